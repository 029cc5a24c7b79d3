/**
 * One company of 100,000, 1,000,000 and 10,000,000 journal lines side by side (5,300, 53,000 and 530,000 documents): reports,
 * pages and searches of the invoices, posting beside posting in an empty company, the verification of the books, and the first
 * report after server and database were ended as by a power cut. What a report costs grows with accounts and months, not with
 * lines. Arguments name the sizes (`100k 1M 10M`); without them the first two: 10M needs 12 GB of disk and some 15 minutes.
 */
import { Agent } from 'node:http';
import { Client } from 'pg';
import { openPoolAs } from '../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../api/src/platform/db/roles.ts';
import { usePool } from '../../api/src/platform/db/transaction.ts';
import { verifyCompany } from '../../api/src/reports/verify/verify-companies.ts';
import { makeBigCompany, type BigCompany } from './big-company/big-company.ts';
import { mixedBooks } from './big-company/size.ts';
import { median, report, type Measurement } from './measurements.ts';
import { openHttpClients } from './posting/http-client.ts';
import { recordPosting } from './posting/recording.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';
import { signedInCompany } from './posting/signed-in-company.ts';
import { medianTime, timeCall } from './reports/over-http.ts';
import { LAST_DAY, QUESTIONS } from './reports/questions.ts';
import { timeEveryLine } from './reports/every-line.ts';

const SIZES = new Map([
  ['100k', 100_000],
  ['1M', 1_000_000],
  ['10M', 10_000_000],
]);
const WARM = 7;
const ROUNDS = 3;
/** Calls of a list that are timed after a change each. */
const CHANGES = 7;
/** Rounds of posting in turn: in the large company, in an empty one. */
const POSTING_ROUNDS = 5;
const POSTINGS = 40;
/** Most milliseconds in the largest company: reports that are kept in balances, pages of a ledger, ages, lists. */
const BALANCES_MS = 10;
const LEDGER_MS = 5;
const AGES_MS = 60;
const LIST_MS = 20;
/** Posting in a large company takes at most so much longer than in an empty one. */
const POSTING_RATIO = 1.1;
/** Lines that the verification of the books must read in a second. */
const VERIFIED_LINES = 200_000;
const START_MS = 5_000;

const limitOf = (report: string): number | undefined => {
  if (report.startsWith('aged')) return AGES_MS;
  if (report.startsWith('general ledger')) return LEDGER_MS;
  return report.startsWith('tax') ? undefined : BALANCES_MS;
};

const INVOICES = '/account/v1/invoices/all';
const JOURNALS = '/account/v1/journals/all';
const NEWEST = { sortColumn: 'issueDate', sortBy: 'DESC', offset: 0, limit: 50 };
const TABS = {
  all: [],
  drafts: [{ field: 'badge', is: ['Draft'] }],
  overdue: [{ field: 'badge', is: ['Overdue'] }],
  paid: [{ field: 'badge', is: ['Paid'] }],
};
const LISTS: readonly (readonly [name: string, query: object])[] = [
  ['first page of invoices', NEWEST],
  ['a page in the middle of them', { ...NEWEST, offset: 2_000 }],
  ['invoices by amount', { ...NEWEST, sortColumn: 'totalAmount' }],
  ['search for a number', { ...NEWEST, search: 'I00004' }],
  ['search for a customer', { ...NEWEST, search: 'customer 00421' }],
  ['first page of invoices with the counts of tabs', { ...NEWEST, counts: TABS, tab: 'all' }],
  ['invoices of a tab by amount', { ...NEWEST, sortColumn: 'totalAmount', counts: TABS, tab: 'paid' }],
];

interface Sized {
  size: string;
  company: BigCompany;
  /** Of ten million lines, for which the limits are. */
  isLimited: boolean;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A call over HTTP, warm, against a baseline in the same company. */
async function timeReading(
  server: BenchServer,
  token: string,
  path: string,
  body?: object,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = body && JSON.stringify(body);
  const call = () => timeCall(new URL(path, server.url), agent, token, sent);
  const times: number[] = [];
  for (let turn = 0; turn < WARM; turn += 1) await call();
  for (let round = 0; round < ROUNDS; round += 1) times.push(await medianTime(call));
  agent.destroy();
  return times;
}

/** A page of invoices, warm, each time after something has changed in the list: nothing that the server keeps of it holds. */
async function timeAfterChanges(
  server: BenchServer,
  admin: Client,
  { companyId, token }: BigCompany,
  query: object,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let turn = 0; turn < WARM + CHANGES; turn += 1) {
    await admin.query(
      `INSERT INTO list_version (company_id, list, version) VALUES ($1, 'invoices', 1)
       ON CONFLICT (company_id, list) DO UPDATE SET version = list_version.version + 1`,
      [companyId],
    );
    const ms = await timeCall(new URL(INVOICES, server.url), agent, token, JSON.stringify(query));
    if (turn >= WARM) times.push(ms);
  }
  agent.destroy();
  return times;
}

async function timeReads(server: BenchServer, admin: Client, sized: Sized): Promise<Measurement[]> {
  const { company, size, isLimited } = sized;
  const measurements: Measurement[] = [];
  const baseline = { name: 'every line added up', value: await timeEveryLine(admin, company.companyId) };
  const add = (name: string, values: number[], limit: number | undefined): void => {
    measurements.push({
      name: `${name} (${size})`,
      unit: 'ms',
      values,
      baseline,
      ...(isLimited && limit !== undefined ? { limit } : {}),
    });
  };
  for (const { name, url } of QUESTIONS) {
    add(name, await timeReading(server, company.token, `/account/v1/reports/${url(company)}`), limitOf(name));
  }
  for (const [name, query] of LISTS) {
    add(name, await timeReading(server, company.token, INVOICES, query), LIST_MS);
    add(`${name}, after a change`, await timeAfterChanges(server, admin, company, query), LIST_MS);
  }
  add('first page of journals', await timeReading(server, company.token, JOURNALS, { limit: 50 }), LIST_MS);
  return measurements;
}

/** Milliseconds of a posting by one client, in the large company and in an empty one by turns. */
async function timePosting(server: BenchServer, { company, size, isLimited }: Sized): Promise<Measurement> {
  const empty = await signedInCompany();
  const places = await Promise.all(
    [company, empty].map(async ({ companyId, userId, token }) => ({
      token,
      body: (await recordPosting(companyId, userId)).body,
    })),
  );
  const http = openHttpClients(server.url, 1);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round <= POSTING_ROUNDS; round += 1) {
    for (const [place, invoice] of places.entries()) {
      const ms = await timed(async () => {
        for (let turn = 0; turn < POSTINGS; turn += 1) await http.post(invoice);
      });
      // The first round makes plans and opens the connection.
      if (round > 0) times[place]?.push(ms / POSTINGS);
    }
  }
  http.close();
  const inEmpty = median(times[1]);
  return {
    name: `posting to posting in an empty company of ${inEmpty.toFixed(2)} ms (${size})`,
    unit: 'ratio',
    values: times[0].map((ms) => ms / inEmpty),
    ...(isLimited ? { limit: POSTING_RATIO } : {}),
  };
}

async function timeVerification({ company, size, isLimited }: Sized): Promise<Measurement> {
  let findings: unknown[] = [];
  const ms = await timed(async () => {
    ({ findings } = await verifyCompany({ id: company.companyId, name: 'Bench' }, { isParallel: true }));
  });
  if (findings.length > 0)
    throw new Error(`The books of the bench are not sound: ${JSON.stringify(findings)}`);
  return {
    name: `lines verified (${size})`,
    unit: '/s',
    values: [(company.lines * 1000) / ms],
    atLeast: true,
    ...(isLimited ? { limit: VERIFIED_LINES } : {}),
  };
}

async function measure(server: BenchServer, sizes: readonly string[]): Promise<Measurement[]> {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE);
  usePool(pool);
  const admin = new Client({ connectionString: server.databaseUrl });
  // What goes wrong below is reported below, not by a connection that the end of the server cuts.
  admin.on('error', () => undefined);
  await admin.connect();
  const measurements: Measurement[] = [];
  const companies: Sized[] = [];
  for (const size of sizes) {
    const start = performance.now();
    const company = await makeBigCompany(admin, mixedBooks(SIZES.get(size) ?? 0), LAST_DAY);
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${size}: ${company.lines} lines, ${company.open} open invoices, written in ${seconds} s`);
    companies.push({ size, company, isLimited: size === '10M' });
  }
  await admin.query('VACUUM ANALYZE');
  for (const sized of companies) measurements.push(...(await timeReads(server, admin, sized)));
  for (const sized of companies) measurements.push(await timePosting(server, sized));
  for (const sized of companies) measurements.push(await timeVerification(sized));
  await admin.end();
  usePool(null);
  await pool.end();
  const largest = companies.at(-1);
  if (largest !== undefined) measurements.push(await timeStart(server, largest));
  return measurements;
}

/** From the start after a power cut to the first report. */
async function timeStart(server: BenchServer, { company, size }: Sized): Promise<Measurement> {
  const ready = await server.killAndStart();
  const agent = new Agent();
  const first = await timeCall(
    new URL(`/account/v1/reports/trialBalance?asAt=${LAST_DAY}`, server.url),
    agent,
    company.token,
  );
  agent.destroy();
  return {
    name: `first report after a power cut (${size})`,
    unit: 'ms',
    values: [ready + first],
    limit: START_MS,
  };
}

const named = process.argv.slice(2).filter((size) => SIZES.has(size));
const server = await startBenchServer();
try {
  report(await measure(server, named.length > 0 ? named : ['100k', '1M']));
} finally {
  await server.stop();
}
