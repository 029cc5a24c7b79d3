import { createHmac, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { servicePort } from '../service-port.ts';
import { callerOf, startTestServer, type TestServer } from '../harness.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import {
  approvedAtOnce,
  database,
  hurry,
  mailBooks,
  statusesOf,
  until,
  type MailBooks,
} from './mail-books.ts';
import { startMailServer, type MailServer, type MailServerHabits } from './mail-server.ts';

const SECRET = 'what-the-provider-knows';
let port: number;
let mail: MailServer | undefined;
let server: TestServer;
let books: MailBooks;
let others: ServerProcess[];
let release: () => void;

beforeEach(async () => {
  port = await servicePort();
  others = [];
  mail = await startMailServer({ port });
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_WEBHOOK_SECRET: SECRET });
  books = await mailBooks(server, mail);
  await mail.stop();
});
afterEach(async () => {
  release();
  for (const other of others) await other.end('SIGTERM');
  await server.stop();
  await mail?.stop();
});

/** Something to wait for until `release`. */
const held = (): Promise<void> => new Promise((resolve) => (release = resolve));
release = () => undefined;

async function listen(habits: MailServerHabits = {}): Promise<MailServer> {
  mail = await startMailServer({ port, ...habits });
  return mail;
}

/** Another server of the same database. */
async function anotherServer(): Promise<ServerProcess> {
  const other = await startServerProcess({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_WEBHOOK_SECRET: SECRET,
  });
  others.push(other);
  return other;
}

interface Row {
  id: string;
  status: string;
  attempts: number;
  completed_attempt: number;
  error: string;
}
const queueOf = (id: string) =>
  database<Row>(
    server,
    'SELECT id, status, attempts, completed_attempt, error FROM mail_queue WHERE record_id = $1',
    [id],
  );
const settled = (id: string) =>
  until(
    () => queueOf(id),
    (rows) => rows.length > 0 && rows.every(({ status }) => status !== 'Waiting'),
  );

async function sendInvoice(to = 'a@example.com'): Promise<string> {
  const { id } = await books.document('invoices', approvedAtOnce('invoices'));
  const answer = await books.company.call('POST', `/account/v1/invoices/${id}/send?toAddress=${to}`);
  expect(answer.status).toBe(200);
  return id;
}

/** Keeps the row of a message from being changed, as a database that is slow would; until the answer is called. */
async function holdRow(id: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM mail_queue WHERE record_id = $1 FOR UPDATE', [id]);
  return () => client.end();
}

test('killed after the answer and before anything was sent: the message leaves with the next server, once', async () => {
  const id = await sendInvoice();
  await server.process.end('SIGKILL');
  const { arrived, received } = await listen();
  await hurry(server);
  await anotherServer();
  await arrived(1);
  expect(await settled(id)).toMatchObject([{ status: 'Sent' }]);
  expect(received).toHaveLength(1);
  expect(received[0]?.source).toContain('application/pdf');
});

test('killed when all but the last byte has been sent: no server has accepted anything, and it is sent once', async () => {
  let asked = 0;
  const welcome = held();
  const { received, arrived } = await listen({
    refuse: async () => {
      asked += 1;
      await welcome;
      return undefined;
    },
  });
  const id = await sendInvoice();
  await until(
    async () => asked,
    (count) => count === 1,
  );
  const letGo = await holdRow(id);
  release();
  const confirming = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query LIKE '%completed_attempt = $2%'`;
  await until(
    () => database(server, confirming),
    (waiting) => waiting.length === 1,
  );
  await server.process.end('SIGKILL');
  await letGo();
  const [row] = await until(
    () => queueOf(id),
    ([one]) => one !== undefined,
  );
  expect(row).toMatchObject({ status: 'Waiting', attempts: 1 });
  expect(received).toEqual([]);
  await hurry(server);
  await anotherServer();
  await arrived(1);
  expect(await settled(id)).toMatchObject([{ status: 'Sent', attempts: 2, completed_attempt: 2 }]);
  expect(received).toHaveLength(1);
});

test('a lease that runs out while a server is slow: the other server sends, the slow one breaks off', async () => {
  let asked = 0;
  const welcome = held();
  const { received, arrived } = await listen({
    refuse: async () => {
      asked += 1;
      if (asked === 1) await welcome;
      return undefined;
    },
  });
  const id = await sendInvoice();
  await until(
    async () => asked,
    (count) => count === 1,
  );
  await anotherServer();
  await hurry(server);
  await arrived(1);
  expect(await settled(id)).toMatchObject([{ status: 'Sent', attempts: 2, completed_attempt: 2 }]);
  release();
  // The slow server has come to its end when it can be stopped.
  expect(await server.process.end('SIGTERM')).toBe(0);
  expect(await queueOf(id)).toMatchObject([{ status: 'Sent', attempts: 2, error: '' }]);
  expect(received).toHaveLength(1);
});

test('killed between acceptance and noting it: sent again with the same Message-ID, which the provider can prevent', async () => {
  const { received, arrived } = await listen({ accept: held });
  const id = await sendInvoice();
  await arrived(1);
  await server.process.end('SIGKILL');
  const [open] = await queueOf(id);
  expect(open).toMatchObject({ status: 'Waiting', attempts: 1, completed_attempt: 1 });
  release();
  const other = await anotherServer();
  const text = JSON.stringify({ id: randomUUID(), type: 'Delivered', messageId: `<${open?.id}@accounts>` });
  const time = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', SECRET).update(`${time}.${text}`).digest('hex');
  const headers = { 'accounts-signature': `t=${time},v1=${digest}` };
  const told = await callerOf(other.url)('POST', '/public/mail/webhook', text, { headers });
  expect(told.body).toEqual({ outcome: 'taken' });
  expect(await queueOf(id)).toMatchObject([{ status: 'Sent', attempts: 1 }]);
  await hurry(server);
  const mine = callerOf(other.url, books.company.token);
  const statuses = await statusesOf({ ...books.company, call: mine }, 'invoices', id);
  expect(statuses).toMatchObject([{ action: 'Delivered' }]);
  expect(received).toHaveLength(1);
});

test('a hundred messages, two servers and a mail server that is down for a while: each arrives once', async () => {
  await anotherServer();
  const ids: string[] = [];
  for (let letter = 0; letter < 5; letter += 1) {
    const to = Array.from({ length: 20 }, (_, index) => `to${letter}.${index}@example.com`);
    ids.push(await sendInvoice(to.join()));
  }
  const rows = async () => (await Promise.all(ids.map(queueOf))).flat();
  const tried = await until(rows, (all) => all.every(({ error }) => error.includes('ECONNREFUSED')));
  expect(tried).toHaveLength(100);
  const { received } = await listen();
  await hurry(server);
  await until(rows, (all) => all.every(({ status }) => status === 'Sent'));
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(100);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(100);
  expect(received).toHaveLength(100);
});

test('a server that is asked to stop finishes what it sends', async () => {
  const { received, arrived } = await listen({ accept: held });
  const id = await sendInvoice();
  await arrived(1);
  const ended = server.process.end('SIGTERM');
  release();
  expect(await ended).toBe(0);
  expect(await queueOf(id)).toMatchObject([{ status: 'Sent', attempts: 1 }]);
  expect(received).toHaveLength(1);
});

test('what cannot be delivered for three days is given up, and the document tells so', async () => {
  const id = await sendInvoice();
  await until(
    () => queueOf(id),
    ([row]) => row !== undefined && row.error !== '',
  );
  await database(server, `UPDATE mail_queue SET created_at = now() - interval '73 hours'`);
  await hurry(server);
  expect(await settled(id)).toMatchObject([{ status: 'Failed' }]);
  expect(await statusesOf(books.company, 'invoices', id)).toMatchObject([
    { status: 'Failed', action: 'Failed' },
  ]);
});
