import type { Client, Connection, FieldDef } from 'pg';

/** A column of a statement's rows. */
export interface DescribedColumn {
  name: string;
  /** `pg_type.oid` */
  type: number;
  /** Column of a table that it comes from unchanged, `16423.2`; `0.0` for one that is computed. */
  source: string;
}

/** What PostgreSQL says of a statement without running it. */
export interface Description {
  /** How many values it needs. */
  values: number;
  /** In order; empty when it has no rows. */
  columns: DescribedColumn[];
}

/** The part of pg's connection that is used here; its types leave the answer to `describe` out. */
interface Parsing {
  parse(query: { text: string; name: string; types: [] }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

/** A query of pg that is prepared and described, and never run. */
class DescribedStatement {
  private readonly found: Description = { values: 0, columns: [] };
  private readonly text: string;
  private readonly done: (failure: Error | undefined, found: Description) => void;

  constructor(text: string, done: (failure: Error | undefined, found: Description) => void) {
    this.text = text;
    this.done = done;
  }

  submit(connection: Connection): void {
    connection.once('parameterDescription', ({ parameterCount }: { parameterCount: number }) => {
      this.found.values = parameterCount;
    });
    const parsing = connection as unknown as Parsing;
    parsing.parse({ text: this.text, name: '', types: [] });
    parsing.describe({ type: 'S', name: '' });
    parsing.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.found.columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      source: `${tableID}.${columnID}`,
    }));
  }

  handleError(error: Error): void {
    this.done(error, this.found);
  }

  handleReadyForQuery(): void {
    this.done(undefined, this.found);
  }
}

/** Prepares a statement and describes it. @throws what PostgreSQL says of a statement that it does not take */
export function describeStatement(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(
      new DescribedStatement(text, (failure, found) => (failure ? reject(failure) : resolve(found))),
    );
  });
}

const NULLABLE = `SELECT attrelid || '.' || attnum AS source FROM pg_attribute WHERE attnum > 0 AND NOT attnotnull`;

/** Columns of tables that may be null, as `DescribedColumn.source` names them. */
export async function nullableColumns(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ source: string }>(NULLABLE);
  return new Set(rows.map(({ source }) => source));
}
