import { FairSemaphore, NoSlot } from '../../platform/db/fair-semaphore.ts';
import { JOB_WORKERS } from '../../platform/db/connection-shares.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';
import { SHEET_MS } from './limits.ts';

/**
 * Threads for files whose senders wait: one of a company at a time, so that the files of one company never occupy both.
 * More than `waitingPerKey` files of one company at the same time are a program's. A wait is as long as four files that
 * take all the time they have.
 */
const REQUESTS = new FairSemaphore({
  total: 2,
  perKey: 1,
  kept: 0,
  waitingPerKey: 8,
  waitMs: 4 * SHEET_MS,
});

/**
 * One thread for small files, so that a list of ten contacts does not wait for the archives of others. A small one that
 * takes long is hostile, and only the next small ones wait for it.
 */
const SMALL_FILE_BYTES = 64 * 1024;
const SMALL = new FairSemaphore({ total: 1, perKey: 1, kept: 0, waitingPerKey: 8, waitMs: 4 * SHEET_MS });

/** One thread for the workers, who wait for each other and never for the files of requests. */
const WORKERS = new FairSemaphore({
  total: 1,
  perKey: 1,
  kept: 0,
  waitingPerKey: JOB_WORKERS.imports,
  waitMs: 2 * JOB_WORKERS.imports * SHEET_MS,
});

/** Files of all companies that may wait for a thread: the server holds each of them in memory. */
const MAX_WAITING_FILES = 24;
/** Most files are read in a second or two, so a few places are free again by then. */
const RETRY_SECONDS = 5;

/** Whose file is read, and when there is no need to wait any longer. */
export interface ThreadTurn {
  companyId: string;
  /** Read by a worker of the queue; no request waits for it. */
  background: boolean;
  /** Size of the file, in bytes, where there is one. */
  size?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Waits for a thread and returns the function that gives it back. 429 when too many files of the company wait, 503 when
 * too many of all companies do, both with `Retry-After`.
 */
export async function waitForThread({
  companyId,
  background,
  size,
  signal,
}: ThreadTurn): Promise<() => void> {
  // Its workers are as many as may wait.
  if (background) return WORKERS.acquire('');
  if (SMALL.waiting + REQUESTS.waiting >= MAX_WAITING_FILES) throw serverBusy();
  try {
    const threads = size !== undefined && size <= SMALL_FILE_BYTES ? SMALL : REQUESTS;
    return await threads.acquire(companyId, signal);
  } catch (error) {
    if (!(error instanceof NoSlot)) throw error;
    throw error.ofKey && error.refusal !== 'gone' ? companyBusy() : serverBusy();
  }
}

function serverBusy(): ApiError {
  return apiError.unavailable(
    'Too many files are waiting to be read right now. Please try again in a moment.',
  );
}

function companyBusy(): ApiError {
  const message = 'Too many files of your company are waiting to be read. Please try again in a moment.';
  return new ApiError(429, 'API-BUSY-COMPANY', message, { retryAfter: RETRY_SECONDS });
}
