import type { PoolClient } from 'pg';
import { ApiError, apiError } from '../errors/api-error.ts';
import { FairSemaphore, NoSlot, type SlotLimits } from './fair-semaphore.ts';

/**
 * What a transaction is for. Each purpose has connections that no other one takes, so a transaction may be opened inside
 * one of another purpose, never inside one of the same: both would wait for each other once its connections are in use. A
 * verification alone opens a second one of its purpose: there is one worker for it, and one for archives.
 *
 * - `request`: a call of a company.
 * - `import`: a file that is imported while its sender waits.
 * - `platform`: people, sessions, queues; no company.
 * - `job`: a batch of scheduled work, for as long as it takes.
 * - `verify`: a snapshot of one company, read from end to end: its verification, its archive.
 * - `background`: short work beside all of these: progress of imports, results of deliveries, event streams.
 */
export type Purpose = 'request' | 'import' | 'platform' | 'job' | 'verify' | 'background';

/** Workers for scheduled work in one process, by class. See identity/jobs/runner.ts. */
export const JOB_WORKERS = { short: 2, imports: 2, archives: 1, long: 1 } as const;
const JOBS = Object.values(JOB_WORKERS).reduce((sum, count) => sum + count, 0);

/** A wait that ends after this time has met something that is broken; the callers have no client that waits. */
const MAX_WAIT_MS = 60_000;
const MAX_WAITING = 10_000;

/**
 * Connections by purpose, and how companies share them. A request's transaction takes some 10 ms, so 8 at a time serve hundreds of calls a second for one
 * company; 200 more may wait, which is a second's work, and none of them longer than people wait for a page. More than
 * half of them is left to other companies, and the last 4 connections only to those that have fewer than two. Fewer
 * than 20 in all cost postings of 16 clients a tenth: their commits share fewer writes to disk.
 */
export const CONNECTION_SHARES: Readonly<Record<Purpose, SlotLimits>> = {
  request: { total: 20, perKey: 8, kept: 4, waitingPerKey: 200, waitMs: 8_000 },
  // An import holds its connection for seconds; a second one of the company begins beside it, further ones wait.
  import: { total: 4, perKey: 2, kept: 2, waitingPerKey: 8, waitMs: 30_000 },
  // A look-up of a session takes a millisecond: these are thousands a second. They count against no company's share.
  platform: { total: 4, perKey: 4, kept: 0, waitingPerKey: 1_000, waitMs: 5_000 },
  job: { total: JOBS, perKey: JOBS, kept: 0, waitingPerKey: JOBS, waitMs: MAX_WAIT_MS },
  // The verification of one company, which reads by two, and the archive of another one, or of the same.
  verify: { total: 3, perKey: 3, kept: 0, waitingPerKey: MAX_WAITING, waitMs: MAX_WAIT_MS },
  background: { total: 3, perKey: 2, kept: 0, waitingPerKey: MAX_WAITING, waitMs: MAX_WAIT_MS },
};

/** Connections besides: the one that listens for notifications. */
const LISTENERS = 1;

/** Size of the pool of a process: with as many, no caller that has a slot waits for a connection. */
export const POOL_CONNECTIONS = Object.values(CONNECTION_SHARES).reduce(
  (sum, { total }) => sum + total,
  LISTENERS,
);

const semaphores = Object.fromEntries(
  Object.entries(CONNECTION_SHARES).map(([purpose, limits]) => [purpose, new FairSemaphore(limits)]),
) as Record<Purpose, FairSemaphore>;

/** Whose slot a transaction takes, and when it no longer needs to wait for it. */
export interface Turn {
  purpose: Purpose;
  /** The company; '' for the platform. */
  key: string;
  /** Aborted when the client has gone: its place in the queue goes to others. */
  signal?: AbortSignal | undefined;
}

/**
 * A connection within the limits of its purpose; its `release` gives back the slot as well. 429 when the company has
 * too much under way, 503 when the whole server has, both with `Retry-After`.
 */
export async function connectInTurn(
  connect: () => Promise<PoolClient>,
  { purpose, key, signal }: Turn,
): Promise<PoolClient> {
  const releaseSlot = await semaphores[purpose].acquire(key, signal).catch(refuse);
  let client: PoolClient;
  try {
    client = await connect();
  } catch (error) {
    releaseSlot();
    throw error;
  }
  const release = client.release.bind(client);
  client.release = (error) => {
    release(error);
    releaseSlot();
  };
  return client;
}

/** Seconds after which a caller that was refused may try again. */
const RETRY_SECONDS = 2;

function refuse(error: unknown): never {
  if (!(error instanceof NoSlot)) throw error;
  if (!error.ofKey || error.refusal === 'gone') {
    throw apiError.unavailable('The server is busy right now. Please try again.');
  }
  const message = 'Too much of your company is under way at the same time. Please try again in a moment.';
  throw new ApiError(429, 'API-BUSY-COMPANY', message, { retryAfter: RETRY_SECONDS });
}
