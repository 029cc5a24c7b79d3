import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import { Connection, DatabaseError, Query, types } from 'pg';
import { isUnavailable } from './unavailable.ts';

/** Of pg, without a type there: a parameter as it is sent. Throws for an object that has no JSON. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as {
  prepareValue: (value: unknown) => string | Buffer | null;
};

/** A row of a result, by the names of its columns. */
type Row = Record<string, unknown>;

interface Column {
  name: string;
  parse: (value: string) => unknown;
}

/** A statement of a packet. */
interface Sent {
  /** Null for one that PostgreSQL plans at every call. */
  name: string | null;
  text: string;
  values: (string | Buffer | null)[];
  columns: readonly Column[];
  rows: Row[];
  resolve: (rows: Row[]) => void;
  reject: (error: unknown) => void;
}

/** Statements that a connection keeps, by their names, with the columns of their rows. */
type Kept = Map<string, readonly Column[]>;

const keptOn = new WeakMap<Connection, Kept>();

function keptBy(connection: Connection): Kept {
  const known = keptOn.get(connection);
  if (known !== undefined) return known;
  const kept: Kept = new Map();
  keptOn.set(connection, kept);
  return kept;
}

/** Messages of the packet that is being sent, as pg writes them. */
const messages: Buffer[] = [];
const collector = { writable: true, write: (message: Buffer) => messages.push(message) };
const collected = new Connection({ stream: () => collector as unknown as Duplex });

/** The result of a statement has other columns than before, and: a statement of that name is not there. */
const STALE = new Set<string | undefined>(['0A000', '26000']);

/** A statement that was not run, because one before it in the same packet has failed. */
export class NotRunError extends Error {
  override name = 'NotRunError';
  /** As PostgreSQL names it for statements of the next packet. */
  readonly code = '25P02';

  constructor(cause: unknown) {
    super('Not run: a statement that was sent before has failed', { cause });
  }
}

/**
 * Statements that leave together and end with one Sync: PostgreSQL returns all of their results at once instead of each
 * with a write that wakes this process, and skips what follows a failure, as it would in a transaction anyway. Columns are
 * described once for each statement of a connection. For pg a packet is one query: it calls the methods from `submit` on.
 */
export class Packet extends Query {
  readonly #statements: Sent[] = [];
  /** Place of the statement whose result is next. */
  #next = 0;

  constructor() {
    super('');
  }

  /**
   * Adds a statement, under a name if it shall be kept, while the packet has not been sent. Returns its rows; rejects with
   * the error of the database, or `NotRunError`.
   */
  add(name: string | null, text: string, values: readonly unknown[]): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      // A value that cannot be sent is refused here, so that it takes no other statement with it.
      const texts = values.map((value) => prepareValue(value));
      this.#statements.push({ name, text, values: texts, columns: [], rows: [], resolve, reject });
    });
  }

  /** What it sends, in that order. */
  get statements(): readonly Pick<Sent, 'text' | 'values'>[] {
    return this.#statements;
  }

  override submit = (connection: Connection): void => {
    const kept = keptBy(connection);
    const parsed = new Set<string>();
    for (const statement of this.#statements) {
      const { name, text, values } = statement;
      const columns = name === null ? undefined : kept.get(name);
      if (columns === undefined && (name === null || !parsed.has(name))) parse(name, text);
      if (name !== null) parsed.add(name);
      collected.bind({ statement: name ?? '', values }, true);
      if (columns === undefined) collected.describe({ type: 'P' }, true);
      else statement.columns = columns;
      collected.execute(null, true);
    }
    collected.sync();
    // One buffer: writing the many small ones was 28 % of what posting an invoice cost Node.js.
    const packet = Buffer.concat(messages.splice(0));
    if (connection.stream.writable) connection.stream.write(packet);
  };

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const statement = this.#statements[this.#next];
    if (statement === undefined) return;
    statement.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: types.getTypeParser(dataTypeID, 'text') as (value: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#statements[this.#next];
    if (statement === undefined) return;
    const row: Row = {};
    for (const [place, column] of statement.columns.entries()) {
      const value = fields[place] ?? null;
      row[column.name] = value === null ? null : column.parse(value);
    }
    statement.rows.push(row);
  }

  handleCommandComplete(_message: unknown, connection: Connection): void {
    const statement = this.#statements[this.#next];
    if (statement === undefined) return;
    this.#next += 1;
    if (statement.name !== null) keptBy(connection).set(statement.name, statement.columns);
    statement.resolve(statement.rows);
  }

  /** A failure of the statement whose result is next, or of the connection. */
  handleError(error: unknown, connection: Connection): void {
    const [failed, ...others] = this.#statements.slice(this.#next);
    this.#next = this.#statements.length;
    const ofStatement = error instanceof DatabaseError && !isUnavailable(error);
    if (ofStatement && failed !== undefined && failed.name !== null && STALE.has(error.code)) {
      keptBy(connection).delete(failed.name);
    }
    failed?.reject(error);
    const reason = ofStatement ? new NotRunError(error) : error;
    for (const statement of others) statement.reject(reason);
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.#next < this.#statements.length) {
      this.handleError(new Error('PostgreSQL has not returned a result of each statement.'), connection);
    }
  }
}

/** Closes a name before it is given: a call that failed may have given it. */
function parse(name: string | null, text: string): void {
  if (name !== null) collected.close({ type: 'S', name }, true);
  collected.parse({ name: name ?? '', text, types: [] }, true);
}
