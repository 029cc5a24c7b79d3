import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { QueryResult as Answer } from 'pg';
import type { Database } from './schema.ts';

const NO_TRANSACTION = 'A transaction is already open; use the one at hand.';

/** Sends one statement in an open transaction. */
export type SendStatement = (text: string, values: unknown[]) => Promise<Answer>;

/** Kysely over the one connection of an open transaction, so builder queries and plain SQL share it. */
export function kyselyOver(send: SendStatement): Kysely<Database> {
  return new Kysely<Database>({ dialect: dialectOver(send) });
}

function dialectOver(send: SendStatement): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOver(send),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function driverOver(send: SendStatement): Driver {
  const connection: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const result = await send(query.sql, [...query.parameters]);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('Streaming is not used inside a business transaction.');
    },
  };
  const refuse = () => Promise.reject(new Error(NO_TRANSACTION));
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
}
