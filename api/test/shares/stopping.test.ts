import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { asAdmin, eventually } from '../jobs/books.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { startServerProcess } from '../server-process.ts';
import { holdLock } from './locks.ts';

/** Ten seconds by the issue that demands it, and a margin for a machine that does other things as well. */
const LIMIT_MS = 15_000;

/** What a test leaves open, and how it is let go of after the server has stopped. */
type LeftOpen = (server: TestServer, company: TestCompany) => Promise<() => Promise<unknown> | void>;

/** A connection that has sent the beginning of a request. */
async function halfRequest(server: TestServer, text: string): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text.replace('HOST', host).replaceAll('\n', '\r\n'));
  return socket;
}

const CASES: [string, LeftOpen][] = [
  [
    'a half-sent upload',
    async (server, { token }) => {
      const head = `POST /account/v1/contacts/import HTTP/1.1\nHost: HOST\nAuthorization: Bearer ${token}\nContent-Type: multipart/form-data; boundary=x\nContent-Length: 1000\n\n--x\nContent-Disposition: form-data; name="file"; filename="a.csv"\n\nName\n`;
      const socket = await halfRequest(server, head);
      return () => void socket.destroy();
    },
  ],
  [
    'an event stream, and another one that no client reads',
    async (server, { token }) => {
      const head = `GET /account/v1/events HTTP/1.1\nHost: HOST\nAuthorization: Bearer ${token}\nAccept: text/event-stream\n\n`;
      const read = await halfRequest(server, head);
      const [chunk] = (await once(read, 'data')) as [Buffer];
      expect(chunk.toString()).toContain('200 OK');
      const unread = await halfRequest(server, head);
      unread.pause();
      return () => void [read, unread].map((socket) => socket.destroy());
    },
  ],
  [
    'a keep-alive connection',
    async (server) => {
      const socket = await halfRequest(server, 'GET /health HTTP/1.1\nHost: HOST\n\n');
      await once(socket, 'data');
      return () => void socket.destroy();
    },
  ],
  [
    'calls that wait for a lock in the database, in connections and in their queue',
    async (server, { id, call }) => {
      const lock = await holdLock(server, `SELECT 1 FROM company WHERE company_id = '${id}' FOR UPDATE`);
      const change = { name: 'Changed', address1: '1 Quay Street', city: 'Bristol' };
      const calls = Array.from({ length: 20 }, () =>
        call('PUT', '/account/v1/company', change).then(
          ({ status }) => status,
          () => 'cut',
        ),
      );
      await eventually(
        () => lock.waiting(),
        (count) => count > 0,
      );
      return async () => {
        await lock.release();
        expect(await Promise.all(calls)).not.toContain(200);
        const [row] = await asAdmin<{ name: string }>(
          server,
          'SELECT name FROM company WHERE company_id = $1',
          [id],
        );
        expect(row?.name).not.toBe('Changed');
      };
    },
  ],
  [
    'a verification of books that waits',
    async (server) => {
      const lock = await holdLock(server, 'LOCK TABLE journal_line IN ACCESS EXCLUSIVE MODE');
      await asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'books'`);
      await eventually(
        () => lock.waiting(),
        (count) => count > 0,
      );
      return lock.release;
    },
  ],
];

test.each(CASES)('SIGTERM ends the server in time, with code 0, beside %s', async (_what, leaveOpen) => {
  const server = await startTestServer();
  const company = await server.company();
  const contact = await company.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
    name: 'Ann',
    type: 'Customer',
  });
  expect(contact.status).toBe(200);
  const release = await leaveOpen(server, company);
  const start = Date.now();
  expect(await server.process.end('SIGTERM')).toBe(0);
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  await release();
  const kept = await asAdmin(server, 'SELECT 1 FROM contact WHERE id = $1', [contact.body.body.value.id]);
  expect(kept).toHaveLength(1);
  await server.stop();
});

test('SIGTERM ends the server in time while a mail server takes its time', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const mail = await startMailServer({ accept: () => held });
  const server = await startTestServer({ SMTP_URL: mail.url });
  await server.call('POST', '/public/customer/register', {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: 'ada@example.com',
    password: 'a-long-password',
    companyName: 'Marsh',
    countryCode: 'GB',
  });
  await mail.arrived(1);
  const start = Date.now();
  expect(await server.process.end('SIGTERM')).toBe(0);
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  const [row] = await asAdmin<{ status: string }>(server, 'SELECT status FROM mail_queue');
  expect(row?.status).toBe('Waiting');
  release();
  await server.stop();
  await mail.stop();
});

test('a second signal ends the server at once', async () => {
  const server = await startTestServer();
  const company = await server.company();
  const lock = await holdLock(server, `SELECT 1 FROM company WHERE company_id = '${company.id}' FOR UPDATE`);
  const call = company
    .call('PUT', '/account/v1/company', { name: 'Changed', address1: '1 Quay Street', city: 'Bristol' })
    .catch(() => null);
  await eventually(
    () => lock.waiting(),
    (count) => count > 0,
  );
  server.process.child.kill('SIGTERM');
  expect(await server.process.end('SIGINT')).toBe(1);
  expect(await call).toBeNull();
  await lock.release();
  await server.stop();
});

test('the embedded database is stopped as well, and has everything at the next start', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'accounts stopping '));
  const first = await startServerProcess({ DATA_DIR: folder });
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
  const start = Date.now();
  expect(await first.end('SIGTERM')).toBe(0);
  expect(Date.now() - start).toBeLessThan(LIMIT_MS);
  const second = await startServerProcess({ DATA_DIR: folder });
  expect((await fetch(`${second.url}/health`)).status).toBe(200);
  expect(await second.end('SIGTERM')).toBe(0);
  await rm(folder, { recursive: true, force: true });
});
