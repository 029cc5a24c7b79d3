import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'the-secret';

/** How the service answers next. */
export type Mood = 'well' | 'error' | 'nonsense' | 'silent';

/** A real captcha service (version 2 protocol) on the loopback address. The token `a-person` holds, once. */
export interface CaptchaService {
  /** Settings of a server that asks it. */
  env: Record<string, string>;
  /** What it was asked, in order. */
  asked: URLSearchParams[];
  mood(next: Mood): void;
  stop(): Promise<void>;
}

/** Starts one on a free port. Tokens that begin with `a-person` hold; each only once, as the real service does it. */
export async function startCaptchaService(): Promise<CaptchaService> {
  const asked: URLSearchParams[] = [];
  const used = new Set<string>();
  let mood: Mood = 'well';
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      if (mood === 'silent') return;
      const form = new URLSearchParams(text);
      asked.push(form);
      response.setHeader('content-type', 'application/json');
      if (mood === 'error') return void response.writeHead(500).end('{"success":true}');
      if (mood === 'nonsense') return void response.end('<html>');
      response.end(JSON.stringify(verdict(form, used)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_SITE_KEY: 'the-key',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
    },
    asked,
    mood: (next) => void (mood = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function verdict(form: URLSearchParams, used: Set<string>): object {
  if (form.get('secret') !== SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] };
  const token = form.get('response') ?? '';
  if (used.has(token)) return { success: false, 'error-codes': ['timeout-or-duplicate'] };
  used.add(token);
  return token.startsWith('a-person')
    ? { success: true, hostname: 'localhost' }
    : { success: false, 'error-codes': ['invalid-input-response'] };
}
