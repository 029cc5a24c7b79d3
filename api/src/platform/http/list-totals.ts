import { createHash } from 'node:crypto';
import { DRAWN_FROM, ownEntry, type ViewName } from '@accounts/shared-domain';
import type { Bind } from './list-sql.ts';

/** Lists whose totals a process keeps; the one that was needed longest ago leaves. */
const MAX_KEPT_TOTALS = 5_000;

/** How many rows a list has, and its tabs as JSON text, at a version of what it is drawn from. */
export interface ListTotals {
  version: string;
  total: string;
  /** Null for a list without tabs. */
  tabs: string | null;
}

/** Totals as a statement gives them. */
export type FoundTotals = Omit<ListTotals, 'version'> & {
  /** Null for a list of which no totals are kept. */
  version: string | null;
  /** The transaction has written: it may see what it does not commit, and what has no version yet. */
  hasWritten: boolean;
};

const kept = new Map<string, ListTotals>();

/** Name of a filtered list: of everything that its totals depend on, besides the version; the same for all of its tabs. */
export function listKey(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The totals of a list, or of one of its tabs, as they were found last. */
export function keptTotals(key: string, tab?: string): ListTotals | undefined {
  const totals = kept.get(key);
  if (tab === undefined || totals === undefined || totals.tabs === null) return totals;
  const counts = JSON.parse(totals.tabs) as Record<string, number>;
  return { ...totals, total: String(ownEntry(counts, tab) ?? 0) };
}

/** Keeps the totals that a statement has found, for every transaction that sees the same version. */
export function keepTotals(key: string, { version, total, tabs, hasWritten }: FoundTotals): void {
  kept.delete(key);
  if (version === null || hasWritten) return;
  kept.set(key, { version, total, tabs });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT_TOTALS && oldest !== undefined) kept.delete(oldest);
}

/** What is counted of the rows `h` of a list, in SQL. */
export interface CountedList {
  view: ViewName | undefined;
  known: ListTotals | undefined;
  /** Which of the rows belong to the list. */
  shown: string;
  /** The tabs as JSON text; `''` without any. */
  counts: string;
}

/**
 * Selects `counted` (the number of rows and the tabs), `version` and `hasWritten`. The version is read in the snapshot of the
 * rows: where it is the known one, the rows are not counted. Every transaction that changes rows of a list changes its
 * version, so that whoever sees one sees the same rows.
 */
export function totalsSql({ view, known, shown, counts }: CountedList, bind: Bind): string {
  const count = `SELECT ARRAY[(count(*) FILTER (WHERE ${shown}))::text, ${counts || 'NULL'}] AS counted FROM h`;
  if (view === undefined) return `SELECT counted, NULL AS version, false AS "hasWritten" FROM (${count}) c`;
  const [version, total, tabs] = [known?.version ?? null, known?.total ?? null, known?.tabs ?? null].map(
    bind,
  );
  // OFFSET: otherwise each use of what is counted would count.
  return `
    SELECT v.version, v."hasWritten", CASE WHEN v.version = ${version}::text AND NOT v."hasWritten"
        THEN ARRAY[${total}::text, ${tabs}::text] ELSE (${count}) END AS counted
    FROM (SELECT coalesce(string_agg(list || ' ' || version, ',' ORDER BY list), '') AS version,
        pg_current_xact_id_if_assigned() IS NOT NULL AS "hasWritten"
      FROM list_version WHERE company_id = $1 AND list = ANY (${bind(DRAWN_FROM[view])}::text[])) v
    OFFSET 0`;
}
