import { AsyncLocalStorage } from 'node:async_hooks';
import { SpanKind } from '@opentelemetry/api';
import { withCompany } from '../log/request-context.ts';
import type { Signal } from '../process/signal.ts';
import { inSpan } from '../trace/spans.ts';
import { NO_COMPANY } from './turns.ts';

/** Takes rows that are due, as many as there are free workers for. */
export type Take<T> = (free: number) => Promise<Taken<T>[]>;

/** A row on which one worker works. */
export interface Taken<T> {
  row: T;
  /** Whose row it is. */
  company: string;
  /** What it was queued by, as a trace names it; null when that was not timed. */
  cause: string | null;
  /** The worker has ended, well or not. */
  done: () => void;
}

/** The work of a queue, and how many rows are worked on at the same time. */
export interface WorkOfQueue<T> {
  /** What traces call the work on a row. */
  name: (row: T) => string;
  count: number;
  take: Take<T>;
  work: (row: T) => Promise<void>;
  /** What went wrong while rows were looked for, or in work that should have seen to it by itself. */
  onError: (error: unknown) => void;
  /** How often rows of other processes, and those that have become due, are looked for, in milliseconds. */
  pollMs: number;
  /** Rows have been queued in this process. */
  queued?: Signal;
}

/** What one kind of work is done with. */
export interface Workers {
  /** Looks for work, now. */
  wake: () => void;
  /** Takes no further work; settles when what is under way has been tried. */
  stop: () => Promise<void>;
}

/** Until the next look after something has failed, in milliseconds: the database may be away for a while. */
const LOOK_AGAIN_MS = 5_000;

/** Workers that look for work at once, when it is queued here, and by the clock. One that takes long keeps no other one. */
export function startWorkers<T>(queue: WorkOfQueue<T>): Workers {
  const { count, take, onError, pollMs, queued } = queue;
  // Whoever wakes the workers is answered for separately: log and trace of what they do are not those of its request.
  const outside = AsyncLocalStorage.snapshot();
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  let again = false;

  const later = (error: unknown): void => {
    onError(error);
    setTimeout(wake, LOOK_AGAIN_MS).unref();
  };
  const begin = (taken: Taken<T>): void => {
    const working = workOn(queue, taken).then((failure) => {
      underWay.delete(working);
      if (failure === null) wake();
      else ofCompany(taken.company, () => later(failure.cause));
    });
    underWay.add(working);
  };
  const look = async (): Promise<void> => {
    do {
      again = false;
      const free = count - underWay.size;
      if (stopped || free === 0) return;
      const taken = await take(free);
      for (const one of taken) begin(one);
      // A queue that takes a row at a time may have more.
      again ||= taken.length > 0;
    } while (again);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    looking ??= outside(look)
      .catch((error: unknown) => {
        again = false;
        later(error);
      })
      .finally(() => {
        looking = null;
        // Woken between the last look and its end.
        if (again && underWay.size < count) wake();
      });
  };
  const clock = setInterval(wake, pollMs);
  const forget = queued?.on(wake);
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(clock);
      forget?.();
      await looking;
      await Promise.all(underWay);
    },
  };
}

/** Returns what went wrong, if anything did. */
async function workOn<T>(
  { name, work }: Pick<WorkOfQueue<T>, 'name' | 'work'>,
  { row, company, cause, done }: Taken<T>,
): Promise<{ cause: unknown } | null> {
  try {
    await ofCompany(company, () =>
      inSpan({ name: name(row), kind: SpanKind.CONSUMER, cause }, () => work(row)),
    );
    return null;
  } catch (error) {
    return { cause: error };
  } finally {
    done();
  }
}

/** Log lines of the work on a company's row carry the company. */
function ofCompany<T>(company: string, work: () => T): T {
  return company === NO_COMPANY ? work() : withCompany(company, work);
}
