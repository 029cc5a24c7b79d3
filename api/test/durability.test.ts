import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { address } from '../../embedded-database/src/cluster.ts';
import { query } from './digest.ts';
import { callerOf, registerCompany, type Answer, type Call } from './harness.ts';
import { openReconciliation } from './invariants/reconciliation.ts';
import { rounds } from './rounds.ts';
import { accountOf, made } from './valid-requests/make.ts';
import { startServerProcess } from './server-process.ts';
import { eventually } from './wait.ts';

/** A few minutes; ten times that on a busy machine. */
const TIMEOUT_MS = 1_800_000;
jest.setTimeout(TIMEOUT_MS);

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
  // A message that was on its way is taken up again when its lease has run out: at once, for the test.
  await query(
    (await postmaster()).url,
    `UPDATE mail_queue SET next_attempt_at = now() WHERE status = 'Waiting'`,
  );
  const missing = async () => {
    const arrived = new Set(await messages());
    return acknowledged.filter((email) => !arrived.has(email));
  };
  await eventually(missing, (emails) => emails.length === 0);
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

/** Six of the server and six of the database: a fault that one kill in three brings is met with 99 % in twelve. */
const KILLS = rounds(12);
const CLIENTS = 6;
/** Answers that a round waits for before something is killed. */
const ENOUGH = 15;

/** A call that makes something, with the key that lets it be made again without being done twice. */
interface KeyedCall {
  url: string;
  body: object;
  key: string;
}

/** What was promised: invoices by id, payments by the invoice that they settle. */
interface Promised {
  invoices: Set<string>;
  paid: Map<string, string>;
}

interface Made {
  id: string;
  receipts: { id: string }[];
}

const post = (call: Call, { url, body, key }: KeyedCall): Promise<Answer<{ body: { value: Made } }> | null> =>
  call<{ body: { value: Made } }>('POST', url, body, { headers: { 'idempotency-key': key } }).catch(
    () => null,
  );

/** Makes invoices and pays them until the server is gone; answers the call that got no answer. */
async function busy(call: Call, contactId: string, bank: string, promised: Promised): Promise<KeyedCall> {
  for (;;) {
    const line = { title: 'Bell', quantity: 1, unitPrice: 19.99 };
    const invoice = { contactId, issueDate: '2026-03-10', amountTaxType: 'None', lineItems: [line] };
    const creation = {
      url: '/account/v1/invoices',
      body: { ...invoice, invoiceStatus: 'Awaiting Payment' },
      key: randomUUID(),
    };
    const created = await post(call, creation);
    if (created?.status !== 200) return creation;
    const { id } = created.body.body.value;
    promised.invoices.add(id);
    const payment = {
      url: `/account/v1/invoices/${id}/payment`,
      body: { paymentDate: '2026-03-11', paidAmount: 19.99, account: { id: bank } },
      key: randomUUID(),
    };
    const paid = await post(call, payment);
    if (paid?.status !== 200) return payment;
    promised.paid.set(id, paid.body.body.value.receipts[0]?.id ?? '');
  }
}

/** Makes the unanswered calls again with their keys: whether they were done or not, now they are, once. */
async function answerAgain(call: Call, pending: KeyedCall[], promised: Promised): Promise<void> {
  for (const one of pending) {
    const answer = await post(call, one);
    expect([one, answer?.status]).toEqual([one, 200]);
    const { id = '', receipts = [] } = answer?.body.body.value ?? {};
    promised.invoices.add(id);
    if (one.url.endsWith('/payment')) promised.paid.set(id, receipts[0]?.id ?? '');
  }
}

/** Process and port of the embedded PostgreSQL, as its own lock file tells. */
async function postmaster(): Promise<{ pid: number; url: string }> {
  const home = path.join(folder, 'data');
  const pointer = path.join(home, 'postgres.location');
  const place = existsSync(pointer) ? (await readFile(pointer, 'utf8')).trim() : path.join(home, 'postgres');
  const lines = (await readFile(path.join(place, 'data', 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(path.join(home, 'postgres.password'), 'utf8')).trim();
  return { pid: Number(lines[0]), url: address(Number(lines[3]), password, 'accounts') };
}

test(`${KILLS} times kill -9 under load, the server and the database by turns: nothing promised is lost or done twice`, async () => {
  await chmod(folder, 0o755);
  let server = await start();
  const owner = await registerCompany(callerOf(server.url));
  const contact = await made(owner, 'contacts', { name: 'QUICK-Stop' });
  const bank = await accountOf(owner, 'AST1000');
  const promised: Promised = { invoices: new Set(), paid: new Map() };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const call = callerOf(server.url, owner.token);
    const before = promised.paid.size;
    const load = Array.from({ length: CLIENTS }, () => busy(call, contact.id, bank, promised));
    while (promised.paid.size < before + ENOUGH) await new Promise((resume) => setTimeout(resume, 5));
    if (kill % 2 === 0) await server.end('SIGKILL');
    else {
      const ended = once(server.child, 'exit');
      process.kill((await postmaster()).pid, 'SIGKILL');
      await ended;
    }
    const pending = await Promise.all(load);
    server = await start();
    await answerAgain(callerOf(server.url, owner.token), pending, promised);
    const { url } = await postmaster();
    const stored = await query<{ id: string; status: string; receipts: string[] | null }>(
      url,
      `SELECT d.id, d.status, (SELECT array_agg(a.receipt_id) FROM receipt_allocation a
         WHERE a.company_id = d.company_id AND a.document_id = d.id) AS receipts
       FROM document d WHERE d.company_id = '${owner.id}'`,
    );
    expect(new Set(stored.map(({ id }) => id))).toEqual(promised.invoices);
    expect(
      stored.filter(({ id, receipts }) => (receipts ?? []).join() !== (promised.paid.get(id) ?? '')),
    ).toEqual([]);
    const reconciliation = openReconciliation(url);
    expect(await reconciliation.findings(owner.id)).toEqual([]);
    await reconciliation.close();
  }
  expect(promised.paid.size).toBeGreaterThanOrEqual(KILLS * ENOUGH);
  expect(await server.end('SIGTERM')).toBe(0);
});
