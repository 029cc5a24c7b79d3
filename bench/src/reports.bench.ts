/**
 * Reports over HTTP, one client, in companies of 100,000 and 1,000,000 journal lines, beside the report's own statements
 * sent by a bare database client in the same run, and once beside adding up every line. The larger company has 50,000
 * open invoices. A day in the middle of a month is the dearest one: half of the month comes from lines.
 * `node bench/src/reports.bench.ts aged ledger` asks only the questions that these words name.
 */
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { openPoolAs } from '../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../api/src/platform/db/roles.ts';
import { usePool, type Tx } from '../../api/src/platform/db/transaction.ts';
import { agedReport } from '../../api/src/reports/books/aged.ts';
import { balanceSheet } from '../../api/src/reports/books/balance-sheet.ts';
import { accountLedger } from '../../api/src/reports/books/general-ledger.ts';
import { RECEIVABLES } from '../../api/src/reports/books/open-items.ts';
import { profitAndLoss } from '../../api/src/reports/books/profit-and-loss.ts';
import { taxSummary } from '../../api/src/reports/books/tax-summary.ts';
import { trialBalance } from '../../api/src/reports/books/trial-balance.ts';
import { median, report, type Figure } from './figures.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';
import { makeBigCompany, type BigCompany } from './reports/big-company.ts';
import { timeEveryLine } from './reports/every-line.ts';
import { openBareClient, record, type BareClient } from './reports/recorded.ts';

/** Invoices of the two companies: 100,000 and 1,000,000 lines, 5,000 and 50,000 of them open. */
const INVOICES = [17_500, 175_000];
const LAST_DAY = '2026-11-20';
const MIDDLE = '2026-10-15';
const YEAR_START = 1;
const ROUNDS = 3;
/** One measurement: so long, and so many turns at least and at most. */
const BOX_MS = 700;
const MIN_TURNS = 7;
const MAX_TURNS = 100;
/** Turns before the first measurement: plans are made, pages are read. */
const WARM = 7;

interface Question {
  name: string;
  url: (company: BigCompany) => string;
  work: (tx: Tx, company: BigCompany) => Promise<unknown>;
  /** Most milliseconds in the larger company. */
  limit?: number;
}

const QUESTIONS: Question[] = [
  {
    name: 'trial balance',
    url: () => `trialBalance?asAt=${LAST_DAY}`,
    work: (tx) => trialBalance(tx, LAST_DAY, YEAR_START),
    limit: 15,
  },
  {
    name: 'trial balance, middle of a month',
    url: () => `trialBalance?asAt=${MIDDLE}`,
    work: (tx) => trialBalance(tx, MIDDLE, YEAR_START),
    limit: 15,
  },
  {
    name: 'balance sheet',
    url: () => `balanceSheet?asAt=${LAST_DAY}`,
    work: (tx) => balanceSheet(tx, LAST_DAY, YEAR_START),
    limit: 15,
  },
  {
    name: 'balance sheet, middle of a month, beside the year before',
    url: () => `balanceSheet?asAt=${MIDDLE}&compare=previousYear`,
    work: (tx) => balanceSheet(tx, MIDDLE, YEAR_START, { compare: 'previousYear' }),
  },
  {
    name: 'profit and loss of the year',
    url: () => `profitAndLoss?from=2026-01-01&to=${LAST_DAY}`,
    work: (tx) => profitAndLoss(tx, { from: '2026-01-01', to: LAST_DAY }),
    limit: 15,
  },
  {
    name: 'profit and loss of twelve months',
    url: () => `profitAndLoss?from=2026-10-01&to=2026-10-31&compare=11&period=month`,
    work: (tx) =>
      profitAndLoss(tx, { from: '2026-10-01', to: '2026-10-31' }, { compare: '11', period: 'month' }),
    limit: 15,
  },
  {
    name: 'general ledger, first page of the largest account',
    url: ({ receivableId }) => `generalLedger?accountId=${receivableId}&from=2026-01-01&to=${LAST_DAY}`,
    work: (tx, { receivableId: accountId }) =>
      accountLedger(tx, { accountId, from: '2026-01-01', to: LAST_DAY, startMonth: YEAR_START }, null),
    limit: 5,
  },
  {
    name: 'tax summary of the year',
    url: () => `taxSummary?from=2026-01-01&to=${LAST_DAY}`,
    work: (tx) => taxSummary(tx, { from: '2026-01-01', to: LAST_DAY }, 2),
  },
  {
    name: 'aged receivables',
    url: () => `agedReceivables?asAt=${LAST_DAY}`,
    work: (tx) => agedReport(tx, RECEIVABLES, { asAt: LAST_DAY, contactId: null, documents: false }),
    limit: 150,
  },
  {
    name: 'aged receivables half a year ago',
    url: () => 'agedReceivables?asAt=2026-05-20',
    work: (tx) => agedReport(tx, RECEIVABLES, { asAt: '2026-05-20', contactId: null, documents: false }),
  },
];

function get(server: BenchServer, agent: Agent, url: string, token: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(`/account/v1/reports/${url}`, server.url),
      { agent, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`${url} was answered ${answer.statusCode}.`));
        });
      },
    );
    call.on('error', reject);
    call.end();
  });
}

/** Median milliseconds of a piece of work. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < MIN_TURNS || (times.length < MAX_TURNS && performance.now() - begin < BOX_MS)) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function compare(
  server: BenchServer,
  bare: BareClient,
  company: BigCompany,
  question: Question,
  isLarge: boolean,
): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const recorded = await record(company.companyId, (tx) => question.work(tx, company));
  const [http, statements]: [number[], number[]] = [[], []];
  const overHttp = () => get(server, agent, question.url(company), company.token);
  for (let turn = 0; turn < WARM; turn += 1) await overHttp();
  for (let round = 0; round < ROUNDS; round += 1) {
    statements.push(await middle(() => bare.send(company.companyId, recorded)));
    http.push(await middle(overHttp));
  }
  agent.destroy();
  const lines = `${Math.round(company.lines / 1000)}k lines`;
  const open = question.name.startsWith('aged') ? `, ${company.open} open` : '';
  return {
    name: `${question.name} (${lines}${open})`,
    unit: 'ms',
    values: http,
    baseline: { name: 'its statements', value: median(statements) },
    ...(isLarge && question.limit !== undefined ? { limit: question.limit } : {}),
  };
}

/** What the trial balance costs without balances kept beside the lines. */
async function everyLine(admin: Client, { companyId, lines }: BigCompany): Promise<Figure> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) values.push(await timeEveryLine(admin, companyId));
  return { name: `every line added up (${Math.round(lines / 1000)}k lines)`, unit: 'ms', values };
}

async function measure(server: BenchServer): Promise<void> {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE);
  usePool(pool);
  const admin = new Client({ connectionString: server.databaseUrl });
  // What goes wrong below is told below, not by a connection that the end of the server cuts.
  admin.on('error', () => undefined);
  await admin.connect();
  const companies: BigCompany[] = [];
  for (const invoices of INVOICES) companies.push(await makeBigCompany(admin, invoices, LAST_DAY));
  await admin.query('VACUUM ANALYZE');
  const bare = await openBareClient(server.databaseUrl);
  const figures: Figure[] = [];
  const named = process.argv.slice(2);
  const asked = QUESTIONS.filter(
    ({ name }) => named.length === 0 || named.some((part) => name.includes(part)),
  );
  for (const question of asked) {
    for (const company of companies) {
      figures.push(await compare(server, bare, company, question, company === companies.at(-1)));
    }
  }
  for (const company of companies) figures.push(await everyLine(admin, company));
  await bare.close();
  await admin.end();
  usePool(null);
  await pool.end();
  report(figures);
}

const server = await startBenchServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
