import type { Pool, PoolClient, QueryResult } from 'pg';
import { logOf } from '../log/log.ts';
import { inSpan, noteInSpan, traceParent } from '../trace/spans.ts';
import { connectInTurn, type Purpose, type Turn } from './connection-shares.ts';
import { runNamed, runOnce, runPlain } from './statements.ts';
import { together } from './together.ts';
import { CommitOutcomeUnknownError, DatabaseUnavailableError, isConnectionFailure } from './unavailable.ts';

/** An open transaction as the application role, without a company: people, sessions and other platform tables. */
export interface PlatformTx {
  /** One statement, sent as a named prepared statement; the rows it returns. */
  run<R>(text: string, values?: unknown[]): Promise<R[]>;
  /**
   * Runs one statement right before the commit, in the packet of COMMIT: for what the work does not read. Its failure is the
   * transaction's. A savepoint that is rolled back does not take it back.
   */
  atCommit(text: string, values: unknown[]): void;
  /** Runs after the commit, never after a rollback: mail, caches. Its failure is logged and changes nothing. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** An open transaction of one company. Every statement still carries `company_id = $n`; policies are the second wall. */
export interface Tx extends PlatformTx {
  readonly companyId: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Name that a tab gives itself. */
const CLIENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Serialization failure and deadlock: nothing was done, the same work may be tried again. */
const RETRY = new Set(['40001', '40P01']);
/** At COMMIT: a node of a cluster did not say whether it has committed. */
const FAILED_ON_A_NODE = 'XX000';
const MAX_TRIES = 4;

/** Another transaction has stored meanwhile what this one was about to: the same work finds it when it is done again. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';
  readonly code = '40001';

  constructor(cause: unknown) {
    super('Overtaken by another transaction', { cause });
  }
}

const log = logOf('database');

/** A process has one database: a parameter through all that opens transactions would say the same thing each time. */
let pool: Pool | null = null;

/** Gives the transactions of this process their pool; `null` closes the door again. */
export function usePool(next: Pool | null): void {
  pool = next;
}

/**
 * Takes a connection from the pool of this process; the caller releases it.
 * @throws DatabaseUnavailableError when none can be opened, or none becomes free in time
 */
export async function connect(): Promise<PoolClient> {
  if (pool === null) throw new Error('The database is not open.');
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError(error);
  }
}

/** True for a UUID in text form; every identifier that comes from outside passes through this. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** How a company's transaction waits for its connection. */
export interface TenantTurn {
  /** What it is for; a call of the company unless something else is said. */
  purpose?: Exclude<Purpose, 'platform'>;
  /** Aborted when the client has gone. */
  signal?: AbortSignal | undefined;
  /** Of `pg_export_snapshot()`: the transaction reads what another one sees, and nothing else. */
  snapshot?: string;
}

const SNAPSHOT = /^[0-9A-F]+-[0-9A-F]+-\d+$/i;

/** Sent once each: an identifier of a snapshot is in a text that is never used again. */
function snapshotSettings(snapshot: string | undefined): string[] {
  if (snapshot === undefined) return [];
  if (!SNAPSHOT.test(snapshot)) throw new Error('This is not an identifier of a snapshot.');
  return [
    'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY',
    `SET TRANSACTION SNAPSHOT '${snapshot}'`,
  ];
}

/**
 * One transaction of one company: role `accounts_app`, `app.company_id` set for its duration only. Deadlocks and
 * serialization failures run the work again, so it must do nothing outside the transaction but through `afterCommit`.
 * Throws `DatabaseUnavailableError` when the connection breaks, `CommitOutcomeUnknownError` when it breaks at COMMIT,
 * 429 or 503 when the company's share of the connections is in use (`connection-shares.ts`).
 * `clientId` names the tab that the changes come from; one of another form is left out.
 */
export function inTenant<T>(
  companyId: string,
  work: (tx: Tx) => Promise<T>,
  clientId?: string | null,
  { purpose = 'request', signal, snapshot }: TenantTurn = {},
): Promise<T> {
  if (!isUuid(companyId)) return Promise.reject(new Error('A company identifier must be a UUID.'));
  // SET takes no parameters, and set_config is not forwarded to the shards: hence the strict checks.
  const settings = [...snapshotSettings(snapshot), `SET LOCAL app.company_id = '${companyId.toLowerCase()}'`];
  if (typeof clientId === 'string' && CLIENT_ID.test(clientId)) {
    settings.push(`SET LOCAL app.client_id = '${clientId}'`);
  }
  const turn = { purpose, key: companyId.toLowerCase(), signal };
  return transaction(turn, settings, (base) => work(Object.assign(base, { companyId })));
}

/** One transaction on the platform's own tables; no company's rows can be seen in it. */
export function inPlatform<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  return transaction({ purpose: 'platform', key: '' }, [], work);
}

function transaction<T>(turn: Turn, settings: string[], work: (tx: PlatformTx) => Promise<T>): Promise<T> {
  const { purpose, key } = turn;
  const attributes = { 'accounts.purpose': purpose, ...(key === '' ? {} : { 'accounts.company_id': key }) };
  return inSpan({ name: 'transaction', attributes }, () =>
    transactionAgain(turn, [...settings, ...causeSetting()], work),
  );
}

/** Work that is queued in the transaction remembers what has caused it: its rows take it from this setting. */
function causeSetting(): string[] {
  const parent = traceParent();
  return parent === null ? [] : [`SET LOCAL app.trace_parent = '${parent}'`];
}

async function transactionAgain<T>(
  turn: Turn,
  settings: string[],
  work: (tx: PlatformTx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await oneTransaction(turn, settings, work);
    } catch (error) {
      if (tries >= MAX_TRIES || !RETRY.has(sqlState(error))) throw error;
      noteInSpan('tried again');
      await new Promise((resume) => setTimeout(resume, Math.random() * 20 * tries));
    }
  }
}

async function oneTransaction<T>(
  turn: Turn,
  settings: string[],
  work: (tx: PlatformTx) => Promise<T>,
): Promise<T> {
  const client = await connectInTurn(connect, turn);
  noteInSpan('connected');
  const open: OpenTransaction = { client, ended: false, last: [], later: [] };
  let broken: Error | boolean | undefined;
  let commitSent = false;
  let answer: T;
  try {
    // Not awaited one by one: they travel in the same packet as the first statement of the work.
    const opening = Promise.all([
      runNamed(client, 'BEGIN', []),
      ...settings.map((text) => runOnce(client, text)),
    ]);
    opening.catch(() => undefined);
    answer = await work(transactionOver(open));
    await opening;
    open.ended = true;
    commitSent = true;
    const { command } = await commit(open);
    // A statement had failed and its error was swallowed: PostgreSQL answers COMMIT with ROLLBACK, and nothing is stored.
    if (command !== 'COMMIT')
      throw new Error('A failed statement was ignored: the transaction was rolled back.');
  } catch (error) {
    open.ended = true;
    broken = isConnectionFailure(client, error) || (await rollBack(client));
    const unknown = commitSent && sqlState(error) === FAILED_ON_A_NODE;
    if (broken !== true && !unknown) throw error;
    throw commitSent
      ? new CommitOutcomeUnknownError(error, () => runAll(open.later))
      : new DatabaseUnavailableError(error);
  } finally {
    client.release(broken);
  }
  await runAll(open.later);
  return answer;
}

/** The connection of a transaction, and what waits for its end. */
interface OpenTransaction {
  readonly client: PoolClient;
  /** Once COMMIT or ROLLBACK has been sent. */
  ended: boolean;
  /** Statements that leave with COMMIT. */
  readonly last: [text: string, values: unknown[]][];
  /** What runs after it. */
  readonly later: (() => void | Promise<void>)[];
}

/** Sends the last statements and COMMIT in one packet. When one of them fails, COMMIT rolls back, and its failure is thrown. */
async function commit({ client, last }: OpenTransaction): Promise<QueryResult> {
  const sent = last.map(([text, values]) => runNamed(client, text, values));
  const committed = runPlain(client, 'COMMIT');
  await together(...sent, committed);
  return committed;
}

function transactionOver(open: OpenTransaction): PlatformTx {
  const send = (text: string, values: unknown[]): Promise<unknown[]> => {
    // The connection may serve another transaction by now.
    if (open.ended) return Promise.reject(new Error('The transaction has ended.'));
    return runNamed(open.client, text, values);
  };
  return {
    run: async <R>(text: string, values: unknown[] = []) => (await send(text, values)) as R[],
    atCommit: (text, values) => void open.last.push([text, values]),
    afterCommit: (work) => void open.later.push(work),
  };
}

/** The error that makes a connection unusable, if the rollback itself fails. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await runPlain(client, 'ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('ROLLBACK failed');
  }
}

async function runAll(later: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const next of later) await runLater(next);
}

async function runLater(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error(error, 'Work after a commit failed');
  }
}

/** SQLSTATE of a database error, or ''. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
