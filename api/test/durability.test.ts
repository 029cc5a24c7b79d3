import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { callerOf } from './harness.ts';
import { startServerProcess } from './server-process.ts';

jest.setTimeout(60_000);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'accounts own '));
});
afterEach(async () => {
  const pointer = path.join(folder, 'data', 'postgres.location');
  if (existsSync(pointer))
    await rm((await readFile(pointer, 'utf8')).trim(), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const start = () => startServerProcess({ DATA_DIR: path.join(folder, 'data'), RATE_LIMIT_FACTOR: '1000' });
const person = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  email,
  password: 'a-long-password',
  companyName: 'Marsh Cycles',
  countryCode: 'GB',
});

test('kill -9 under load loses nothing that was acknowledged, and the next start finds the orphaned database', async () => {
  await chmod(folder, 0o755);
  let server = await start();
  const acknowledged: string[] = [];
  const call = callerOf(server.url);
  const load = Array.from({ length: 8 }, async (_unused, worker) => {
    for (let at = 0; ; at += 1) {
      const email = `p${worker}.${at}@example.com`;
      const answer = await call('POST', '/public/customer/register', person(email)).catch(() => null);
      if (answer?.status !== 200) return;
      acknowledged.push(email);
    }
  });
  while (acknowledged.length < 20) await new Promise((resume) => setTimeout(resume, 20));
  await server.end('SIGKILL');
  await Promise.all(load);
  server = await start();
  const again = callerOf(server.url);
  const messages = async () =>
    (await again<{ to: string }[]>('GET', '/dev/outbox')).body.map((message) => message.to);
  let arrived = new Set<string>();
  for (let tries = 0; tries < 100; tries += 1) {
    arrived = new Set(await messages());
    if (acknowledged.every((email) => arrived.has(email))) break;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  expect(acknowledged.filter((email) => !arrived.has(email))).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a DATA_DIR below a private folder works, and a second server on it is refused', async () => {
  await mkdir(path.join(folder, 'data'), { mode: 0o700 });
  await chmod(folder, 0o700);
  const server = await start();
  expect((await callerOf(server.url)('GET', '/health')).body).toMatchObject({ status: 'ok', database: 'ok' });
  await expect(start()).rejects.toThrow('is in use by another Accounts server');
  const port = new URL(server.url).port;
  await expect(startServerProcess({ DATA_DIR: path.join(folder, 'other'), PORT: port })).rejects.toThrow(
    `Port ${port} is taken`,
  );
  expect(await server.end('SIGINT')).toBe(0);
});

test('a database that cannot be reached is told by the name of its variable', async () => {
  await expect(
    startServerProcess({ DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
  ).rejects.toThrow('DATABASE_URL: the database cannot be reached');
  await expect(startServerProcess({ DATA_DIR: folder, SMTP_URL: 'mail.example.com' })).rejects.toThrow(
    'SMTP_URL: ',
  );
});
