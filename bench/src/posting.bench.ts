/**
 * Posting an approved invoice of 5 lines over HTTP, 16 clients in 50 companies, against the very same statements sent by
 * a bare database client in the same run. Rounds alternate; the medians are compared. Budget: a ratio of at least 0.6.
 * Then 64 clients at once: no error, nothing that was answered is missing, and the server's memory after it. Then 1 to 64
 * clients in 1 to 50 companies beside one function in the database that writes the same rows. `--profile` prints instead
 * where the time of a posting goes. With CITUS_URL, it compares posting on that cluster with posting on PostgreSQL instead.
 */
import { Client } from 'pg';
import { median, report, type Measurement } from './measurements.ts';
import { openBareClients } from './posting/bare-client.ts';
import { makeBenchCompanies, type BenchCompany } from './posting/bench-company.ts';
import { keepBusy } from './posting/busy-clients.ts';
import { openHttpClients } from './posting/http-client.ts';
import { measureLoads } from './posting/loads.ts';
import { comparePosting } from './posting/on-cluster.ts';
import { profilePosting } from './posting/profile.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';

const COMPANIES = 50;
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const BUDGET = 0.6;
const CROWD = 64;
const MEMORY_MIB = 300;

async function measure(server: BenchServer): Promise<void> {
  const companies = await makeBenchCompanies(server.databaseUrl, COMPANIES);
  const companyOf = (turn: number): BenchCompany => companies[turn % COMPANIES] as BenchCompany;
  const bare = await openBareClients(server.databaseUrl, CROWD);
  const clients = openHttpClients(server.url, CLIENTS);
  const [http, database]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const byStatements = (client: number, turn: number) => bare.post(client, companyOf(turn).recording);
    database.push((await keepBusy(CLIENTS, ROUND_MS, byStatements)).perSecond);
    const overHttp = (_client: number, turn: number) => clients.post(companyOf(turn));
    http.push((await keepBusy(CLIENTS, ROUND_MS, overHttp)).perSecond);
  }
  clients.close();
  const crowd = await measureCrowd(server, companyOf);
  const memory = await server.memory();
  const goals = await measureLoads(server, bare, companies);
  await bare.close();
  const baseline = { name: 'bare database client', value: median(database) };
  report([
    { name: `invoices of 5 lines posted, ${CLIENTS} clients`, unit: '/s', values: http, baseline },
    {
      name: 'posting over HTTP to the bare client',
      unit: 'ratio',
      values: [median(http) / median(database)],
      limit: BUDGET,
      atLeast: true,
    },
    ...crowd,
    {
      name: 'memory of the server afterwards',
      unit: 'MiB',
      values: [memory],
      limit: MEMORY_MIB,
    },
    ...goals,
  ]);
}

/** Many more clients than connections: what was answered must be there, and nothing else. */
async function measureCrowd(
  server: BenchServer,
  companyOf: (turn: number) => BenchCompany,
): Promise<Measurement[]> {
  const counted = await countPostings(server.databaseUrl);
  const clients = openHttpClients(server.url, CROWD);
  let errors = 0;
  const { perSecond, done } = await keepBusy(CROWD, ROUND_MS, (_client, turn) =>
    clients.post(companyOf(turn)).catch(() => void (errors += 1)),
  );
  clients.close();
  const answered = done - errors;
  const lost = answered - ((await countPostings(server.databaseUrl)) - counted);
  return [
    { name: `invoices of 5 lines posted, ${CROWD} clients`, unit: '/s', values: [perSecond] },
    { name: `errors at ${CROWD} clients`, unit: 'times', values: [errors], limit: 0 },
    { name: `updates lost at ${CROWD} clients`, unit: 'times', values: [lost], limit: 0 },
  ];
}

/** Invoices that have a number, a separate journal and a place in their company's chain. */
async function countPostings(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ posted: string }>(
    `SELECT count(*) AS posted FROM document d
     JOIN journal j ON j.company_id = d.company_id AND j.source_id = d.id AND j.sequence IS NOT NULL
     WHERE d.number IS NOT NULL`,
  );
  await client.end();
  return Number(rows[0]?.posted);
}

async function measurePosting(): Promise<void> {
  const server = await startBenchServer();
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
}

const citusUrl = process.env['CITUS_URL'];
if (process.argv.includes('--profile')) await profilePosting();
else if (citusUrl === undefined) await measurePosting();
else report(await comparePosting(citusUrl));
