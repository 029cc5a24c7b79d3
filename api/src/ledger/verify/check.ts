import type { Tx } from '../../db/transaction.ts';

/** One rule of the books as a statement that finds the rows which break it; $1 is the company. */
export interface Check {
  /** Selects the rows that are wrong, columns named as the sentence needs them. */
  find: string;
  /** The order in which rows are called first. */
  order: string;
  /** Names a wrong row and says what is wrong with it. */
  say: (row: Record<string, string>) => string;
}

/** Runs a check: null when all is well, otherwise a sentence that names the first wrong row and counts the others. */
export async function runCheck(tx: Tx, check: Check): Promise<string | null> {
  const [row] = await tx.run<Record<string, string>>(
    `SELECT x.*, count(*) OVER () AS wrong_rows FROM (${check.find}) x ORDER BY ${check.order} LIMIT 1`,
    [tx.companyId],
  );
  if (row === undefined) return null;
  const others = Number(row['wrong_rows']) - 1;
  return check.say(row) + (others === 0 ? '' : ` ${others} more like it.`);
}

/** What a sentence calls a journal; `j` is the journal. */
export const JOURNAL_NAME = `'Journal ' || j.sequence || ' (' || j.source_type
  || CASE WHEN j.source_number = '' THEN '' ELSE ' ' || j.source_number END || ', id ' || j.id || ')'`;

/** What a sentence calls a document; `d` is the document. */
export const DOCUMENT_NAME = `CASE d.kind WHEN 'CreditNote' THEN 'Credit note' WHEN 'PurchaseOrder' THEN 'Purchase order'
  ELSE d.kind END || ' ' || coalesce(d.number, '(draft)') || ' (id ' || d.id || ')'`;
