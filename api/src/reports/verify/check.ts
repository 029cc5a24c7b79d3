import type { Sentence } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { sentenceInSql, withOthers, type FoundRow } from './words.ts';

/** One rule of the books as a statement that finds the rows which break it; $1 is the company. */
export interface Check {
  /** Selects the rows that are wrong, columns named as the sentence needs them. */
  find: string;
  /** The order in which rows are called first. */
  order: string;
  /** Names a wrong row and says what is wrong with it. */
  say: (row: FoundRow) => Sentence;
}

/** Runs a check: null when all is well, otherwise a sentence that names the first wrong row and counts the others. */
export async function runCheck(tx: Tx, check: Check): Promise<Sentence | null> {
  const [row] = await tx.run<FoundRow & { wrong_rows: string }>(
    `SELECT x.*, count(*) OVER () AS wrong_rows FROM (${check.find}) x ORDER BY ${check.order} LIMIT 1`,
    [tx.companyId],
  );
  if (row === undefined) return null;
  const others = Number(row.wrong_rows) - 1;
  return withOthers(check.say(row), others);
}

/** What a sentence calls a document in SQL, from its kind and its number; null is a number not given yet. */
const titleInSql = (kind: string, number: string): string =>
  sentenceInSql(
    `CASE ${kind} WHEN 'CreditNote' THEN 'Credit note {number}' WHEN 'PurchaseOrder' THEN 'Purchase order {number}'
      ELSE ${kind} || ' {number}' END`,
    { number: `coalesce(to_jsonb(${number}), jsonb_build_object('sentence', '(draft)'))` },
  );

/** What a sentence calls a journal; `j` is the journal. */
export const JOURNAL_NAME = sentenceInSql(`'Journal {sequence} ({source}, id {id})'`, {
  sequence: 'j.sequence::text',
  source: `CASE WHEN j.source_type IN ('Invoice', 'Bill', 'Receipt', 'Journal') AND j.source_number <> ''
    THEN ${sentenceInSql(`j.source_type || ' {number}'`, { number: 'j.source_number' })}
    ELSE to_jsonb(rtrim(j.source_type || ' ' || j.source_number)) END`,
  id: 'j.id',
});

/** What a sentence calls a document; `d` is the document. */
export const DOCUMENT_NAME = sentenceInSql(`'{title} (id {id})'`, {
  title: titleInSql('d.kind', 'd.number'),
  id: 'd.id',
});
