/** What a column may hold, as the sources say it: `object` stands for everything of a JSON column that is no plain value. */
export type Kind =
  'string' | 'number' | 'boolean' | 'null' | 'Date' | 'Buffer' | 'array' | 'object' | 'anything';

/** A column that the sources read from the rows of a statement. */
export interface DeclaredColumn {
  name: string;
  /** May be missing from the rows: a type that serves several statements. */
  isOptional: boolean;
  kinds: Kind[];
}

/** A place in the sources of the server that sends a statement. */
export interface DeclaredStatement {
  /** `api/src/identity/session/sessions.ts:98:23`, at the name `run`. */
  at: string;
  /** The texts that it may send; null when they are put together while the server runs. */
  texts: string[] | null;
  /** How many values go with it; null when they are counted while the server runs. */
  values: number | null;
  /** Columns of its rows; null when it reads none, or when whoever calls the function there says which. */
  columns: DeclaredColumn[] | null;
}
