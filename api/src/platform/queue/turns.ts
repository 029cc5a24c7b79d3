/** In the place of a company for what is the platform's own, which takes turns with the companies like one of them. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/** A table whose rows wait to be worked off, in the words of SQL. It is not distributed: rows are locked over companies. */
export interface Queue {
  table: string;
  /** Columns that identify a row. */
  key: string;
  /** Whose row it is: a uuid that is not null. */
  company: string;
  /** Column with the instant from which a row is due; oldest first. */
  due: string;
  /** Which rows wait; parameters from `$3` on. */
  waiting: string;
}

/**
 * Query for due rows of several companies: the oldest of each first, then the second oldest of each, and so on. `$1` are
 * companies that have had their turn and are left out, `$2` is the number of rows. Rows that another transaction holds
 * are passed over, and those that it returns stay locked.
 *
 * The recursion steps from company to company by their oldest row, so its cost grows with companies and not with their
 * backlogs, except for the backlogs of those that are left out.
 */
export function rowsInTurn({ table, key, company, due, waiting }: Queue): string {
  const isDue = `${due} <= now() AND ${waiting}`;
  const oldest = (seen: string): string =>
    `SELECT ${company} AS company FROM ${table} WHERE ${isDue} AND ${company} <> ALL (${seen}) ORDER BY ${due} LIMIT 1`;
  return `
    WITH RECURSIVE turn (company, seen, place) AS (
      (SELECT first.company, $1::uuid[] || first.company, 1 FROM (${oldest('$1::uuid[]')}) first)
      UNION ALL
      SELECT next.company, turn.seen || next.company, turn.place + 1
      FROM turn CROSS JOIN LATERAL (${oldest('turn.seen')}) next WHERE turn.place < $2
    ), free AS (
      SELECT turn.company, turn.place, item.* FROM turn CROSS JOIN LATERAL (
        SELECT ${key}, ${due} AS due FROM ${table} WHERE ${company} = turn.company AND ${isDue}
        ORDER BY ${due} LIMIT $2 FOR UPDATE SKIP LOCKED) item
    ), ranked AS (
      SELECT free.*, row_number() OVER (PARTITION BY company ORDER BY due) AS rank FROM free
    )
    SELECT company, ${key} FROM ranked ORDER BY rank, place LIMIT $2`;
}

/** Companies that one round serves at most; the next one begins with the oldest row again. */
const MAX_SERVED = 200;

/**
 * Remembers whose turn it has been. A company is served once in a round; the round ends when no other company waits, so
 * a request that comes while others have a backlog is served within the round.
 */
export class Round {
  #served = new Set<string>();

  /** Takes rows by `take`, which is given the companies to leave out; those of all companies once no other company waits. */
  async next<T extends { company: string }>(take: (served: string[]) => Promise<T[]>): Promise<T[]> {
    if (this.#served.size >= MAX_SERVED) this.#served.clear();
    const rows = await take([...this.#served]);
    if (rows.length > 0 || this.#served.size === 0) return rows;
    this.#served.clear();
    return take([]);
  }

  /** The company has had its turn. */
  serve(company: string): void {
    this.#served.add(company);
  }
}
