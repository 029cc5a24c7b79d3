import { median, type Measurement } from '../measurements.ts';
import type { LargePlatform } from './large-platform.ts';

const ROUNDS = 7;
const TREND_MS = 200;

/** What was open on a day of twelve months: every contact of each, and the sums that the chart shows. */
const CALLS = {
  'with every contact': '',
  'of contacts that owe, sums alone': '&details=totals&balances=owing',
  'sums alone': '&details=totals',
} as const;

/** Calls of the trend of aged receivables, turn by turn with adding every line of the ledger up by a bare client. */
export async function timeTrend(platform: LargePlatform, lastDay: string): Promise<Measurement[]> {
  const { url, company, everyLine } = platform;
  const call = async (more: string): Promise<number> => {
    const query = `asAt=${lastDay}&compare=11&period=month${more}`;
    const start = performance.now();
    const response = await fetch(`${url}/account/v1/reports/agedReceivables?${query}`, {
      headers: { authorization: `Bearer ${company.token}` },
    });
    if (!response.ok) throw new Error(`The report responded with ${response.status}.`);
    await response.text();
    return performance.now() - start;
  };
  const times = Object.keys(CALLS).map((): number[] => []);
  const lines: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const line = await everyLine();
    for (const [place, more] of Object.values(CALLS).entries()) {
      const time = await call(more);
      // The first round warms up.
      if (round > 0) times[place]?.push(time);
    }
    if (round > 0) lines.push(line);
  }
  const baseline = { name: 'every line added up', value: median(lines) };
  return Object.entries(CALLS).map(([what, more], place) => ({
    name: `aged trend ${what}`,
    unit: 'ms',
    values: times[place] ?? [],
    baseline,
    ...(more === '' ? {} : { limit: TREND_MS }),
  }));
}
