import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * A timer that came late. What the thread computed meanwhile is `own`; the rest is the machine's: the thread was ready to
 * run, and another process had the CPU. Times are milliseconds of the machine's monotonic clock, which all processes share.
 */
export interface LateTick {
  /** When the timer was due. */
  due: number;
  /** CPU time of the thread since the tick before. */
  own: number;
  /** Time by which the tick was late and the thread did not run. */
  taken: number;
}

const TICK_MS = 5;
/** Timers are exact to a millisecond or two. */
const NOTED_MS = 3;

/** Milliseconds of the machine's monotonic clock. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1_000_000;
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Calls `note` with each late tick of this thread's event loop; returns the function that ends it. */
export function watchLoop(note: (tick: LateTick) => void): () => void {
  let last = { at: now(), cpu: threadTime() };
  const tick = (): void => {
    const next = { at: now(), cpu: threadTime() };
    const due = last.at + TICK_MS;
    const late = next.at - due;
    const own = next.cpu - last.cpu;
    if (late > NOTED_MS) note({ due, own, taken: Math.max(0, late - own) });
    last = next;
  };
  const timer = setInterval(tick, TICK_MS).unref();
  return () => clearInterval(timer);
}

// Preloaded into another process (`--import`), writes each late tick as a line of JSON.
const file = process.env['LOOP_WATCH_FILE'];
if (file !== undefined && isMainThread) {
  watchLoop((tick) => appendFileSync(file, `${JSON.stringify(tick)}\n`));
}
