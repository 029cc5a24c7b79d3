import { randomUUID } from 'node:crypto';
import { servicePort } from '../service-port.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { database, hurry, until } from './mail-books.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startServerProcess } from '../server-process.ts';

let mail: MailServer | undefined;
let server: TestServer | undefined;
let release: () => void = () => undefined;

afterEach(async () => {
  release();
  await server?.stop();
  await mail?.stop();
  server = mail = undefined;
});

interface Row {
  status: string;
  attempts: number;
  error: string;
}

async function register(at: TestServer): Promise<string> {
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const person = {
    firstName: 'Ada <Lovelace>',
    lastName: 'Marsh',
    email,
    password: 'a-long-password',
    companyName: 'Marsh & Söhne',
    countryCode: 'GB',
  };
  expect((await at.call('POST', '/public/customer/register', person)).status).toBe(200);
  return email;
}

function queued(at: TestServer, email: string, fits: (row: Row) => boolean): Promise<Row | undefined> {
  const text = 'SELECT status, attempts, error FROM mail_queue WHERE to_address = $1';
  const read = async () => (await database<Row>(at, text, [email]))[0];
  return until(read, (row) => row !== undefined && fits(row));
}

test('the registration message arrives as text and HTML, and its link works', async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Books <books@example.com>' });
  const email = await register(server);
  const [message] = await mail.arrived(1);
  expect(message?.to).toEqual([email]);
  const source = message?.source ?? '';
  expect(source).toMatch(/^From: Books <books@example\.com>$/m);
  expect(source).toContain('multipart/alternative');
  const [, plain = '', html = ''] = source.split(/^Content-Type: text\/(?:plain|html).*$/m);
  expect(plain).toContain('Ada <Lovelace>');
  expect(html).toContain('Ada &lt;Lovelace&gt;');
  const links = [plain, html].map((part) => /\/registration\/([\w-]+)/.exec(part)?.[1]);
  expect(links[0]).toBe(links[1]);
  const opened = await server.call('POST', `/public/customer/validHash/${links[0]}`, {
    password: 'a-long-password',
  });
  expect(opened.status).toBe(200);
  expect(await queued(server, email, ({ status }) => status === 'Sent')).toMatchObject({
    attempts: 1,
    error: '',
  });
});

test('a mail server that is down delays a message and does not lose it', async () => {
  const port = await servicePort();
  server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const email = await register(server);
  const failed = await queued(server, email, ({ error }) => error !== '');
  expect(failed).toMatchObject({
    status: 'Waiting',
    attempts: 1,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  mail = await startMailServer({ port });
  await hurry(server);
  expect((await mail.arrived(1)).map(({ to }) => to)).toEqual([[email]]);
  await queued(server, email, ({ status }) => status === 'Sent');
});

test('no transaction is open while a mail server takes its time', async () => {
  const held = new Promise<void>((resolve) => (release = resolve));
  mail = await startMailServer({ accept: () => held });
  server = await startTestServer({ SMTP_URL: mail.url });
  const email = await register(server);
  await mail.arrived(1);
  const open = await database(
    server,
    `SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND xact_start IS NOT NULL AND backend_type = 'client backend'`,
  );
  expect(open).toEqual([]);
  release();
  await queued(server, email, ({ status }) => status === 'Sent');
  expect(mail.received).toHaveLength(1);
});

test('a server that is killed while it sends: the next one sends again, with the same Message-ID', async () => {
  const held = new Promise<void>((resolve) => (release = resolve));
  mail = await startMailServer({ accept: () => held });
  server = await startTestServer({ SMTP_URL: mail.url });
  const email = await register(server);
  await mail.arrived(1);
  await server.process.end('SIGKILL');
  await hurry(server);
  release();
  const next = await startServerProcess({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    SMTP_URL: mail.url,
  });
  const [first, second] = await mail.arrived(2);
  expect(second).toMatchObject({ to: [email], messageId: first?.messageId });
  expect(first?.messageId).toMatch(/^<[\w-]{36}@accounts>$/);
  expect(await queued(server, email, ({ status }) => status === 'Sent')).toMatchObject({ attempts: 2 });
  expect(await next.end('SIGTERM')).toBe(0);
});
