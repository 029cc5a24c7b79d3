import type { Client } from 'pg';

/** What PostgreSQL spent on one statement, for each posting. */
export interface StatementCost {
  /** Its beginning, on one line. */
  text: string;
  calls: number;
  planMs: number;
  executeMs: number;
  rows: number;
}

/** Settings of a PostgreSQL that keeps count of its statements, their planning included. */
export const COUNTED_STATEMENTS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'top',
  'pg_stat_statements.track_planning': 'on',
};

/** Begins to count; needs `COUNTED_STATEMENTS`. */
export async function countStatements(admin: Client): Promise<void> {
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await admin.query('SELECT pg_stat_statements_reset()');
}

/** What was spent since, the most expensive first. Statements that are rarer than one in ten postings are left out. */
export async function statementCosts(admin: Client, postings: number): Promise<StatementCost[]> {
  const { rows } = await admin.query<StatementCost>(
    `SELECT regexp_replace(trim(query), '\\s+', ' ', 'g') AS text, sum(calls)::float8 / $1 AS calls,
       sum(total_plan_time) / $1 AS "planMs", sum(total_exec_time) / $1 AS "executeMs", sum(rows)::float8 / $1 AS rows
     FROM pg_stat_statements GROUP BY 1 HAVING sum(calls) >= $1 / 10.0
     ORDER BY sum(total_plan_time + total_exec_time) DESC`,
    [postings],
  );
  return rows;
}
