/**
 * How long after its last byte a wrong request is refused, for the routes with the largest bodies: the first request of
 * each after the server's start, and those that follow, beside the same bytes with a broken end, which the parser refuses.
 * Budget: 50 ms.
 */
import { Agent, request } from 'node:http';
import { openPoolAs } from '../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../api/src/platform/db/roles.ts';
import { usePool } from '../../api/src/platform/db/transaction.ts';
import { NO_RECORD, WRONG_REQUESTS, type WrongRequest } from './bad-input/wrong-requests.ts';
import { median, report, type Measurement } from './measurements.ts';
import { startBenchServer } from './posting/server.ts';
import { signedInCompany } from './posting/signed-in-company.ts';

const ROUNDS = 20;
const BUDGET_MS = 50;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Milliseconds from the last byte of a request to the last byte of its response. */
function refusalMs(base: URL, token: string, { url, type, body }: WrongRequest): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    let sent = 0;
    const call = request(new URL(url, base), { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if ([400, 422].includes(response.statusCode ?? 0)) resolve(performance.now() - sent);
        else reject(new Error(`${url} returned ${response.statusCode}.`));
      });
    });
    call.once('finish', () => (sent = performance.now()));
    call.once('error', reject);
    call.end(body);
  });
}

/** The same bytes, and nothing that a parser takes: JSON with another end, a form with another boundary. */
function broken(wrong: WrongRequest): WrongRequest {
  if (wrong.type !== 'application/json') return { ...wrong, type: 'multipart/form-data; boundary=y' };
  return { ...wrong, body: `${wrong.body.slice(0, -1)}?` };
}

async function measure(base: URL, token: string, wrong: WrongRequest): Promise<Measurement[]> {
  const first = await refusalMs(base, token, wrong);
  const [later, baseline]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    baseline.push(await refusalMs(base, token, broken(wrong)));
    later.push(await refusalMs(base, token, wrong));
  }
  const measurement = { unit: 'ms', limit: BUDGET_MS } as const;
  return [
    { ...measurement, name: `${wrong.name}, first`, values: [first] },
    {
      ...measurement,
      name: wrong.name,
      values: later,
      baseline: { name: 'refused by the parser', value: median(baseline) },
    },
  ];
}

const server = await startBenchServer();
try {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE);
  usePool(pool);
  const { token } = await signedInCompany();
  usePool(null);
  await pool.end();
  // The connection and the session are there before anything is measured.
  await refusalMs(server.url, token, {
    name: '',
    url: `/account/v1/invoices/${NO_RECORD}/note`,
    type: 'application/json',
    body: '{',
  });
  const measurements: Measurement[] = [];
  for (const wrong of WRONG_REQUESTS) measurements.push(...(await measure(server.url, token, wrong)));
  report(measurements);
} finally {
  agent.destroy();
  await server.stop();
}
