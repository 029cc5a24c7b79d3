import { secret } from './secret.ts';

/** A store that speaks S3, as S3_URL names it. */
export interface S3Config {
  /** Address of the bucket, with a folder in it where one is wanted; no slash at the end. */
  bucketUrl: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** The hosted checkout of a payment provider. */
export interface PayServerConfig {
  /** No slash at the end. */
  url: string;
  key: string;
  /** Signs what the provider tells us. */
  webhookSecret: string;
}

type Text = (name: string) => string | undefined;

const s3Form = (name: string): string =>
  `${name}: an address like https://KEY:SECRET@store.example.com/bucket?region=eu-west-1 is needed.`;

/** Takes the address of a store apart; throws a sentence that names the variable, and never repeats the secret in it. */
export function s3Config(value: string | undefined, name = 'S3_URL'): S3Config | null {
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const bucket = url?.pathname.replaceAll(/^\/+|\/+$/g, '') ?? '';
  if (url === null || !/^https?:$/.test(url.protocol) || bucket === '') throw new Error(s3Form(name));
  if (url.username === '' || url.password === '') throw new Error(s3Form(name));
  return {
    bucketUrl: `${url.origin}/${bucket}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** The payment provider of PAY_SERVER_URL; null where the sandbox serves. Its key and secret belong to it. */
export function payServerConfig(text: Text, url: string | undefined): PayServerConfig | null {
  if (url === undefined) return null;
  const needed = (name: string): string => {
    const value = text(name);
    if (value === undefined) throw new Error(`${name}: needed when PAY_SERVER_URL is set.`);
    return value;
  };
  const key = needed('PAY_SERVER_KEY');
  const webhookSecret = needed('PAY_WEBHOOK_SECRET');
  secret('PAY_WEBHOOK_SECRET', webhookSecret);
  return { url: url.replace(/\/+$/, ''), key, webhookSecret };
}
