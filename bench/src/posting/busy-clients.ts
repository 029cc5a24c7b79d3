import { percentile } from '../../../api/test/abuse/ordinary-client.ts';

/** What busy clients did in some time. */
export interface Work {
  perSecond: number;
  done: number;
  /** Milliseconds of each piece of work. */
  times: number[];
}

/** Keeps every client busy for a time; `work` is told its client and its turn, which are spread over the clients. */
export async function keepBusy(
  clients: number,
  ms: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<Work> {
  const start = performance.now();
  const times: number[] = [];
  const busy = async (client: number): Promise<void> => {
    for (let turn = client; performance.now() - start < ms; turn += clients) {
      const began = performance.now();
      await work(client, turn);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_each, client) => busy(client)));
  const done = times.length;
  return { perSecond: (done * 1000) / (performance.now() - start), done, times };
}

/** Times that half, 95 and 99 of 100 pieces of work stayed below, in milliseconds. */
export function percentilesOf(times: readonly number[]): [p50: number, p95: number, p99: number] {
  return [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)];
}
