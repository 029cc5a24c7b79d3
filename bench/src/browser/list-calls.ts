import type { Measurement } from '../measurements.ts';
import type { LargePlatform } from './large-platform.ts';

const RUNS = 5;
const PAGE_MS = 150;

/** Long lists, how a screen orders them, and a word that some of their rows have. */
const LISTS = [
  { path: 'invoices', sortColumn: 'issueDate', word: 'customer 00' },
  { path: 'invoices/payments', sortColumn: 'paymentDate', word: 'customer 00' },
  { path: 'journals', sortColumn: 'date', word: 'i00004' },
  { path: 'contacts', sortColumn: 'name', word: 'customer 00' },
];

/** Milliseconds of calls for a page of the list by the server, one after another, without a browser; the first ones warm up. */
export async function timeCalls(
  { url, company }: LargePlatform,
  path: string,
  requests: readonly object[],
): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) {
    const start = performance.now();
    const response = await fetch(`${url}/account/v1/${path}/all`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 50, ...request }),
    });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}.`);
    await response.json();
    times.push(performance.now() - start);
  }
  return times.slice(RUNS);
}

/** A page with the counts of its tabs, and a search, of each long list. */
export async function timeLists(platform: LargePlatform): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { path, sortColumn, word } of LISTS) {
    const page = { sortColumn, sortBy: 'DESC', counts: { all: [] } };
    for (const [what, request] of Object.entries({ page, search: { ...page, search: word } })) {
      const values = await timeCalls(
        platform,
        path,
        Array.from({ length: RUNS * 2 }, () => request),
      );
      measurements.push({ name: `${what} of ${path}, by the server`, unit: 'ms', values, limit: PAGE_MS });
    }
  }
  return measurements;
}
