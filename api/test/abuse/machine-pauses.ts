import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { API, NODE } from '../node.ts';
import { watchLoop, type LateTick } from './watch-loop.ts';

/** A request of the ordinary client, in milliseconds of the machine's monotonic clock. */
export interface TimedRequest {
  start: number;
  end: number;
}

type Pause = readonly [start: number, end: number];

/**
 * Finds out when the machine gave its CPUs to other processes. Three event loops are watched: the server's, the ordinary
 * client's, and that of a process that does nothing, which stands for the database's.
 */
export interface MachineWatch {
  /** Environment that the server is started with. */
  env: Record<string, string>;
  /** Longest time that work of the server held its event loop, in milliseconds of CPU time; forgets what was before. */
  longestHold(): number;
  /** Durations of requests without what the machine took away. */
  chargedTimes(requests: readonly TimedRequest[]): number[];
  stop(): void;
}

/** A URL, because NODE_OPTIONS ends an option at a space, which a folder's name may have. */
const WATCH = pathToFileURL(path.join(API, 'test', 'abuse', 'watch-loop.ts')).href;

/** Watches from now on. */
export function watchMachine(): MachineWatch {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'accounts-abuse-'));
  const [ofServer, ofIdle] = [path.join(folder, 'server'), path.join(folder, 'idle')];
  for (const file of [ofServer, ofIdle]) writeFileSync(file, '');
  const idle = spawn(NODE, ['--import', WATCH, '-e', 'setInterval(() => {}, 1_000)'], {
    env: { LOOP_WATCH_FILE: ofIdle },
    stdio: 'ignore',
  });
  const ofClient: LateTick[] = [];
  const stopWatching = watchLoop((tick) => void ofClient.push(tick));
  let looked = 0;
  return {
    env: { NODE_OPTIONS: `--max-old-space-size=512 --import=${WATCH}`, LOOP_WATCH_FILE: ofServer },
    longestHold: () => {
      const ticks = ticksIn(ofServer);
      const holds = ticks.slice(looked).map(({ own }) => own);
      looked = ticks.length;
      return Math.max(0, ...holds);
    },
    chargedTimes: (requests) => {
      const pauses = merged([...ticksIn(ofServer), ...ticksIn(ofIdle), ...ofClient].map(pauseOf));
      return requests.map((request) => request.end - request.start - pausedDuring(request, pauses));
    },
    stop: () => {
      stopWatching();
      idle.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ticksIn(file: string): LateTick[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // The last line may be half written.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as LateTick);
}

function pauseOf({ due, taken }: LateTick): Pause {
  return [due, due + taken];
}

/** Pauses in their order, those that overlap as one: what two loops waited for at once is counted once. */
export function merged(pauses: readonly Pause[]): Pause[] {
  const joined: [number, number][] = [];
  for (const [start, end] of pauses.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** How much of a request's time the pauses cover, which are in their order and do not overlap. */
export function pausedDuring({ start, end }: TimedRequest, pauses: readonly Pause[]): number {
  let sum = 0;
  for (let at = firstEndingAfter(start, pauses); at < pauses.length; at += 1) {
    const [from = Infinity, to = Infinity] = pauses[at] ?? [];
    if (from >= end) break;
    sum += Math.min(end, to) - Math.max(start, from);
  }
  return sum;
}

/** Position of the first pause that ends after a moment, halving what is left: a run has thousands of requests and of pauses. */
function firstEndingAfter(moment: number, pauses: readonly Pause[]): number {
  let [low, high] = [0, pauses.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pauses[middle]?.[1] ?? Infinity) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
