/**
 * Posting an approved invoice of 5 lines over HTTP, 16 clients in 50 companies, against the very same statements sent by
 * a bare database client in the same run. Rounds alternate; the medians are compared. Budget: a ratio of at least 0.5.
 */
import { Agent, request } from 'node:http';
import { startBenchServer } from './posting/server.ts';
import type { BenchServer } from './posting/server.ts';
import { openBareClients } from './posting/bare-client.ts';
import { recordPosting } from './posting/recording.ts';
import type { Recording } from './posting/recording.ts';
import { newId } from '../../api/src/db/id.ts';
import { inTenant, usePool } from '../../api/src/db/transaction.ts';
import { openPool } from '../../api/src/db/pool.ts';
import { APP_ROLE } from '../../api/src/db/roles.ts';
import { createCompany } from '../../api/src/company/create-company.ts';
import { median, report } from './figures.ts';
import { openSession } from '../../api/src/identity/sessions.ts';

const COMPANIES = 50;
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 5_000;
const BUDGET = 0.5;

interface BenchCompany {
  token: string;
  body: string;
  recording: Recording;
}

async function benchCompany(): Promise<BenchCompany> {
  const [companyId, userId] = [newId(), newId()];
  const owner = { userId, email: `${userId}@example.com`, name: 'Bench Owner' };
  const token = await inTenant(companyId, async (tx) => {
    await createCompany(tx, {
      name: 'Bench',
      countryCode: 'GB',
      email: owner.email,
      planName: 'Enterprise',
      owner,
    });
    return openSession(tx, { userId, companyId, type: 'Credentials' });
  });
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
async function rate(work: (client: number, turn: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const busy = async (client: number): Promise<void> => {
    for (let turn = client; performance.now() - start < ROUND_MS; turn += CLIENTS) {
      await work(client, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_each, client) => busy(client)));
  return done / ((performance.now() - start) / 1000);
}

async function measure(server: BenchServer): Promise<void> {
  const pool = openPool(server.databaseUrl, APP_ROLE);
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
    database.push(await rate((client, turn) => bare.post(client, companyOf(turn).recording)));
    http.push(await rate((_client, turn) => postOverHttp(base, agent, companyOf(turn))));
  }
  agent.destroy();
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
  ]);
}

const server = await startBenchServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
