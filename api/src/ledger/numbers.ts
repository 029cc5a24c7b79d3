import type { DocumentKind } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

/** What has a number series of its own: the kinds of document, and manual journals. */
export type SeriesKind = DocumentKind | 'Journal';

const TAKE = `
  UPDATE number_sequence SET next_number = next_number + $3::int WHERE company_id = $1 AND kind = $2
  RETURNING prefix, padding, next_number - $3::int AS first`;

/** Of the numbers just taken, those that somebody has typed into a document before. */
const TYPED = `
  SELECT d.number FROM number_sequence s
  CROSS JOIN generate_series(1, $3::int) AS back
  JOIN document d ON d.company_id = s.company_id AND d.kind = s.kind AND d.number =
    s.prefix || lpad((s.next_number - back)::text, greatest(s.padding, length((s.next_number - back)::text)), '0')
  WHERE s.company_id = $1 AND s.kind = $2`;

/**
 * Takes the next numbers of a series from its locked row: a rollback gives them back, so the series has no gaps. Numbers
 * that were typed by hand are passed over: they are in use already.
 */
export async function takeNumbers(tx: Tx, kind: SeriesKind, count: number): Promise<string[]> {
  const free: string[] = [];
  while (free.length < count) {
    const values = [tx.companyId, kind, count - free.length];
    const [[series], typed] = await Promise.all([
      tx.run<{ prefix: string; padding: number; first: string }>(TAKE, values),
      tx.run<{ number: string }>(TYPED, values),
    ]);
    if (series === undefined) throw new Error(`There is no number series for ${kind}.`);
    const used = new Set(typed.map((row) => row.number));
    const first = Number(series.first);
    const taken = Array.from(
      { length: count - free.length },
      (_, index) => series.prefix + String(first + index).padStart(series.padding, '0'),
    );
    free.push(...taken.filter((number) => !used.has(number)));
  }
  return free;
}
