import type { ClientBase, Pool } from 'pg';

/** The database cannot be used right now. Nothing of the transaction was saved; the same request may succeed later. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super(`The database is not available: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'DatabaseUnavailableError';
  }
}

/** The connection broke after COMMIT was sent and before its result arrived: the transaction may have been saved. */
export class CommitOutcomeUnknownError extends Error {
  /** Runs the transaction's `afterCommit` work, once it is known that it was committed. */
  readonly runAfterCommit: () => Promise<void>;

  constructor(cause: unknown, runAfterCommit: () => Promise<void>) {
    super('The connection to the database broke while a transaction was committed.', { cause });
    this.name = 'CommitOutcomeUnknownError';
    this.runAfterCommit = runAfterCommit;
  }
}

/**
 * SQLSTATEs after which a connection is of no use: connection exceptions (08), out of resources (53), ended by an
 * operator, a restart or a crash of the server (57P), a server that became read-only in a fail-over (25006), ended by a
 * time limit for idle or long transactions (25P03, 25P04), outcome of the statement unknown (40003).
 */
const UNAVAILABLE_STATES = /^(?:08...|53...|57P..|25006|25P0[34]|40003)$/;

const brokenConnections = new WeakSet<ClientBase>();

/**
 * Listens for errors of every connection of a pool, for as long as the connection exists. pg's own listener covers idle
 * connections only; an 'error' event without a listener would end the process.
 */
export function watchConnections(pool: Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => brokenConnections.add(client));
  });
}

/** True when an error of a statement means that its connection cannot be used any more. */
export function isConnectionFailure(client: ClientBase, error: unknown): boolean {
  return brokenConnections.has(client) || isUnavailable(error);
}

/** True for an error that says that the database, or the connection, is of no use right now. */
export function isUnavailable(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof state === 'string' && UNAVAILABLE_STATES.test(state);
}
