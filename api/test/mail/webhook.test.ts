import { createHmac, randomUUID } from 'node:crypto';
import { callerOf, startTestServer, type Answer, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import {
  actionsOf,
  approvedAtOnce,
  database,
  mailBooks,
  statusesOf,
  until,
  type MailBooks,
} from './mail-books.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

const SECRET = 'what-the-provider-knows';
let mail: MailServer;
let server: TestServer;
let books: MailBooks;

beforeAll(async () => {
  mail = await startMailServer({ refuse: (address) => (address.startsWith('no') ? 550 : undefined) });
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_WEBHOOK_SECRET: SECRET });
  books = await mailBooks(server, mail);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

interface Signing {
  secret?: string;
  /** Seconds that the provider's clock is off. */
  late?: number;
  /** Changes the text after it was signed. */
  forge?: (text: string) => string;
}

/** Tells the server what the provider would. */
function tell(event: object, { secret = SECRET, late = 0, forge }: Signing = {}): Promise<Answer> {
  const text = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000) - late;
  const digest = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  const headers = { 'accounts-signature': `t=${time},v1=${digest}`, 'content-type': 'application/json' };
  return server.call('POST', '/public/mail/webhook', forge?.(text) ?? text, { headers });
}

const event = (messageId: string, type: string, more: object = {}) => ({
  id: randomUUID(),
  type,
  messageId,
  ...more,
});

/** Sends an invoice; answers it with the Message-ID that arrived, or the one it would have had. */
async function invoiceTo(address: string): Promise<{ id: string; messageId: string }> {
  const { id } = await books.document('invoices', approvedAtOnce('invoices'));
  await books.company.call('POST', `/account/v1/invoices/${id}/send?toAddress=${address}`);
  await until(
    () => statusesOf(books.company, 'invoices', id),
    ([first]) => first !== undefined && first.action !== 'Waiting',
  );
  const [row] = await database<{ id: string }>(server, 'SELECT id FROM mail_queue WHERE record_id = $1', [
    id,
  ]);
  return { id, messageId: `<${row?.id}@accounts>` };
}

const actionOf = async (id: string) =>
  (await statusesOf(books.company, 'invoices', id)).map(({ action }) => action);

test('what the provider tells moves a message forward and never back', async () => {
  const { id, messageId } = await invoiceTo('a@example.com');
  expect(mail.received.some((message) => message.messageId === messageId)).toBe(true);
  for (const [type, expected] of [
    ['Received', 'Received'],
    ['Delivered', 'Delivered'],
    ['Received', 'Delivered'],
    ['Opened', 'Opened'],
    ['Delivered', 'Opened'],
  ] as const) {
    expect(await tell(event(messageId, type))).toMatchObject({ status: 200, body: { outcome: 'taken' } });
    expect(await actionOf(id)).toEqual([expected]);
  }
  expect(
    (await actionsOf(books.company, 'invoices', id)).filter((action) => action === 'Opened'),
  ).toHaveLength(1);
});

test('a message that comes back is Bounced, for good; the history tells why', async () => {
  const { id, messageId } = await invoiceTo('b@example.com');
  await tell(event(messageId, 'Bounced', { reason: 'Mailbox is full' }));
  await tell(event(messageId, 'Delivered'));
  expect(await statusesOf(books.company, 'invoices', id)).toMatchObject([
    { status: 'Successful', action: 'Bounced' },
  ]);
  const { body } = await books.company.call<{ content: object[] }>(
    'GET',
    `/account/v1/invoices/${id}/activities`,
  );
  expect(body.content[0]).toMatchObject({ action: 'Failed', detail: 'To b@example.com: Mailbox is full' });
});

test('Failed stays Failed, whatever is told later', async () => {
  const { id, messageId } = await invoiceTo('nobody@example.com');
  for (const type of ['Delivered', 'Opened', 'Bounced']) await tell(event(messageId, type));
  expect(await statusesOf(books.company, 'invoices', id)).toMatchObject([
    { status: 'Failed', action: 'Failed' },
  ]);
});

test('an event that is played again changes nothing', async () => {
  const { id, messageId } = await invoiceTo('c@example.com');
  const delivered = event(messageId, 'Delivered');
  expect((await tell(delivered)).body).toEqual({ outcome: 'taken' });
  expect((await tell({ ...delivered, type: 'Bounced' })).body).toEqual({ outcome: 'known' });
  const [one, two] = await Promise.all([tell(delivered), tell(delivered)]);
  expect([one.body, two.body]).toEqual([{ outcome: 'known' }, { outcome: 'known' }]);
  expect(await actionOf(id)).toEqual(['Delivered']);
});

test('no call is accepted without a fresh signature over the very text', async () => {
  const { id, messageId } = await invoiceTo('d@example.com');
  const bounced = event(messageId, 'Bounced');
  const lies: Signing[] = [
    { secret: 'a-secret-of-somebody' },
    { late: 301 },
    { late: -301 },
    { forge: (text) => text.replace('Bounced', 'Delivered') },
  ];
  for (const lie of lies) {
    expect(await tell(bounced, lie)).toMatchObject({ status: 401, body: { code: 'API-SIGNATURE' } });
  }
  const headers = { 'content-type': 'application/json' };
  const unsigned: Record<string, string>[] = [
    {},
    { 'accounts-signature': '' },
    { 'accounts-signature': 't=1,v1=0' },
  ];
  for (const signature of unsigned) {
    const answer = await server.call('POST', '/public/mail/webhook', bounced, {
      headers: { ...headers, ...signature },
    });
    expect(answer.status).toBe(401);
  }
  expect(await actionOf(id)).toEqual(['Sent']);
});

test('a signed text that is no event is refused; a message that is not ours is told so', async () => {
  expect((await tell({ id: 'x', type: 'Eaten', messageId: 'm' })).status).toBe(422);
  expect((await tell({})).status).toBe(422);
  for (const messageId of ['<odd>', `<${randomUUID()}@accounts>`, randomUUID()]) {
    expect(await tell(event(messageId, 'Bounced'))).toMatchObject({
      status: 200,
      body: { outcome: 'unknown' },
    });
  }
});

test('a server without a secret accepts no call, and a short secret stops it at the start', async () => {
  await expect(
    startServerProcess({
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      MAIL_WEBHOOK_SECRET: 'short',
    }),
  ).rejects.toThrow('MAIL_WEBHOOK_SECRET: at least 16 characters are needed.');
  const silent = await startServerProcess({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });
  const answer = await callerOf(silent.url)('POST', '/public/mail/webhook', event('m', 'Bounced'));
  expect(answer.status).toBe(401);
  expect(await silent.end('SIGTERM')).toBe(0);
});
