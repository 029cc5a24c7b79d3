import { AsyncLocalStorage } from 'node:async_hooks';
import { SpanKind } from '@opentelemetry/api';
import { inSpan } from '../trace/spans.ts';
import type { Lease, Leased } from './lease.ts';

/** What one kind of work is done with. */
export interface Workers {
  /** Looks for work, now. */
  wake: () => void;
  /** Takes no further work; settles when what is under way has been tried. */
  stop: () => Promise<void>;
}

/** The work of a queue, and how many rows are worked on at the same time. */
export interface WorkOfQueue<T> {
  /** What traces call it. */
  name: string;
  count: number;
  leaseSeconds: number;
  lease: Lease<T>;
  work: (row: T) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Workers that begin at the first `wake`. Another system that is slow keeps one of them; the others go on. */
export function startWorkers<T>(queue: WorkOfQueue<T>): Workers {
  const { name, count, leaseSeconds, lease, work, onError } = queue;
  // Whoever wakes the workers is answered for separately: log and trace of what they do are not those of its request.
  const outside = AsyncLocalStorage.snapshot();
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  let again = false;

  const begin = ({ row, cause, done }: Leased<T>): void => {
    const working = inSpan({ name, kind: SpanKind.CONSUMER, cause }, () => work(row))
      .catch(onError)
      .finally(() => {
        done();
        underWay.delete(working);
        wake();
      });
    underWay.add(working);
  };
  const look = async (): Promise<void> => {
    do {
      again = false;
      const free = count - underWay.size;
      if (stopped || free === 0) return;
      const leased = await lease(free, leaseSeconds);
      for (const one of leased) begin(one);
      // A queue that takes a row at a time may have more.
      again ||= leased.length > 0;
    } while (again);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    looking ??= outside(look)
      .catch(onError)
      .finally(() => {
        looking = null;
        // Woken between the last look and its end.
        if (again && underWay.size < count) wake();
      });
  };
  return {
    wake,
    stop: async () => {
      stopped = true;
      await looking;
      await Promise.all(underWay);
    },
  };
}
