import type { DocumentKind } from '@accounts/shared-domain';
import { together } from '../../platform/db/together.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** What has a separate number series: the kinds of document, and manual journals. */
export type SeriesKind = DocumentKind | 'Journal';

const TAKE = `
  UPDATE number_sequence SET next_number = next_number + $3::int, taken = taken + $3::int WHERE company_id = $1 AND kind = $2
  RETURNING prefix, padding, next_number - $3::int AS first`;

/**
 * Of the numbers just taken, those that a document or a journal has already: typed by hand, or of an older prefix. The
 * numbers are computed first and looked up in the index then, however many documents there are.
 */
const usedIn = (table: string): string => `
  SELECT d.number FROM ${table} d
  WHERE d.company_id = $1 AND d.number = ANY (ARRAY(
    SELECT s.prefix || lpad(taken.number::text, greatest(s.padding, length(taken.number::text)), '0')
    FROM number_sequence s
    CROSS JOIN LATERAL (SELECT s.next_number - back AS number FROM unnest($3::int[]) AS back) taken
    WHERE s.company_id = $1 AND s.kind = $2))`;
const USED_BY_DOCUMENTS = `${usedIn('document')} AND d.kind = $2`;
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
    const missing = count - free.length;
    // Counted back from the next number.
    const back = Array.from({ length: missing }, (_, index) => index + 1);
    const [[series], typed] = await together(
      tx.run<{ prefix: string; padding: number; first: string }>(TAKE, [tx.companyId, kind, missing]),
      tx.run<{ number: string }>(kind === 'Journal' ? USED_BY_JOURNALS : USED_BY_DOCUMENTS, [
        tx.companyId,
        kind,
        back,
      ]),
    );
    if (series === undefined) throw new Error(`There is no number series for ${kind}.`);
    const used = new Set(typed.map((row) => row.number));
    const first = Number(series.first);
    const taken = Array.from({ length: missing }, (_, index) => ({
      position: first + index,
      number: series.prefix + String(first + index).padStart(series.padding, '0'),
    }));
    const passedOver = taken.filter(({ number }) => used.has(number)).map(({ position }) => position);
    if (passedOver.length > 0) await tx.run(PASS_OVER, [tx.companyId, kind, passedOver]);
    free.push(...taken.map(({ number }) => number).filter((number) => !used.has(number)));
  }
  return free;
}
