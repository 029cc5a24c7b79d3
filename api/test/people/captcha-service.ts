import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECRET = 'the-secret';

/** What pages load: a box to tick, as the service's script draws it. Each tick gives another token that holds. */
const SCRIPT = `(() => {
  let ticks = 0;
  const boxes = [];
  const tick = (box, options) => {
    box.disabled = true;
    ticks += 1;
    options.callback('a-person-' + Date.now() + '-' + ticks);
  };
  window.grecaptcha = {
    ready: (isReady) => isReady(),
    render: (target, options) => {
      const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
      const label = document.createElement('label');
      label.append(box, ' I am not a robot');
      box.addEventListener('change', () => tick(box, options));
      target.append(label);
      return boxes.push(box) - 1;
    },
    reset: (widget) => Object.assign(boxes[widget], { checked: false, disabled: false }),
  };
})();`;

const BROKEN_SCRIPT = `window.grecaptcha = {
  ready: (isReady) => isReady(),
  render: () => { throw new Error('no such site key'); },
};`;

/** How the service answers next. */
export type Mood = 'well' | 'error' | 'nonsense' | 'silent' | 'broken';

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
      if (request.url?.startsWith('/api.js') === true) return sendScript(response, mood);
      const form = new URLSearchParams(text);
      asked.push(form);
      response.setHeader('content-type', 'application/json');
      if (mood === 'error') return void response.writeHead(500).end('{"success":true}');
      if (mood === 'nonsense') return void response.end('<html>');
      response.end(JSON.stringify(verdict(form, used)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      CAPTCHA_SECRET: SECRET,
      CAPTCHA_SITE_KEY: 'the-key',
      CAPTCHA_VERIFY_URL: `${url}/siteverify`,
      CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    },
    asked,
    mood: (next) => void (mood = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function sendScript(response: ServerResponse, mood: Mood): void {
  if (mood === 'error') return void response.writeHead(500).end();
  response.setHeader('content-type', 'text/javascript');
  response.end(mood === 'broken' ? BROKEN_SCRIPT : SCRIPT);
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
