import { execFileSync } from 'node:child_process';
import path from 'node:path';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { readConfig } from '../config/config.ts';
import { securityHeaders } from './security.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../../../docker/page-headers.sh');
const OF_ANY_RESPONSE = new Set(['connection', 'keep-alive', 'date', 'content-length', 'content-type']);
const CAPTCHA = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' };

/** Headers that the containers of the shell and the modules send, by lower-case name. */
function ofContainers(settings: Record<string, string>): Record<string, string> {
  const text = execFileSync('sh', [SCRIPT], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    encoding: 'utf8',
  });
  const lines = text.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^add_header (\S+) "([^"]*)" always;$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
}

/** Headers that the server adds to what it sends. */
async function ofServer(settings: Record<string, string>): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, securityHeaders(readConfig(settings)));
  app.get('/', () => '');
  const response = await fetch(await app.listen({ port: 0, host: '127.0.0.1' }));
  await response.text();
  await app.close();
  return Object.fromEntries([...response.headers].filter(([name]) => !OF_ANY_RESPONSE.has(name)));
}

/** Sources of each directive, each once. */
const policyOf = (text: unknown): string[][] =>
  String(text)
    .split(';')
    .map((directive) => [...new Set(directive.trim().split(/\s+/))]);

const SETTINGS: Record<string, string>[] = [
  {},
  { PUBLIC_URL: 'https://books.example.com' },
  { CHAT_SCRIPT_URL: 'https://cdn.chat.example/widget.js' },
  {
    CHAT_SCRIPT_URL: 'https://cdn.chat.example:8443/a/widget.js?v=2',
    CHAT_ORIGINS: 'https://*.chat.example, wss://live.chat.example,https://cdn.chat.example:8443',
  },
  { ...CAPTCHA },
  {
    ...CAPTCHA,
    CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
    CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
    CHAT_SCRIPT_URL: 'http://127.0.0.1:9000/chat.js',
  },
  { CAPTCHA_SCRIPT_URL: 'https://unused.example/api.js' },
  { MODULE_OVERRIDES: 'http://localhost:4655, HTTPS://dev.example.com,http://127.0.0.1:*' },
  { MODULE_OVERRIDES: 'http://localhost:*', CHAT_SCRIPT_URL: 'https://cdn.chat.example/widget.js' },
];

test.each(SETTINGS)('pages of the containers have the headers of the server with %j', async (settings) => {
  const { 'content-security-policy': policy, ...others } = await ofServer(settings);
  const { 'content-security-policy': ownPolicy, ...own } = ofContainers(settings);
  expect(policyOf(ownPolicy)).toEqual(policyOf(policy));
  expect(own).toEqual(others);
});

test('a container does not start in production with origins of modules under development', () => {
  const settings = { MODULE_OVERRIDES: 'http://localhost:4655', NODE_ENV: 'production' };
  expect(() => ofContainers(settings)).toThrow('not in production');
  expect(policyOf(ofContainers({ NODE_ENV: 'production' })['content-security-policy'])).toContainEqual([
    'script-src',
    "'self'",
    "'wasm-unsafe-eval'",
  ]);
});
