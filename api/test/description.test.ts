import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestServer, type TestServer } from './harness.ts';
import { API } from './node.ts';
import { operationsOf, type Operation, type Schema } from './openapi.ts';

let server: TestServer;
let operations: Operation[];
let webDir: string;

beforeAll(async () => {
  webDir = await mkdtemp(path.join(os.tmpdir(), 'accounts web '));
  for (const page of ['index.html', 'customer.html', 'signed-in.html']) {
    await writeFile(path.join(webDir, page), '<!doctype html><title>Accounts</title>');
  }
  server = await startTestServer({ WEB_DIR: webDir });
  operations = await operationsOf(server.call);
});
afterAll(async () => {
  await server.stop();
  await rm(webDir, { recursive: true, force: true });
});

test('every call is described: what it does, what it answers, how it refuses', () => {
  expect(operations.length).toBeGreaterThan(250);
  const calls = operations.filter(({ name }) => name !== 'GET /health');
  const flaws = calls.flatMap((call) => flawsOf(call).map((flaw) => `${call.name}: ${flaw}`));
  expect(flaws).toEqual([]);
});

function flawsOf({ method, url, summary, tenant, responses, parameters, body, upload }: Operation): string[] {
  const schemaOf = (status: number) => responses[status]?.content?.['application/json']?.schema;
  const answer = schemaOf(200);
  const refusals = [400, 401, 404, 409, 413, 422, 429, ...(tenant ? [403] : [])];
  const inPath = [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  return [
    ...(summary.length > 5 ? [] : ['no summary']),
    ...(answer?.type === undefined && answer?.anyOf === undefined ? ['no schema of its answer'] : []),
    ...refusals
      .filter((status) => schemaOf(status)?.properties?.['code'] === undefined)
      .map((status) => `no answer ${status}`),
    ...inPath.filter((name) => !described.includes(name ?? '')).map((name) => `{${name}} is not described`),
    ...(method === 'GET' && responses[200] === undefined ? ['no answer 200'] : []),
    ...parameters.flatMap(({ name, schema }) => untyped(schema, `parameter ${name}`)),
    ...(body === undefined || upload ? [] : untyped(body, 'body')),
    ...Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.entries(content).flatMap(([type, { schema }]) => untyped(schema, `${status} ${type}`)),
    ),
  ];
}

/** Places of a schema that do not say of which type a value is; words alone are no type. */
function untyped(schema: Schema, place: string): string[] {
  const { properties, items, anyOf = [], oneOf = [], additionalProperties } = schema;
  return [
    ...(isTyped(schema) ? [] : [`${place} has no type`]),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => untyped(one, `${place}.${name}`)),
    ...(items === undefined ? [] : untyped(items, `${place}[]`)),
    ...[...anyOf, ...oneOf].flatMap((one) => untyped(one, place)),
    ...(typeof additionalProperties === 'object' ? untyped(additionalProperties, `${place}{}`) : []),
  ];
}

/** A list says what is in it, an object which properties it has. */
function isTyped(schema: Schema): boolean {
  const { type, enum: choices, anyOf, oneOf, items, properties, additionalProperties } = schema;
  if (choices !== undefined || 'const' in schema || anyOf !== undefined || oneOf !== undefined) return true;
  if (type === 'array') return items !== undefined;
  if (type === 'object') return properties !== undefined || additionalProperties !== undefined;
  return type !== undefined;
}

/** The kinds of routes, and what all of them use. */
const WHAT_DESCRIBES = /^(platform\/(http|changes)|identity\/access)\//;

/**
 * A route hands its call only what it has a schema for (`described` in route-schema.ts). Going round that is for
 * what must be known before a file is read.
 */
test('no call reads what its description does not tell', async () => {
  const files = await readdir(path.join(API, 'src'), { recursive: true });
  const readers: string[] = [];
  for (const name of files.filter((each) => each.endsWith('.ts'))) {
    const file = name.replaceAll(path.sep, '/');
    if (WHAT_DESCRIBES.test(file)) continue;
    const text = await readFile(path.join(API, 'src', file), 'utf8');
    if (/\brequest\.(body|query|params)\b/.test(text)) readers.push(file);
  }
  expect(readers).toEqual(['exchange/imports/routes.ts']);
});

test.each(['/', '/invoicing', '/reference'])('the page %s may run its own scripts only', async (page) => {
  const answer = await fetch(server.url + page, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const rules = new Map(policy.split(';').map((rule) => [rule.trim().split(' ')[0], rule.trim()]));
  expect(rules.get('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(rules.get('default-src')).toBe("default-src 'self'");
  expect(rules.get('object-src')).toBe("object-src 'none'");
  expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|javascript:/i);
});

test.each([
  [`/account/v1/contacts/${'x'.repeat(500)}`, 404],
  [`/${'x'.repeat(5_000)}`, 404],
  ['/account/v1/contacts/%zz', 400],
])('a path that no router reads is answered in words: %#', async (url, status) => {
  const answer = await server.call('GET', url);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({
    code: expect.stringMatching(/^API-/),
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
});

test.each([['POST', '/account/data/company/space/invite']])(
  '%s %s is not there, and says so',
  async (method, url) => {
    const { call } = await server.company();
    const answer = await call(method, url, method === 'GET' ? undefined : {});
    expect([answer.status, answer.body['code']]).toEqual([404, 'API-NO-ROUTE']);
  },
);
