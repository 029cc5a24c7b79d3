import type { DocumentKind } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

/** What has a number series of its own: the kinds of document, and manual journals. */
export type SeriesKind = DocumentKind | 'Journal';

const TAKE = `
  UPDATE number_sequence SET next_number = next_number + $3::int, taken = taken + $3::int WHERE company_id = $1 AND kind = $2
  RETURNING prefix, padding, next_number - $3::int AS first`;

/** Of the numbers just taken, those that a document or a journal has already: typed by hand, or of an older prefix. */
const usedIn = (table: string): string => `
  SELECT d.number, s.next_number - back AS position FROM number_sequence s
  CROSS JOIN generate_series(1, $3::int) AS back
  JOIN ${table} d ON d.company_id = s.company_id AND d.number =
    s.prefix || lpad((s.next_number - back)::text, greatest(s.padding, length((s.next_number - back)::text)), '0')
  WHERE s.company_id = $1 AND s.kind = $2`;
const USED_BY_DOCUMENTS = `${usedIn('document')} AND d.kind = s.kind`;
const USED_BY_JOURNALS = usedIn('manual_journal');

const PASS_OVER = `
  UPDATE number_sequence SET passed_over = passed_over || $3::bigint[] WHERE company_id = $1 AND kind = $2`;

/**
 * Takes the next numbers of a series from its locked row: a rollback gives them back, so the series has no gaps. Numbers
 * that are in use already are passed over.
 */
export async function takeNumbers(tx: Tx, kind: SeriesKind, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const values = [tx.companyId, kind, count - free.length];
    const [[series], typed] = await Promise.all([
      tx.run<{ prefix: string; padding: number; first: string }>(TAKE, values),
      tx.run<{ number: string; position: string }>(
        kind === 'Journal' ? USED_BY_JOURNALS : USED_BY_DOCUMENTS,
        values,
      ),
    ]);
    if (series === undefined) throw new Error(`There is no number series for ${kind}.`);
    const used = new Set(typed.map((row) => row.number));
    if (used.size > 0) await tx.run(PASS_OVER, [tx.companyId, kind, typed.map((row) => row.position)]);
    const first = Number(series.first);
    const taken = Array.from(
      { length: count - free.length },
      (_, index) => series.prefix + String(first + index).padStart(series.padding, '0'),
    );
    free.push(...taken.filter((number) => !used.has(number)));
  }
  return free;
}
