import { createHmac } from 'node:crypto';
import { BODY_BYTES, LINGER_MS, LINGER_SILENCE_MS } from '../../src/platform/http/limits.ts';
import { startTestServer, type Call, type TestCompany, type TestServer } from '../harness.ts';
import { eventually } from '../wait.ts';
import { halfPost, sendOn, sendRaw } from './raw-client.ts';
import { getText, unread } from './slow-clients.ts';

const SECRET = 'a-secret-of-the-mail-provider';
const MIB = 1024 * 1024;
/** Between the parts of a body that go on coming. */
const PAUSE_MS = 500;

interface Refusal {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer({ MAIL_WEBHOOK_SECRET: SECRET });
  company = await server.company();
});
afterAll(() => server?.stop());

const zeros = (bytes: number): string => `[${'0,'.repeat(bytes / 2)}0]`;
const post = (call: Call, url: string, text: string) => call<Refusal>('POST', url, text);

describe('paths that no route has', () => {
  it('are answered before their body is sent, and their connection ends', async () => {
    const answer = await sendRaw(server.url, halfPost('/no/such/path', 19 * MIB, '[0,0,'));
    expect(answer).toMatchObject({ status: 404, closed: true });
    expect(JSON.parse(answer.body)).toEqual({
      code: 'API-NO-ROUTE',
      message: 'This page could not be found.',
    });
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('answer a client that sends 19 MiB first and reads later', async () => {
    const answer = await post(server.call, '/no/such/path', zeros(19 * MIB));
    expect([answer.status, answer.body.code]).toEqual([404, 'API-NO-ROUTE']);
  });

  it('are limited by address, and say when to come again', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const statuses: number[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push((await strict.call('POST', `/no/such/path/${tries}`, {})).status);
      }
      expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
      const { status, headers, body } = await strict.call('DELETE', '/account/v1/none');
      expect([status, body['code']]).toEqual([429, 'API-RATE']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await strict.stop();
    }
  });
});

describe('bodies', () => {
  const login = (length: number): string => JSON.stringify({ username: 'x', captcha: 'y'.repeat(length) });

  it('of public calls have at most 64 KiB', async () => {
    const over = await post(server.call, '/auth/token', login(BODY_BYTES.public));
    expect([over.status, over.body.code]).toEqual([413, 'API-TOO-LARGE']);
    const within = await post(server.call, '/auth/token', login(BODY_BYTES.public - 1_000));
    expect(within.status).not.toBe(413);
  });

  it('of calls about oneself have at most 64 KiB', async () => {
    const companyName = 'n'.repeat(BODY_BYTES.public);
    const answer = await company.call('POST', '/account/v1/companies', { companyName });
    expect(answer.status).toBe(413);
  });

  it('of a company have at most 1 MiB, and 2 MiB where they have lines', async () => {
    const note = (length: number) => JSON.stringify({ name: 'Quay', notes: 'n'.repeat(length) });
    expect((await post(company.call, '/account/v1/contacts', note(MIB))).status).toBe(413);
    expect((await post(company.call, '/account/v1/contacts', note(MIB - 1_000))).status).toBe(422);
    expect((await post(company.call, '/account/v1/invoices', note(2 * MIB - 1_000))).status).toBe(422);
    expect((await post(company.call, '/account/v1/invoices', note(2 * MIB))).status).toBe(413);
  });

  it('are refused at their announced length, and the connection ends', async () => {
    const token = `authorization: Bearer ${company.token}`;
    const answer = await sendRaw(server.url, halfPost('/account/v1/contacts', 3 * MIB, '{"name":', [token]));
    expect(answer).toMatchObject({ status: 413, closed: true });
    expect(answer.headers.get('connection')).toBe('close');
  });

  it('of a stranger are refused before they are read', async () => {
    const answer = await sendRaw(server.url, halfPost('/account/v1/contacts', MIB, '{"name":'));
    expect(answer).toMatchObject({ status: 401, closed: true });
  });

  it('that go on after their refusal are read for a while, so that the client gets its response', async () => {
    const rejected = halfPost('/account/v1/contacts', MIB, '{"name":');
    const patient = LINGER_SILENCE_MS + 2 * PAUSE_MS;
    const [afterLongSending, endless] = await Promise.all([
      sendOn(server.url, rejected, PAUSE_MS, patient),
      sendOn(server.url, rejected, PAUSE_MS, 2 * LINGER_MS),
    ]);
    expect(afterLongSending).toMatchObject({ status: 401, error: null });
    expect(endless).toMatchObject({ status: 401, error: expect.stringMatching(/^(EPIPE|ECONNRESET)$/) });
  });

  it.each([
    ['a list of half a million zeros', zeros(MIB - 10), 413, 'API-TOO-LARGE'],
    ['lists in lists', `{"lineItems":${'['.repeat(50_000)}`, 400, 'API-JSON'],
    ['a prototype', '{"name":"Quay","__proto__":{"type":"Supplier"}}', 400, 'API-JSON'],
    ['a constructor', '{"name":"Quay","constructor":{"prototype":{}}}', 400, 'API-JSON'],
    ['half a pair of surrogates', '{"name":"Quay \\ud83d"}', 400, 'API-REQUEST'],
    ['a number beyond every number', '{"name":"Quay","paymentTerms":1e999}', 422, 'API-FIELDS'],
  ])('with %s are refused in words', async (_name, text, status, code) => {
    const answer = await post(company.call, '/account/v1/contacts', text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
  });
});

describe('webhooks', () => {
  const url = '/public/mail/webhook';
  const signed = (text: string) => {
    const time = Math.floor(Date.now() / 1000);
    const hmac = createHmac('sha256', SECRET).update(`${time}.${text}`).digest('hex');
    return { headers: { 'accounts-signature': `t=${time},v1=${hmac}` } };
  };
  const send = (text: string, options = {}) => server.call<Refusal>('POST', url, text, options);

  it('are verified before they are parsed', async () => {
    expect(await send('{"broken')).toMatchObject({ status: 401, body: { code: 'API-SIGNATURE' } });
    expect(await send('{"broken', signed('{"broken'))).toMatchObject({
      status: 400,
      body: { code: 'API-JSON' },
    });
    expect(await send('{}', signed('{}'))).toMatchObject({ status: 422 });
  });

  it('are verified over their text, to the byte', async () => {
    const event = { id: 'e1', type: 'Delivered', messageId: 'm1' };
    const text = JSON.stringify(event, null, 1);
    expect(await send(text, signed(text))).toMatchObject({ status: 200, body: { outcome: 'unknown' } });
    expect((await send(JSON.stringify(event), signed(text))).status).toBe(401);
  });

  it('have at most 64 KiB', async () => {
    const text = JSON.stringify({ reason: 'r'.repeat(BODY_BYTES.webhook) });
    expect((await send(text, signed(text))).status).toBe(413);
  });
});

describe('what the HTTP parser rejects', () => {
  it.each([
    [
      'a broken header',
      'GET /health HTTP/1.1\r\nhost: localhost\r\nbroken header\r\n\r\n',
      400,
      'API-REQUEST',
    ],
    ['another protocol', 'HELLO\r\n\r\n', 400, 'API-REQUEST'],
    [
      'headers of 40 KB',
      `GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'API-TOO-LARGE',
    ],
  ])('%s is answered in words, with the security headers', async (_name, text, status, code) => {
    const answer = await sendRaw(server.url, text);
    expect(answer).toMatchObject({ status, closed: true });
    expect(JSON.parse(answer.body)).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
    const ordinary = await fetch(`${server.url}/account/v1/company`);
    const security = [...ordinary.headers.keys()].filter((name) =>
      /^(x-|content-sec|cross|referrer)/.test(name),
    );
    expect(security.length).toBeGreaterThan(5);
    expect(security.filter((name) => answer.headers.get(name) !== ordinary.headers.get(name))).toEqual([]);
  });

  it('is answered to a client that goes on sending', async () => {
    const endless = `GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}`;
    expect(await sendOn(server.url, endless, PAUSE_MS, LINGER_SILENCE_MS - 2 * PAUSE_MS)).toEqual({
      status: 431,
      error: null,
    });
  });
});

describe('addresses that the router rejects', () => {
  it.each([
    ['with a broken escape', '/account/v1/contacts/%E0%A4%A'],
    ['with a name of 300 letters', `/account/v1/contacts/${'n'.repeat(300)}`],
  ])('%s end the connection when the body is still to come, and say so', async (_name, url) => {
    const answer = await sendRaw(server.url, halfPost(url, 1_000, '{"name":'));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.closed).toBe(true);
  });
});

describe('forms', () => {
  const upload = (text: string, type = 'multipart/form-data; boundary=x') =>
    server.call<Refusal>('POST', '/account/v1/contacts/import', text, {
      token: company.token,
      headers: { 'content-type': type },
    });
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n';

  it.each([
    ['without a boundary', part, 'multipart/form-data'],
    ['that end in a header', '--x\r\ncontent-disposition: form-da', undefined],
    ['that end in the file', `${part}\r\nName\nAnn`, undefined],
    [
      'with a file called as what every object has',
      `--x\r\ncontent-disposition: form-data; name="constructor"; filename="a"\r\n\r\nx\r\n--x--\r\n`,
      undefined,
    ],
    [
      'with a field of 100 KB before the file',
      `--x\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n${'m'.repeat(100_000)}\r\n${part}\r\nName\nAnn\r\n--x--\r\n`,
      undefined,
    ],
    [
      'of nothing but fields',
      `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(500)}--x--\r\n`,
      undefined,
    ],
  ])('%s are refused in words', async (_name, text, type) => {
    const answer = await upload(text, type);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^API-/), message: expect.any(String) });
  });
});

describe.each([
  ['/openapi.json', 'application/json'],
  ['/reference', 'text/html'],
])('%s', (url, type) => {
  it('is made once, compressed, and not sent to a client that has it', async () => {
    const first = await fetch(server.url + url, { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('content-type')).toContain(type);
    const etag = first.headers.get('etag') ?? '';
    const plain = await fetch(server.url + url, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('etag')).toBe(etag);
    expect(await plain.text()).toBe(await first.text());
    const again = await fetch(server.url + url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

/** A reader whose client takes nothing; the description as text was copied for each of them, three bytes a character. */
const IDLE_READERS = 40;

test('readers who take nothing of the description cost no memory', async () => {
  const memory = async (): Promise<number> => {
    const metrics = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
    return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
  };
  const size = (await fetch(`${server.url}/openapi.json`).then((answer) => answer.bytes())).length;
  const before = await memory();
  const readers = unread(
    server.url,
    Array.from({ length: IDLE_READERS }, () => getText('/openapi.json', '')),
  );
  await eventually(readers.statuses, (all) => all.every((one) => one === 'HTTP/1.1 200 OK'));
  const grown = (await memory()) - before;
  readers.close();
  expect(grown).toBeLessThan((size * IDLE_READERS) / 2);
});

test('the description names its answers of errors once', async () => {
  const { body } = await server.call<{ components: { schemas: object } }>('GET', '/openapi.json');
  expect(body.components.schemas).toHaveProperty('Error.properties.code');
  expect(JSON.stringify(body).length).toBeLessThan(2 * 1024 * 1024);
});

test('a compressed description is a tenth of itself', async () => {
  const { hostname, port } = new URL(server.url);
  const text = await fetch(`${server.url}/openapi.json`).then((answer) => answer.text());
  const answer = await sendRaw(
    server.url,
    `GET /openapi.json HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
  );
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 10);
});
