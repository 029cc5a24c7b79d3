import { decimal, sentence, word, type Sentence } from '@accounts/shared-domain';
import { linesOfText, MANUAL_LINES_AS_HASHED } from '../../accounting/ledger/chain.ts';
import { journalMovements } from '../../accounting/journals/prepare.ts';
import { movement, type PostingLine } from '../../accounting/ledger/posting.ts';
import { paymentLines, refundLines, type Movement } from '../../billing/payments/money-lines.ts';
import { postingOf } from '../../documents/engine/document-posting.ts';
import { loadDocuments } from '../../documents/engine/load-documents.ts';
import type { LockedDocument } from '../../documents/engine/lock.ts';
import type { References } from '../../documents/engine/references.ts';
import { postingRule, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { kindOf } from '../../documents/kinds/kinds.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Tables of lines that journals are posted for. */
export type SourceTable = 'document_line' | 'receipt' | 'manual_journal_line' | 'opening_account';

/** What a source says that its journal must be; `date` is null where the source does not say. */
export interface Expected {
  version: number;
  /** What a sentence calls the source: "its document INV-0007". */
  name: Sentence;
  /** Table that holds the source's amounts. */
  table: SourceTable;
  number: string;
  date: string | null;
  lines: PostingLine[];
  /** The lines as a hash covers them, where the database could write them so. */
  text?: string | null;
}

/** Facts of the company that every posting is computed with. */
export interface CompanyFacts {
  exponent: number;
  /** Accounts by the role that postings look them up by. */
  system: Map<string, string>;
}

/** Reads what postings of the company are computed with. */
export async function readCompanyFacts(tx: Tx): Promise<CompanyFacts> {
  const [[company], accounts] = await Promise.all([
    tx.run<{ currency_exponent: number }>('SELECT currency_exponent FROM company WHERE company_id = $1', [
      tx.companyId,
    ]),
    tx.run<{ system_key: string; id: string }>(
      'SELECT system_key, id FROM account WHERE company_id = $1 AND system_key IS NOT NULL',
      [tx.companyId],
    ),
  ]);
  return {
    exponent: company?.currency_exponent ?? 2,
    system: new Map(accounts.map((account) => [account.system_key, account.id])),
  };
}

const DOCUMENTS = `
  SELECT d.id, d.kind, d.status, d.record_status, d.number, d.reference, d.contact_id, d.issue_date, d.due_date,
    d.amount_tax_type, d.tax_rounding, d.notes, d.total_amount, d.paid_amount, d.posted_version, d.version,
    d.source_document_id, d.repeats_reference, d.outside_plan, b.start_date
  FROM document d
  LEFT JOIN opening_document o ON o.company_id = d.company_id AND o.document_id = d.id
  LEFT JOIN opening_balance b ON b.company_id = o.company_id AND o.document_id = d.id
  WHERE d.company_id = $1 AND d.id = ANY ($2::uuid[]) AND d.posted_version > 0`;

/** What documents must have booked: computed from their lines by the function that booked them. */
export async function expectedOfDocuments(
  tx: Tx,
  facts: CompanyFacts,
  ids: readonly string[],
): Promise<[string, Expected][]> {
  type Row = LockedDocument & { kind: string; start_date: string | null };
  const rows = await tx.run<Row>(DOCUMENTS, [tx.companyId, ids]);
  const stored = await loadDocuments(tx, rows);
  const company = { currencyExponent: facts.exponent } as Parameters<typeof postingOf>[0]['company'];
  const references = { system: facts.system } as Pick<References, 'system'>;
  return rows.flatMap((row): [string, Expected][] => {
    const document = stored.get(row.id);
    if (document === undefined) return [];
    const number = row.number ?? '';
    const { posted_version: version, start_date: startDate } = row;
    const posting = postingOf({ company }, kindOf(row.kind), { document, number, version }, references);
    // Opening documents are booked on the day of the opening balances; one taken back no longer says on which it was.
    const date = row.status === 'Void' ? null : (startDate ?? posting.date);
    const name = sentence('its document {number}', { number });
    return [[row.id, { version, name, table: 'document_line', number, date, lines: posting.lines }]];
  });
}

const RECEIPTS = `
  SELECT r.id, r.kind, r.reference, r.payment_date, r.contact_id, r.account_id, r.total_amount, r.fee_amount,
    r.fee_account_id, r.rounding_amount,
    (SELECT min(d.kind) FROM receipt_allocation a
     JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
     WHERE a.company_id = $1 AND a.receipt_id = r.id) AS document_kind
  FROM receipt r WHERE r.company_id = $1 AND r.id = ANY ($2::uuid[]) AND r.account_id IS NOT NULL`;

interface ReceiptRow {
  id: string;
  kind: string;
  reference: string;
  payment_date: string;
  contact_id: string;
  account_id: string;
  total_amount: string;
  fee_amount: string;
  fee_account_id: string | null;
  rounding_amount: string;
  document_kind: string | null;
}

/** What receipts must have booked. */
export async function expectedOfReceipts(
  tx: Tx,
  facts: CompanyFacts,
  ids: readonly string[],
): Promise<[string, Expected][]> {
  const rows = await tx.run<ReceiptRow>(RECEIPTS, [tx.companyId, ids]);
  return rows.flatMap((row): [string, Expected][] => {
    if (row.document_kind === null) return [];
    const { reference: number, payment_date: date } = row;
    const lines = receiptLines(row, kindOf(row.document_kind), facts);
    return [[row.id, { version: 1, name: word('its receipt'), table: 'receipt', number, date, lines }]];
  });
}

function receiptLines(
  row: ReceiptRow,
  kind: DocumentKindDescription,
  { system }: CompanyFacts,
): PostingLine[] {
  const rounding = decimal(row.rounding_amount);
  const money: Movement = {
    account: row.account_id,
    control: system.get(postingRule(kind).controlKey) ?? '',
    cashUnit: null,
    isExpense: false,
    settled: decimal(row.total_amount),
    rounding,
    fee: decimal(row.fee_amount),
    feeAccountId: row.fee_account_id,
  };
  if (row.kind === 'refund') return refundLines(kind, row.contact_id, money, money.settled);
  const rest = rounding.eq(0) ? null : (system.get('rounding') ?? null);
  return paymentLines(kind, row.contact_id, money, rest);
}

// One journal line each, in the same order, as long as each has one side.
const MANUAL = `
  SELECT m.id, m.number, m.date, m.posted_version, s.text, s.has_one_side
  FROM manual_journal m CROSS JOIN LATERAL (
    SELECT ${MANUAL_LINES_AS_HASHED} AS text, bool_and(greatest(l.debit, l.credit) > 0 AND least(l.debit, l.credit) = 0) AS has_one_side
    FROM manual_journal_line l WHERE l.company_id = $1 AND l.manual_journal_id = m.id) s
  WHERE m.company_id = $1 AND m.id = ANY ($2::uuid[]) AND m.posted_version > 0`;

/** What manual journals must have booked. */
export async function expectedOfManual(tx: Tx, ids: readonly string[]): Promise<[string, Expected][]> {
  const rows = await tx.run<{
    id: string;
    number: string;
    date: string;
    posted_version: number;
    text: string;
    /** Null for a journal without lines. */
    has_one_side: boolean | null;
  }>(MANUAL, [tx.companyId, ids]);
  return rows.map(({ id, number, date, posted_version: version, text, has_one_side: hasOneSide }) => [
    id,
    {
      version,
      name: sentence('its manual journal {number}', { number }),
      table: 'manual_journal_line',
      number,
      date,
      get lines() {
        return journalMovements(linesOfText(text).map((line) => ({ ...line, description: '' })));
      },
      text: hasOneSide === true ? text : null,
    },
  ]);
}

const OPENING = `
  SELECT o.start_date, o.posted_version, a.account_id, a.debit, a.credit
  FROM opening_balance o LEFT JOIN opening_account a ON a.company_id = o.company_id
  WHERE o.company_id = $1 AND o.posted`;

/** What the opening balances of accounts must have booked. */
export async function expectedOfOpening(tx: Tx, facts: CompanyFacts): Promise<[string, Expected][]> {
  const rows = await tx.run<{
    start_date: string;
    posted_version: number;
    account_id: string | null;
    debit: string | null;
    credit: string | null;
  }>(OPENING, [tx.companyId]);
  const [head] = rows;
  if (head === undefined) return [];
  let difference = decimal(0);
  const lines = rows.flatMap((row) => {
    if (row.account_id === null) return [];
    const amount = decimal(row.debit ?? 0).minus(row.credit ?? 0);
    difference = difference.minus(amount);
    return [movement(row.account_id, amount)];
  });
  lines.push(movement(facts.system.get('openingBalance') ?? '', difference));
  const { start_date: date, posted_version: version } = head;
  const name = word('the opening balances');
  return [[tx.companyId, { version, name, table: 'opening_account', number: '', date, lines }]];
}
