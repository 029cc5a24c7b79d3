import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded, type EmbeddedCluster } from '../../../embedded-database/src/cluster.ts';
import { makeDatabaseFolder } from '../database-folder.ts';
import { query } from '../digest.ts';
import { callerOf, messageTo, registerCompany, type Call, type TestCompany } from '../harness.ts';
import { scheduleOf } from '../jobs/books.ts';
import { readEvents } from '../plans/event-reader.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { startDatabaseProxy, type DatabaseProxy } from './proxy.ts';

const DATABASE = 'accounts';
let folder: string;
let cluster: EmbeddedCluster;
let proxy: DatabaseProxy;
let server: ServerProcess;
let call: Call;
let company: TestCompany;

const startCluster = () => startEmbedded(path.join(folder, 'cluster'), () => undefined);

beforeAll(async () => {
  folder = await makeDatabaseFolder('accounts restart ');
  cluster = await startCluster();
  await query(cluster.url('postgres'), `CREATE DATABASE ${DATABASE}`);
  proxy = await startDatabaseProxy(Number(new URL(cluster.url(DATABASE)).port));
  server = await startServerProcess({
    DATABASE_URL: proxy.url(cluster.url(DATABASE)),
    DATA_DIR: path.join(folder, 'server'),
    RATE_LIMIT_FACTOR: '1000',
  });
  call = callerOf(server.url);
  company = await registerCompany(call);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await proxy?.close();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const person = () => ({
  firstName: 'Grace',
  lastName: 'Hill',
  email: `grace.${randomBytes(5).toString('hex')}@example.com`,
  password: 'a-long-password',
  companyName: 'Hill Cycles',
  countryCode: 'GB',
});

test('a database that is stopped and started again: 503 meanwhile, then requests, mail, jobs and streams go on', async () => {
  const reader = await readEvents(server.url, company.token, { 'x-client-id': 'reader' });
  const contact = { name: 'QUICK-Stop', type: 'Customer', email: 'quick@example.com' };
  const load: Promise<{ status: number }>[] = [];
  for (let at = 0; at < 30; at += 1) load.push(company.call('POST', '/account/v1/contacts', contact));
  await cluster.stop();
  const statuses = new Set((await Promise.all(load)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);

  const away = await company.call('POST', '/account/v1/contacts/all', {});
  expect([away.status, away.body['code']]).toEqual([503, 'API-UNAVAILABLE']);
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('POST', '/public/customer/register', person())).status).toBe(503);
  expect((await call('GET', '/health')).status).toBe(503);
  // The workers of jobs and mail look for work every few seconds: they meet the database that is away.
  await new Promise((resume) => setTimeout(resume, 6_000));
  expect(server.child.exitCode).toBeNull();

  cluster = await startCluster();
  proxy.retarget(Number(new URL(cluster.url(DATABASE)).port));
  expect((await call('GET', '/health')).status).toBe(200);
  const created = await company.call<{ body: { value: { id: string } } }>(
    'POST',
    '/account/v1/contacts',
    contact,
  );
  expect(created.status).toBe(200);
  const { id } = created.body.body.value;
  await reader.next(({ data }) => data.recordId === id);
  expect(reader.told.filter(({ name }) => name === 'end')).toEqual([]);
  reader.close();
  const grace = person();
  expect((await call('POST', '/public/customer/register', grace)).status).toBe(200);
  expect((await messageTo(call, grace.email)).to).toBe(grace.email);
  const schedule = (await scheduleOf(company)).body.body.value.id;
  const runs = () =>
    query(cluster.url(DATABASE), `SELECT 1 FROM schedule_run WHERE schedule_id = '${schedule}'`);
  while ((await runs()).length === 0) await new Promise((resume) => setTimeout(resume, 50));
  expect(await server.end('SIGTERM')).toBe(0);
});
