import { type Agent, request } from 'node:http';
import { median } from '../measurements.ts';

/** One measurement: so long, and so many turns at least and at most. */
const BOX_MS = 700;
const MIN_TURNS = 7;
const MAX_TURNS = 100;

/** Milliseconds of one call of a member, its response read to the end; with a body it is a POST. */
export function timeCall(url: URL, agent: Agent, token: string, body?: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'br',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - start);
          else reject(new Error(`${url.pathname}${url.search} returned ${response.statusCode}.`));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/** Median milliseconds of a piece of work. */
export async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < MIN_TURNS || (times.length < MAX_TURNS && performance.now() - begin < BOX_MS)) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
