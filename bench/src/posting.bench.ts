/**
 * Posting an approved invoice of 5 lines over HTTP, 16 clients in 50 companies, against the very same statements sent by
 * a bare database client in the same run. Rounds alternate; the medians are compared. Budget: a ratio of at least 0.6.
 * Then 64 clients at once: no error, nothing that was answered is missing, and the server's memory after all of it.
 */
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { startBenchServer } from './posting/server.ts';
import type { BenchServer } from './posting/server.ts';
import { openBareClients } from './posting/bare-client.ts';
import { recordPosting } from './posting/recording.ts';
import type { Recording } from './posting/recording.ts';
import { signedInCompany } from './posting/signed-in-company.ts';
import { usePool } from '../../api/src/db/transaction.ts';
import { openPoolAs } from '../../api/src/db/pool.ts';
import { APP_ROLE } from '../../api/src/db/roles.ts';
import { median, report } from './figures.ts';
import type { Figure } from './figures.ts';

const COMPANIES = 50;
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const BUDGET = 0.6;
const CROWD = 64;
const MEMORY_MIB = 300;

interface BenchCompany {
  token: string;
  body: string;
  recording: Recording;
}

async function benchCompany(): Promise<BenchCompany> {
  const { companyId, userId, token } = await signedInCompany();
  return { token, ...(await recordPosting(companyId, userId)) };
}

function postOverHttp(base: URL, agent: Agent, { token, body }: BenchCompany): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(
      new URL('/account/v1/invoices', base),
      { method: 'POST', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`The server answered ${answer.statusCode}.`));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Transactions a second with every client busy for the time of a round. */
async function rate(
  work: (client: number, turn: number) => Promise<void>,
  clients = CLIENTS,
): Promise<{ perSecond: number; done: number }> {
  const start = performance.now();
  let done = 0;
  const busy = async (client: number): Promise<void> => {
    for (let turn = client; performance.now() - start < ROUND_MS; turn += clients) {
      await work(client, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_each, client) => busy(client)));
  return { perSecond: done / ((performance.now() - start) / 1000), done };
}

async function measure(server: BenchServer): Promise<void> {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE);
  usePool(pool);
  const companies: BenchCompany[] = [];
  for (let made = 0; made < COMPANIES; made += 1) companies.push(await benchCompany());
  usePool(null);
  await pool.end();
  const companyOf = (turn: number): BenchCompany => companies[turn % COMPANIES] as BenchCompany;
  const bare = await openBareClients(server.databaseUrl, CLIENTS);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const base = server.url;
  const [http, database]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    database.push((await rate((client, turn) => bare.post(client, companyOf(turn).recording))).perSecond);
    http.push((await rate((_client, turn) => postOverHttp(base, agent, companyOf(turn)))).perSecond);
  }
  agent.destroy();
  await bare.close();
  const crowd = await measureCrowd(server, companyOf);
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
      values: [await server.memory()],
      limit: MEMORY_MIB,
    },
  ]);
}

/** Many more clients than connections: what was answered must be there, and nothing else. */
async function measureCrowd(
  server: BenchServer,
  companyOf: (turn: number) => BenchCompany,
): Promise<Figure[]> {
  const counted = await countPostings(server.databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  let errors = 0;
  const { perSecond, done } = await rate(
    (_client, turn) => postOverHttp(server.url, agent, companyOf(turn)).catch(() => void (errors += 1)),
    CROWD,
  );
  agent.destroy();
  const answered = done - errors;
  const lost = answered - ((await countPostings(server.databaseUrl)) - counted);
  return [
    { name: `invoices of 5 lines posted, ${CROWD} clients`, unit: '/s', values: [perSecond] },
    { name: `errors at ${CROWD} clients`, unit: 'times', values: [errors], limit: 0 },
    { name: `updates lost at ${CROWD} clients`, unit: 'times', values: [lost], limit: 0 },
  ];
}

/** Invoices that have a number, a journal of their own and a place in their company's chain. */
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

const server = await startBenchServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
