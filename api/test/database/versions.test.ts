import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TrialBalance } from '@accounts/shared-domain';
import { startEmbedded, type EmbeddedCluster } from '../../../embedded-database/src/cluster.ts';
import { makeDatabaseFolder } from '../database-folder.ts';
import { query } from '../digest.ts';
import { callerOf, registerCompany } from '../harness.ts';
import { document } from '../plans/books.ts';
import { startServerProcess, type ServerProcess } from '../server-process.ts';
import { fetchPostgres, type OlderMajor } from './fetch-postgres.ts';

let folder: string;
let cluster: EmbeddedCluster | null;
const servers: ServerProcess[] = [];

beforeEach(async () => {
  folder = await makeDatabaseFolder('accounts versions ');
  cluster = null;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

const PASSWORD = 'a password of its own';

/** A login without superuser and a database that it owns; the address of both. */
async function newLogin(at: EmbeddedCluster, name: string, rights: string): Promise<string> {
  await query(
    at.url('postgres'),
    `CREATE ROLE ${name} LOGIN NOSUPERUSER ${rights} PASSWORD '${PASSWORD} ${name}'`,
  );
  await query(at.url('postgres'), `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(at.url(name));
  url.username = name;
  url.password = `${PASSWORD} ${name}`;
  return url.href;
}

async function startOn(databaseUrl: string): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'server'),
    RATE_LIMIT_FACTOR: '1000',
  });
  servers.push(server);
  return server;
}

/** The main job: a company, an approved invoice, books that balance, all of it still there after a restart. */
async function mainJob(databaseUrl: string): Promise<void> {
  let server = await startOn(databaseUrl);
  const company = await registerCompany(callerOf(server.url));
  const invoice = await document(company, 'invoices', { invoiceStatus: 'Awaiting Payment' });
  expect(invoice).toMatchObject({ invoiceStatus: 'Awaiting Payment', totalAmount: 19 });
  expect(await server.end('SIGTERM')).toBe(0);
  server = await startOn(databaseUrl);
  const call = callerOf(server.url, company.token);
  const { body } = await call<TrialBalance>('GET', '/account/v1/reports/trialBalance');
  expect(body).toMatchObject({ totalDebit: 19, totalCredit: 19, difference: 0 });
  expect(await server.end('SIGTERM')).toBe(0);
}

test.each([15, 16, 17, 18] as const)(
  'PostgreSQL %d, with logins that are no superuser: one that may create roles, one that an administrator prepares',
  async (major) => {
    const installed = major === 18 ? undefined : await fetchPostgres(major satisfies OlderMajor);
    cluster = await startEmbedded(path.join(folder, 'cluster'), () => undefined, { installed });
    const [row] = await query<{ server_version_num: string }>(
      cluster.url('postgres'),
      'SHOW server_version_num',
    );
    expect(Math.floor(Number(row?.server_version_num) / 10_000)).toBe(major);

    await mainJob(await newLogin(cluster, 'creator', 'CREATEROLE'));

    const plain = await newLogin(cluster, 'plain', 'NOCREATEROLE');
    const refusal = await startOn(plain).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refusal).toContain('DATABASE_URL: the login plain may not prepare the database.');
    const statements = [...refusal.matchAll(/^ {2}((?:CREATE|GRANT) .*;)$/gm)].map(([, text = '']) => text);
    expect(statements.join('\n')).toContain('accounts_owner, accounts_app TO plain');
    for (const statement of statements) await query(cluster.url('plain'), statement);
    await mainJob(plain);
  },
);

test.each([
  [
    'of another encoding',
    `ENCODING 'LATIN1' LOCALE 'C'`,
    'with the encoding UTF8 is needed, this one has LATIN1.',
  ],
  [
    'that knows English letters alone',
    `ENCODING 'UTF8' LOCALE 'C'`,
    'Ä and ä are one letter (its LC_CTYPE is C)',
  ],
])('a database %s is refused before anything is made in it', async (_what, options, words) => {
  cluster = await startEmbedded(path.join(folder, 'cluster'), () => undefined);
  await query(
    cluster.url('postgres'),
    `CREATE DATABASE other TEMPLATE template0 LOCALE_PROVIDER libc ${options}`,
  );
  await expect(startOn(cluster.url('other'))).rejects.toThrow(words);
  expect(await query(cluster.url('other'), `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual(
    [],
  );
});
