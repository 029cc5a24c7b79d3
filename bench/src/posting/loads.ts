import { Client } from 'pg';
import { median, type Measurement } from '../measurements.ts';
import type { BareClients } from './bare-client.ts';
import type { BenchCompany } from './bench-company.ts';
import { keepBusy, percentilesOf, type Work } from './busy-clients.ts';
import { CALL_POSTING_FUNCTION, makePostingFunction } from './database-function.ts';
import { openHttpClients } from './http-client.ts';
import { processesOf, processorTimes, usedSince } from './processor-time.ts';
import type { BenchServer } from './server.ts';

/** Clients at once, and companies that they post in. */
const CLIENTS = [1, 4, 16, 64];
const COMPANIES = [1, 5, 50];
const ROUNDS = 2;
const ROUND_MS = 2_000;
/** What posting over HTTP must reach of one function in the database that writes the same rows. */
const GOAL = 0.25;
/** Loads that the goal is for: clients and companies. */
const GOALS: readonly (readonly [number, number])[] = [
  [1, 1],
  [16, 50],
];

/** How the three ways of posting did under one load; medians of the rounds. */
interface Load {
  clients: number;
  companies: number;
  /** One function in the database, the product's statements by a bare client, the product: postings a second. */
  rates: [database: number, statements: number, http: number];
  /** Of the product. */
  percentiles: number[];
  /** Processor time of a posting, in milliseconds. */
  node: number;
  postgres: number;
}

/**
 * Posts over HTTP beside the least that keeping the rows of a posting costs, by turns: one call of a function in the database
 * that writes them, and the product's own statements sent by a bare client.
 */
export async function measureLoads(
  server: BenchServer,
  bare: BareClients,
  companies: readonly BenchCompany[],
): Promise<Measurement[]> {
  const admin = new Client({ connectionString: server.databaseUrl });
  await admin.connect();
  await makePostingFunction(admin);
  const loads: Load[] = [];
  for (const count of COMPANIES) {
    for (const clients of CLIENTS) {
      loads.push(await measureLoad(server, admin, bare, clients, companies.slice(0, count)));
    }
  }
  await admin.end();
  print(loads);
  return GOALS.map(([clients, count]) => goalOf(loads, clients, count));
}

async function measureLoad(
  server: BenchServer,
  admin: Client,
  bare: BareClients,
  clients: number,
  companies: readonly BenchCompany[],
): Promise<Load> {
  const companyOf = (turn: number): BenchCompany => companies[turn % companies.length] as BenchCompany;
  const http = openHttpClients(server.url, clients);
  const ways = [
    (client: number, turn: number) =>
      bare.call(client, CALL_POSTING_FUNCTION, [companyOf(turn).recording.companyId]),
    (client: number, turn: number) => bare.post(client, companyOf(turn).recording),
    (_client: number, turn: number) => http.post(companyOf(turn)),
  ] as const;
  const rounds: Work[][] = ways.map(() => []);
  let [node, postgres] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, post] of ways.entries()) {
      const [ofNode, ofPostgres] = [
        await processorTimes([server.pid]),
        await processorTimes(await processesOf(admin)),
      ];
      rounds[way]?.push(await keepBusy(clients, ROUND_MS, post));
      if (way !== ways.length - 1) continue;
      node += await usedSince(ofNode);
      postgres += await usedSince(ofPostgres);
    }
  }
  http.close();
  const product = rounds.at(-1) ?? [];
  const done = product.reduce((sum, work) => sum + work.done, 0);
  const rate = (way: number): number => median((rounds[way] ?? []).map(({ perSecond }) => perSecond));
  return {
    clients,
    companies: companies.length,
    rates: [rate(0), rate(1), rate(2)],
    percentiles: percentilesOf(product.flatMap(({ times }) => times)),
    node: node / done,
    postgres: postgres / done,
  };
}

function print(loads: readonly Load[]): void {
  const ms = (value: number | undefined): string => (value ?? 0).toFixed(1);
  console.table(
    loads.map(({ clients, companies, rates: [database, statements, http], percentiles, node, postgres }) => ({
      clients,
      companies,
      'function /s': database.toFixed(0),
      'statements /s': statements.toFixed(0),
      'HTTP /s': http.toFixed(0),
      'to function': (http / database).toFixed(3),
      'to statements': (http / statements).toFixed(2),
      'p50 ms': ms(percentiles[0]),
      'p95 ms': ms(percentiles[1]),
      'p99 ms': ms(percentiles[2]),
      'Node.js ms': node.toFixed(2),
      'PostgreSQL ms': postgres.toFixed(2),
    })),
  );
}

function goalOf(loads: readonly Load[], clients: number, companies: number): Measurement {
  const load = loads.find((one) => one.clients === clients && one.companies === companies);
  const [database = NaN, , http = NaN] = load?.rates ?? [];
  return {
    name: `posting over HTTP to one function in the database, ${clients} clients in ${companies} companies`,
    unit: 'ratio',
    values: [http / database],
    limit: GOAL,
    atLeast: true,
  };
}
