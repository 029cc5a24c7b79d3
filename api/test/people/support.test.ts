import { query } from '../digest.ts';
import { callerOf, startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../wait.ts';
import { join, type Refused } from './team.ts';

const SUPPORT = 'help@example.org';
const PATH = '/account/v1/support/messages';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: SUPPORT, RATE_LIMIT_FACTOR: '1' });
  company = await server.company({ companyName: 'Quay Cycles' });
});
afterAll(() => server.stop());

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}

async function received(count: number): Promise<Sent[]> {
  const read = async () => {
    const { body } = await server.call<Sent[]>('GET', '/dev/outbox');
    return body.filter(({ to }) => to === SUPPORT);
  };
  return eventually(read, ({ length }) => length >= count);
}

const write = (as: Pick<TestCompany, 'call'>, body: object, key?: string) =>
  as.call<Refused>('POST', PATH, body, key === undefined ? {} : { headers: { 'idempotency-key': key } });

test('a message says who writes from which company, is answered to them, and leaves once for one key', async () => {
  const body = { subject: '  How do I close a year? ', message: 'First line\n<b>second</b> line' };
  const answers = [await write(company, body, 'one-question'), await write(company, body, 'one-question')];
  expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual([
    [200, 'Your message is on its way.'],
    [200, 'Your message is on its way.'],
  ]);
  const [message, ...more] = await received(1);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('How do I close a year? (Quay Cycles)');
  expect(message?.text).toContain('First line\n<b>second</b> line');
  expect(message?.html).toContain('First line<br>&lt;b&gt;second&lt;/b&gt; line');
  expect(message?.text).toContain(`From: Ada Marsh, ${company.email}`);
  expect(message?.text).toContain(`Company: Quay Cycles (${company.id})`);
  expect(message?.text).toContain('Role: Owner');
  const queued = await query(
    server.databaseUrl,
    `SELECT reply_to FROM mail_queue WHERE to_address = '${SUPPORT}'`,
  );
  expect(queued).toEqual([{ reply_to: company.email }]);
});

test('a subject of two lines, one without words and a message that is too long are 422 beside their fields', async () => {
  const fields = async (body: object) => (await write(company, body)).body.errors;
  expect(await fields({ subject: 'a\nBcc: spy@example.com', message: 'x' })).toEqual([
    { field: 'subject', message: 'Must be one line.' },
  ]);
  expect(await fields({ subject: ' ', message: '' })).toEqual([
    { field: 'subject', message: 'Required.' },
    { field: 'message', message: 'Required.' },
  ]);
  expect(await fields({ subject: 'x'.repeat(151), message: 'x'.repeat(5_001) })).toEqual([
    { field: 'subject', message: 'Maximum 150 characters.' },
    { field: 'message', message: 'Maximum 5,000 characters.' },
  ]);
});

test('a member sends five messages an hour, however many at once; another member may still write', async () => {
  const colleague = await join(server, company, 'Viewer');
  const body = { subject: 'Again', message: 'Hello?' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(colleague, body)));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    code: 'API-SUPPORT-LIMIT',
    message: 'You have sent 5 messages within an hour. Please wait before you send another one.',
  });
  const seconds = Number(refused?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  expect((await write(company, body)).status).toBe(200);
});

test('a server without an address says so to its pages and answers 404', async () => {
  const silent = await startServerProcess({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  try {
    const call = callerOf(silent.url, company.token);
    const { body } = await call<{ support: object }>('GET', '/public/config');
    expect(body.support).toEqual({ chatScriptUrl: null, contactForm: false });
    const answer = await call<Refused>('POST', PATH, { subject: 'Hello', message: 'Is anybody there?' });
    expect([answer.status, answer.body]).toEqual([
      404,
      { code: 'API-SUPPORT-OFF', message: 'This server has no contact form.' },
    ]);
  } finally {
    await silent.end('SIGTERM');
  }
});

test('a chat is let in by the policy of the pages, and nothing where none is set up', async () => {
  const chat = 'https://chat.example.com';
  const withChat = await startTestServer({
    CHAT_SCRIPT_URL: `${chat}/widget.js`,
    CHAT_ORIGINS: 'wss://live.example.net',
  });
  try {
    const { body, headers } = await withChat.call<{ support: object }>('GET', '/public/config');
    expect(body.support).toEqual({ chatScriptUrl: `${chat}/widget.js`, contactForm: true });
    const policy = headers.get('content-security-policy')?.split(';') ?? [];
    const sources = (name: string) => policy.find((one) => one.startsWith(`${name} `)) ?? '';
    expect(sources('script-src')).toBe(`script-src 'self' 'wasm-unsafe-eval' ${chat} wss://live.example.net`);
    expect(sources('connect-src')).toContain('wss://chat.example.com wss://live.example.net');
    expect(sources('frame-src')).toContain(chat);
  } finally {
    await withChat.stop();
  }
  const { headers } = await server.call('GET', '/public/config');
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
  expect(headers.get('content-security-policy')).not.toContain('media-src');
});
