import { Client } from 'pg';
import { median } from '../measurements.ts';
import { makeBenchCompanies } from './bench-company.ts';
import { openHttpClients } from './http-client.ts';
import { processesOf, processorTimes, usedSince } from './processor-time.ts';
import { startBenchServer, type BenchServer } from './server.ts';
import {
  COUNTED_STATEMENTS,
  countStatements,
  statementCosts,
  type StatementCost,
} from './statement-costs.ts';

/** Until the compiler and the plans have settled. */
const WARM_UP = 500;
const POSTINGS = 1_000;
const TEXT_CHARACTERS = 90;

/** Where the time of a posting goes, with one client: the processors of both processes, and each statement. */
export async function profilePosting(): Promise<void> {
  const server = await startBenchServer({ settings: COUNTED_STATEMENTS });
  const admin = new Client({ connectionString: server.databaseUrl });
  try {
    await admin.connect();
    await profile(server, admin);
  } finally {
    await admin.end();
    await server.stop();
  }
}

async function profile(server: BenchServer, admin: Client): Promise<void> {
  const [company] = await makeBenchCompanies(server.databaseUrl, 1);
  if (company === undefined) return;
  const clients = openHttpClients(server.url, 1);
  for (let posted = 0; posted < WARM_UP; posted += 1) await clients.post(company);
  await admin.query('ANALYZE');
  for (let posted = 0; posted < WARM_UP; posted += 1) await clients.post(company);
  await countStatements(admin);
  const [ofNode, ofPostgres] = [
    await processorTimes([server.pid]),
    await processorTimes(await processesOf(admin)),
  ];
  const times: number[] = [];
  for (let posted = 0; posted < POSTINGS; posted += 1) {
    const start = performance.now();
    await clients.post(company);
    times.push(performance.now() - start);
  }
  const each = async (before: ReadonlyMap<number, number>): Promise<string> =>
    `${((await usedSince(before)) / POSTINGS).toFixed(2)} ms`;
  console.log(
    `A posting: median ${median(times).toFixed(2)} ms, processor time of Node.js ${await each(ofNode)}, ` +
      `of PostgreSQL ${await each(ofPostgres)}.`,
  );
  printCosts(await statementCosts(admin, POSTINGS));
  clients.close();
}

function printCosts(costs: readonly StatementCost[]): void {
  console.table(
    costs.map(({ text, calls, planMs, executeMs, rows }) => ({
      calls: calls.toFixed(2),
      'plan ms': planMs.toFixed(3),
      'execute ms': executeMs.toFixed(3),
      rows: rows.toFixed(1),
      statement: text.slice(0, TEXT_CHARACTERS),
    })),
  );
  const sum = (of: (cost: StatementCost) => number): string =>
    costs.reduce((total, cost) => total + of(cost), 0).toFixed(2);
  console.log(
    `All: ${sum(({ planMs }) => planMs)} ms of plans, ${sum(({ executeMs }) => executeMs)} ms of execution.`,
  );
}
