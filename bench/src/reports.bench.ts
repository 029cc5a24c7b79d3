/**
 * Reports over HTTP, one client, in companies of 100,000 and 1,000,000 journal lines, beside the report's own statements
 * sent by a bare database client in the same run, and once beside adding up every line. The larger company has 50,000
 * open invoices. A day in the middle of a month is the dearest one: half of the month comes from lines.
 * `node bench/src/reports.bench.ts aged ledger` asks only the questions that these words name.
 */
import { Agent } from 'node:http';
import { Client } from 'pg';
import { openPoolAs } from '../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../api/src/platform/db/roles.ts';
import { usePool } from '../../api/src/platform/db/transaction.ts';
import { median, report, type Measurement } from './measurements.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';
import { makeBigCompany, type BigCompany } from './big-company/big-company.ts';
import { invoicesAlone } from './big-company/size.ts';
import { timeEveryLine } from './reports/every-line.ts';
import { medianTime, timeCall } from './reports/over-http.ts';
import { LAST_DAY, QUESTIONS, type Question } from './reports/questions.ts';
import { openBareClient, record, type BareClient } from './reports/recorded.ts';

/** Invoices of the two companies: 100,000 and 1,000,000 lines, 5,000 and 50,000 of them open. */
const INVOICES = [17_500, 175_000];
const ROUNDS = 3;
/** Turns before the first measurement: plans are made, pages are read. */
const WARM = 7;

async function compare(
  server: BenchServer,
  bare: BareClient,
  company: BigCompany,
  question: Question,
  isLarge: boolean,
): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const recorded = await record(company.companyId, (tx) => question.work(tx, company));
  const [http, statements]: [number[], number[]] = [[], []];
  const overHttp = () =>
    timeCall(new URL(`/account/v1/reports/${question.url(company)}`, server.url), agent, company.token);
  for (let turn = 0; turn < WARM; turn += 1) await overHttp();
  for (let round = 0; round < ROUNDS; round += 1) {
    statements.push(await medianTime(() => bare.send(company.companyId, recorded)));
    http.push(await medianTime(overHttp));
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
async function everyLine(admin: Client, { companyId, lines }: BigCompany): Promise<Measurement> {
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
  for (const invoices of INVOICES)
    companies.push(await makeBigCompany(admin, invoicesAlone(invoices), LAST_DAY));
  await admin.query('VACUUM ANALYZE');
  const bare = await openBareClient(server.databaseUrl);
  const measurements: Measurement[] = [];
  const named = process.argv.slice(2);
  const asked = QUESTIONS.filter(
    ({ name }) => named.length === 0 || named.some((part) => name.includes(part)),
  );
  for (const question of asked) {
    for (const company of companies) {
      measurements.push(await compare(server, bare, company, question, company === companies.at(-1)));
    }
  }
  for (const company of companies) measurements.push(await everyLine(admin, company));
  await bare.close();
  await admin.end();
  usePool(null);
  await pool.end();
  report(measurements);
}

const server = await startBenchServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
