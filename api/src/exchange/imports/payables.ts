import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Numbers that one statement looks up: each reads the company's documents of the kind once. */
const NUMBERS_PER_QUERY = 10_000;

/** A document that rows of payments may name. */
interface Payable {
  id: string;
  /** Name of its contact in lower case. */
  contact: string;
  /** Found by our number, not by the supplier's. */
  isOurs: boolean;
}

/** Documents by number in lower case, and the payments that they have. */
export interface Payables {
  byNumber: ReadonlyMap<string, Payable[]>;
  /** Keys of payments ({@link paymentKey}). */
  recorded: ReadonlySet<string>;
}

/** What two payments share that are one and the same. */
export function paymentKey(
  documentId: string,
  {
    paymentDate,
    reference = '',
    accountId,
    amount,
  }: { paymentDate: string; reference?: string; accountId: string; amount: string },
): string {
  return JSON.stringify([documentId, paymentDate, reference.trim(), accountId, amount]);
}

interface DocumentRow {
  id: string;
  number: string;
  reference: string;
  contact: string;
}

interface RecordedRow {
  documentId: string;
  paymentDate: string;
  reference: string;
  accountId: string;
  amount: string;
}

const RECORDED = `
  SELECT a.document_id AS "documentId", r.payment_date AS "paymentDate", r.reference, r.account_id AS "accountId",
    trim_scale(a.amount)::text AS amount
  FROM receipt_allocation a JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
  WHERE a.company_id = $1 AND a.document_id = ANY ($2::uuid[]) AND r.status = 'A' AND r.kind = 'payment'`;

/**
 * The documents of a kind that have these numbers, some at a time; of bills, the supplier's numbers as well. Numbers are sent as the
 * keys of an object, in which PostgreSQL finds one by halving: it compares each document with every element of an array. The
 * contact is read in the list of columns, since a join would go through all contacts for each document where the planner has no
 * statistics of them, as in a move-in.
 */
export async function readPayables(
  tx: Tx,
  kind: DocumentKindDescription,
  numbers: readonly string[],
): Promise<Payables> {
  const byReference = kind.needsReference ? 'OR jsonb_exists($3::jsonb, lower(d.reference))' : '';
  const text = `
    SELECT d.id, lower(coalesce(d.number, '')) AS number, lower(d.reference) AS reference,
      (SELECT lower(c.name) FROM contact c WHERE c.company_id = $1 AND c.id = d.contact_id) AS contact
    FROM document d
    WHERE d.company_id = $1 AND d.kind = $2 AND d.record_status = 'A' AND d.status <> 'Void'
      AND (jsonb_exists($3::jsonb, lower(d.number)) ${byReference})`;
  const wanted = [...new Set(numbers.map((number) => number.toLowerCase()))].filter(
    (number) => number !== '' && isStorable(number),
  );
  const byNumber = new Map<string, Payable[]>();
  const recorded = new Set<string>();
  for (let start = 0; start < wanted.length; start += NUMBERS_PER_QUERY) {
    const batch = wanted.slice(start, start + NUMBERS_PER_QUERY);
    const documents = await tx.run<DocumentRow>(text, [tx.companyId, kind.kind, keysOf(batch)]);
    const known = new Set(batch);
    for (const { id, number, reference, contact } of documents)
      for (const name of new Set([number, ...(kind.needsReference ? [reference] : [])]))
        if (known.has(name))
          byNumber.set(name, [...(byNumber.get(name) ?? []), { id, contact, isOurs: name === number }]);
    const rows = await tx.run<RecordedRow>(RECORDED, [tx.companyId, documents.map(({ id }) => id)]);
    for (const { documentId, ...payment } of rows) recorded.add(paymentKey(documentId, payment));
  }
  return { byNumber, recorded };
}

/** True for what a text of PostgreSQL can be: no zero, and no half of a sign. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

const keysOf = (names: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, 0])));
