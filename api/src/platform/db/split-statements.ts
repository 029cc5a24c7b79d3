/** One statement of an SQL text. */
export interface SqlStatement {
  /** With the comments before it, without the semicolon. */
  text: string;
  /** Marked by a comment line `-- @backfill`: it only concerns rows of databases that are older than its file. */
  backfill: boolean;
}

const BACKFILL = /^[ \t]*-- @backfill[ \t]*$/m;
/** Comments, texts and quoted names: what is in them ends no statement. */
const OPAQUE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/**
 * Splits an SQL text into its statements, each for a separate message: Citus sends the whole source text of a message to
 * its workers, which take one command at a time. Texts with backslash escapes and nested comments are not read.
 */
export function splitStatements(text: string): SqlStatement[] {
  const statements: SqlStatement[] = [];
  let start = 0;
  const add = (end: number): void => {
    const statement = text.slice(start, end).trim();
    if (statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === '') return;
    statements.push({ text: statement, backfill: BACKFILL.test(statement) });
  };
  for (const found of text.matchAll(OPAQUE)) {
    if (found[0] !== ';') continue;
    add(found.index);
    start = found.index + 1;
  }
  add(text.length);
  return statements;
}
