import { citusNodes, dropOnNodes, makeCitusDatabase } from '../../../api/test/citus-cluster.ts';
import { median, type Measurement } from '../measurements.ts';
import { type BenchCompany, makeBenchCompanies } from './bench-company.ts';
import { keepBusy } from './busy-clients.ts';
import { openHttpClients } from './http-client.ts';
import { startBenchServer, type BenchServer } from './server.ts';

/** Made for the measurement on every node, and removed afterwards. */
const DATABASE = 'accounts_bench';
const CLIENTS = 16;
const COMPANIES = 50;
const ROUNDS = 5;
const ROUND_MS = 5_000;
const NAMES = ['PostgreSQL', 'Citus'];
const APART = `${CLIENTS} clients in a company each`;
const TOGETHER = `${CLIENTS} clients in ${COMPANIES} companies`;
/** What posting on the cluster must reach of plain PostgreSQL, where each client has a company for itself. */
const GOAL = 0.7;

/** A server with its companies, and the postings a second of each round. */
interface Posted {
  server: BenchServer;
  companies: readonly BenchCompany[];
  /** By clients that have a company each. */
  apart: number[];
  /** By clients that are in all companies. */
  together: number[];
}

/**
 * Posts by 16 clients in 50 companies on the cluster, and on an embedded PostgreSQL beside it in the same ways, round by round
 * in turns. @throws Error with a sentence when the address is of no cluster
 */
export async function comparePosting(citusUrl: string): Promise<Measurement[]> {
  const nodes = await citusNodes(citusUrl);
  const servers: BenchServer[] = [];
  try {
    servers.push(await startBenchServer());
    servers.push(await startBenchServer({ databaseUrl: await makeCitusDatabase(nodes, DATABASE) }));
    const posted: Posted[] = [];
    for (const server of servers) {
      const companies = await makeBenchCompanies(server.databaseUrl, COMPANIES);
      posted.push({ server, companies, apart: [], together: [] });
    }
    await postInTurns(posted);
    return posted.flatMap(measurementsOf).concat(goalOf(posted));
  } finally {
    for (const server of servers) await server.stop();
    await dropOnNodes(nodes, DATABASE);
  }
}

async function postInTurns(all: readonly Posted[]): Promise<void> {
  // The first round makes plans and opens connections.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const posted of all) {
      const apart = await rateOf(posted, (client) => client);
      const together = await rateOf(posted, (_client, turn) => turn);
      if (round === 0) continue;
      posted.apart.push(apart);
      posted.together.push(together);
    }
  }
}

/** Postings a second; `placeOf` has the place of the company that a client posts in. */
async function rateOf(
  { server, companies }: Posted,
  placeOf: (client: number, turn: number) => number,
): Promise<number> {
  const clients = openHttpClients(server.url, CLIENTS);
  const { perSecond } = await keepBusy(CLIENTS, ROUND_MS, (client, turn) =>
    clients.post(companies[placeOf(client, turn) % COMPANIES] as BenchCompany),
  );
  clients.close();
  return perSecond;
}

const measurementsOf = ({ apart, together }: Posted, place: number): Measurement[] => [
  { name: `posted on ${NAMES[place]}, ${APART}`, unit: '/s', values: apart },
  { name: `posted on ${NAMES[place]}, ${TOGETHER}`, unit: '/s', values: together },
];

function goalOf([plain, cluster]: readonly Posted[]): Measurement {
  return {
    name: `posted on Citus, ${TOGETHER}, to PostgreSQL, ${APART}`,
    unit: 'ratio',
    values: [median(cluster?.together ?? []) / median(plain?.apart ?? [])],
    limit: GOAL,
    atLeast: true,
  };
}
