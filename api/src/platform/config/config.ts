import path from 'node:path';
import { DEFAULT_UPLOAD_BYTES } from '@accounts/shared-domain';
import { payServerConfig, s3Config, type PayServerConfig, type S3Config } from './addresses.ts';
import { allowedHosts, hostConfig, proxyConfig, type ProxyCheck } from './network.ts';
import { overrideOrigins } from './overrides.ts';
import { secret } from './secret.ts';
import { chatConfig, supportEmail, type ChatConfig } from './support.ts';
import type { TracingConfig } from '../trace/tracing.ts';

/** Settings of a server process, read once from the environment and checked. */
export interface Config {
  port: number;
  /** Address or name to listen on; undefined: loopback only, and every interface in production. */
  host: string | undefined;
  /** Host names that requests may carry beside those of the loopback address; null: any, in production. */
  allowedHosts: string[] | null;
  /** Lets clients on other machines read /metrics; undefined: no one else may. */
  metricsToken: string | undefined;
  dataDir: string;
  /** Folder of the published modules and their registry. */
  modulesDir: string;
  /** Where they are published instead; null: in that folder. */
  modulesBucket: S3Config | null;
  databaseUrl: string | undefined;
  /** Password of the role that the pool signs in as; derived from DATABASE_URL when left out. */
  databaseAppPassword: string | undefined;
  smtpUrl: string | undefined;
  /** Sender of every message. */
  mailFrom: string;
  /** Signs the messages of the mail provider; without it none is believed. */
  mailWebhookSecret: string | undefined;
  /** Without a slash at the end; links in messages begin with it. */
  publicUrl: string;
  webDir: string;
  /** Whether browsers get the service worker; where not, one that removes itself. */
  serviceWorker: boolean;
  production: boolean;
  /** Whether the first run with the embedded database makes the demo companies. */
  seedDemo: boolean;
  captcha: CaptchaConfig | null;
  /** Chat widget of the dashboard; null: none is set up. */
  chat: ChatConfig | null;
  /** Where messages of the contact form go; null: the form is not offered. */
  supportEmail: string | null;
  /** Origins from which a tab may take a module under development; none in production. */
  moduleOverrides: string[];
  /** Whether browsers keep the password sealed in the tab (docs/decisions/059). */
  keepSealedPassword: boolean;
  /** Where files are stored; null: in DATA_DIR. */
  s3: S3Config | null;
  /** Who takes payments; null: the sandbox, where `paySandbox` allows it. */
  payServer: PayServerConfig | null;
  /** Whether plans may be paid in the sandbox when there is no `payServer`; in production only when told so. */
  paySandbox: boolean;
  /** Whether webhooks may be sent to this machine, to private networks, and without encryption. */
  webhooksMayBePrivate: boolean;
  /** Sign-in with Google; null where it is not set up. */
  google: GoogleConfig | null;
  /** Multiplies every rate limit; tests raise it. */
  rateLimitFactor: number;
  /** Server processes of this database: each allows its part of what is counted in the memory of one process. */
  apiProcesses: number;
  /** Proxies whose X-Forwarded-For names the client's address; null: none, so that no client can choose its own. */
  isTrustedProxy: ProxyCheck | null;
  /** Largest uploaded file, in bytes. */
  bodyLimit: number;
  /** Hours a link in an e-mail works. */
  linkHours: number;
  logLevel: string;
  /** Where traces go; null: nothing is timed. */
  tracing: TracingConfig | null;
}

/** The captcha service (version 2 protocol). */
export interface CaptchaConfig {
  secret: string;
  verifyUrl: string;
  siteKey: string;
  /** What pages load to draw it. */
  scriptUrl: string;
}

/** Sign-in with Google by OpenID Connect. */
export interface GoogleConfig {
  clientId: string;
  /** Needed by Google for codes of a web client; an ID token alone needs none. */
  clientSecret: string | undefined;
  /** As its discovery document and its tokens name it. */
  issuer: string;
}

type Environment = Record<string, string | undefined>;

const MIB = 1024 * 1024;
/** Each allows at least one of a limit: with more of them, small limits would be exceeded in all. */
const MAX_PROCESSES = 16;
const GOOGLE_ISSUER = 'https://accounts.google.com';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const GOOGLE_CAPTCHA = 'https://www.google.com/recaptcha/api.js';
const GOOGLE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
const BUILT_SHELL = path.join(import.meta.dirname, '..', '..', '..', '..', 'shell', 'dist');

/** Reads the environment; throws an Error that names the variable when a value cannot be used. */
export function readConfig(environment: Environment): Config {
  const text = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  };
  const textOr = (name: string, usual: string): string => text(name) ?? usual;
  const port = whole('PORT', textOr('PORT', '4000'), 1, 65_535);
  const production = text('NODE_ENV') === 'production';
  const embedded = text('DATABASE_URL') === undefined;
  const dataDir = path.resolve(textOr('DATA_DIR', './.data'));
  const host = hostConfig(text('HOST'));
  const publicUrl = (
    address('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']) ?? `http://localhost:${port}`
  ).replace(/\/+$/, '');
  return {
    port,
    host,
    allowedHosts: allowedHosts(production, text('ALLOWED_HOSTS'), { publicUrl, host }),
    metricsToken: secret('METRICS_TOKEN', text('METRICS_TOKEN')),
    dataDir,
    modulesDir: path.resolve(textOr('MODULES_DIR', path.join(dataDir, 'modules'))),
    modulesBucket: s3Config(text('MODULES_URL'), 'MODULES_URL'),
    databaseUrl: address('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    databaseAppPassword: secret('DATABASE_APP_PASSWORD', text('DATABASE_APP_PASSWORD')),
    smtpUrl: address('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: textOr('MAIL_FROM', 'Accounts <no-reply@localhost>'),
    mailWebhookSecret: secret('MAIL_WEBHOOK_SECRET', text('MAIL_WEBHOOK_SECRET')),
    publicUrl,
    webDir: path.resolve(textOr('WEB_DIR', BUILT_SHELL)),
    serviceWorker: flag('SERVICE_WORKER', textOr('SERVICE_WORKER', '1')),
    production,
    seedDemo: flag('SEED_DEMO', textOr('SEED_DEMO', embedded && !production ? '1' : '0')),
    captcha: captcha(text, environment['CAPTCHA_VERSION']),
    chat: chatConfig(
      address('CHAT_SCRIPT_URL', text('CHAT_SCRIPT_URL'), ['http:', 'https:']),
      text('CHAT_ORIGINS'),
    ),
    supportEmail: supportEmail(text('SUPPORT_EMAIL'), !production && text('SMTP_URL') === undefined),
    moduleOverrides: overrideOrigins(text('MODULE_OVERRIDES'), production),
    keepSealedPassword: flag('KEEP_SEALED_PASSWORD', textOr('KEEP_SEALED_PASSWORD', '1')),
    s3: s3Config(text('S3_URL')),
    payServer: payServerConfig(text, address('PAY_SERVER_URL', text('PAY_SERVER_URL'), ['http:', 'https:'])),
    paySandbox: flag('PAY_SANDBOX', textOr('PAY_SANDBOX', production ? '0' : '1')),
    webhooksMayBePrivate: flag('WEBHOOK_PRIVATE', textOr('WEBHOOK_PRIVATE', production ? '0' : '1')),
    google: google(text),
    rateLimitFactor: positive('RATE_LIMIT_FACTOR', textOr('RATE_LIMIT_FACTOR', '1')),
    apiProcesses: whole('API_PROCESSES', textOr('API_PROCESSES', '1'), 1, MAX_PROCESSES),
    isTrustedProxy: proxyConfig(text('TRUST_PROXY')),
    bodyLimit:
      whole('BODY_LIMIT_MIB', textOr('BODY_LIMIT_MIB', String(DEFAULT_UPLOAD_BYTES / MIB)), 1, 500) * MIB,
    linkHours: positive('LINK_HOURS', textOr('LINK_HOURS', '48')),
    logLevel: oneOf('LOG_LEVEL', textOr('LOG_LEVEL', 'warn'), LOG_LEVELS),
    tracing: tracing(
      address('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'), ['http:', 'https:']),
      text,
    ),
  };
}

function captcha(
  text: (name: string) => string | undefined,
  version: string | undefined,
): CaptchaConfig | null {
  const secret = text('CAPTCHA_SECRET');
  const siteKey = text('CAPTCHA_SITE_KEY');
  if (secret === undefined && siteKey === undefined) return null;
  // The sentences of docs/specification.md, section 8.
  if (secret === undefined) throw new Error('CAPTCHA_SECRET: ReCaptcha error: No key provided.');
  if (siteKey === undefined) throw new Error('CAPTCHA_SITE_KEY: ReCaptcha error: No key provided.');
  if (version?.trim() === '') throw new Error('CAPTCHA_VERSION: ReCaptcha error: No version provided.');
  oneOf('CAPTCHA_VERSION', version?.trim() ?? '2', ['2']);
  const verifyUrl =
    address('CAPTCHA_VERIFY_URL', text('CAPTCHA_VERIFY_URL'), ['http:', 'https:']) ?? GOOGLE_VERIFY;
  const scriptUrl =
    address('CAPTCHA_SCRIPT_URL', text('CAPTCHA_SCRIPT_URL'), ['http:', 'https:']) ?? GOOGLE_CAPTCHA;
  return { secret, siteKey, verifyUrl, scriptUrl };
}

function google(text: (name: string) => string | undefined): GoogleConfig | null {
  const clientId = text('GOOGLE_CLIENT_ID');
  const clientSecret = text('GOOGLE_CLIENT_SECRET');
  const issuer = address('GOOGLE_ISSUER', text('GOOGLE_ISSUER'), ['http:', 'https:']) ?? GOOGLE_ISSUER;
  if (clientId === undefined) {
    if (clientSecret !== undefined)
      throw new Error('GOOGLE_CLIENT_ID: needed when GOOGLE_CLIENT_SECRET is set.');
    return null;
  }
  // Keys fetched over an open line would let anybody on it sign in as anybody.
  const { protocol, hostname } = new URL(issuer);
  if (protocol !== 'https:' && !LOOPBACK.includes(hostname))
    throw new Error('GOOGLE_ISSUER: an address that begins with https:// is needed.');
  return { clientId, clientSecret, issuer };
}

/** Variables of OpenTelemetry's own names and meanings, as far as this server has use for them. */
function tracing(
  endpoint: string | undefined,
  text: (name: string) => string | undefined,
): TracingConfig | null {
  if (endpoint === undefined) return null;
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const ratio = Number(text(name) ?? '1');
  if (!(ratio >= 0 && ratio <= 1)) throw new Error(`${name}: a number from 0 to 1 is needed.`);
  return { endpoint, serviceName: text('OTEL_SERVICE_NAME') ?? 'accounts', ratio };
}

function whole(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new Error(`${name}: a whole number from ${least} to ${most} is needed, "${value}" is not one.`);
  }
  return number;
}

function positive(name: string, value: string): number {
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) {
    throw new Error(`${name}: a number above 0 is needed, "${value}" is not one.`);
  }
  return number;
}

function flag(name: string, value: string): boolean {
  return oneOf(name, value, ['0', '1', 'true', 'false']).replace('true', '1') === '1';
}

function oneOf(name: string, value: string, allowed: readonly string[]): string {
  if (!allowed.includes(value))
    throw new Error(`${name}: one of ${allowed.join(', ')} is needed, not "${value}".`);
  return value;
}

function address(name: string, value: string | undefined, protocols: string[]): string | undefined {
  if (value === undefined) return undefined;
  let protocol = '';
  try {
    protocol = new URL(value).protocol;
  } catch {
    // Falls through to the sentence below; the value may hold a password and is not repeated.
  }
  if (!protocols.includes(protocol)) {
    throw new Error(
      `${name}: an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')} is needed.`,
    );
  }
  return value;
}
