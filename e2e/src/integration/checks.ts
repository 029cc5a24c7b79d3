import assert from 'node:assert/strict';
import { request } from 'node:http';
import { request as secureRequest } from 'node:https';

/** What the pages of the product are sent with, by the beginning of the value. */
const PAGE_HEADERS: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
};

/** Directives without which the policy of a page gives no protection. */
const POLICY = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Time for one answer, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** An answer as it came over the wire: nothing is unpacked. */
interface Head {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
}

/** Sends a request as it is given: fetch would choose its own encodings. */
function head(url: string, headers: Record<string, string> = {}): Promise<Head> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? secureRequest : request;
    const sent = send(url, { headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.once('error', reject);
    sent.once('timeout', () => sent.destroy(new Error(`${url} did not answer.`)));
    sent.end();
  });
}

/** Pages have the headers that protect people. */
export async function checkPageHeaders(url: string): Promise<void> {
  for (const path of ['/', '/login', '/dashboard', '/invoicing/external/x']) {
    const { status, headers } = await head(url + path, { accept: 'text/html' });
    assert.equal(status, 200, `${path} answered ${status}`);
    for (const [name, value] of Object.entries(PAGE_HEADERS)) {
      assert.equal(headers[name], value, `${path}: ${name}`);
    }
    const policy = String(headers['content-security-policy'] ?? '').split(';');
    const directives = policy.map((one) => one.trim());
    for (const one of POLICY) assert.ok(directives.includes(one), `${path}: the policy has no ${one}`);
    const scripts = directives.find((one) => one.startsWith('script-src')) ?? '';
    assert.ok(scripts.includes("'self'"), `${path}: the policy has no script-src`);
    assert.doesNotMatch(scripts, /'unsafe-inline'|'unsafe-eval'/, path);
  }
}

/** Scripts of the shell, the entry of a module and the registry come with Brotli to those who take it. */
export async function checkBrotli(url: string): Promise<void> {
  const page = await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text();
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1];
  assert.ok(script !== undefined, 'The page names no script.');
  const { base, entry } = await anyModule(url);
  for (const path of [script, base + entry, '/registry.json']) {
    const { status, headers } = await head(new URL(path, url).href, { 'accept-encoding': 'br' });
    assert.deepEqual([path, status, headers['content-encoding']], [path, 200, 'br']);
  }
}

/** The stable version of a module. */
export interface LiveVersion {
  base: string;
  entry: string;
}

interface SeenRegistry {
  modules: Record<string, { stable: LiveVersion; canary?: LiveVersion }>;
}

/** Waits for a registry that the predicate takes: a stack that has just come up has none at first. */
export async function registryWith(
  url: string,
  fits: (registry: SeenRegistry) => boolean,
): Promise<SeenRegistry> {
  const end = Date.now() + 4 * TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`${url}/registry.json`, { headers: { accept: 'application/json' } });
    const registry = response.ok ? ((await response.json()) as SeenRegistry) : { modules: {} };
    if (fits(registry)) return registry;
    if (Date.now() > end) {
      throw new Error(`The registry does not become what it should: ${JSON.stringify(liveBases(registry))}`);
    }
    await new Promise((resume) => setTimeout(resume, TIMEOUT_MS / 100));
  }
}

const liveBases = ({ modules }: SeenRegistry): string[] =>
  Object.values(modules).map(({ stable }) => stable.base);

async function anyModule(url: string): Promise<LiveVersion> {
  const { modules } = await registryWith(url, (one) => Object.keys(one.modules).length > 0);
  const [first] = Object.values(modules);
  assert.ok(first, 'The registry has no module.');
  return first.stable;
}

/** What is for the computer of the server alone is not to be had through the gateway. */
export async function checkNothingPrivate(url: string): Promise<void> {
  for (const path of ['/dev', '/dev/outbox', '/metrics', '/metrics/']) {
    const { status, headers } = await head(url + path);
    assert.equal(status, 404, `${path} answered ${status}`);
    // The server's own 404 is JSON: the gateway has asked it.
    assert.doesNotMatch(String(headers['content-type']), /json/, `${path} came to the server`);
  }
}

/** More than the processes of any stack that is tried. */
const CALLS = 40;

/**
 * A client cannot choose the address that its calls are counted by: calls with forty forged addresses use up one allowance. Were each
 * taken for another client, every one would find it untouched.
 */
export async function checkForgedAddress(url: string): Promise<void> {
  const left: number[] = [];
  for (let count = 1; count <= CALLS; count += 1) {
    const { headers } = await head(`${url}/public/config`, { 'x-forwarded-for': `203.0.113.${count}` });
    left.push(Number(headers['x-ratelimit-remaining']));
  }
  assert.ok(left.every(Number.isInteger), 'The answers do not say how many calls are left.');
  assert.ok(new Set(left).size > 1, `${CALLS} forged addresses were counted each by itself.`);
}
