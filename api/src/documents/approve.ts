import Big from 'big.js';
import { formatMoney } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { Problem, problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger, requireOpenPeriod } from '../ledger/head.ts';
import type { LedgerHead } from '../ledger/head.ts';
import { takeNumbers } from '../ledger/numbers.ts';
import { post } from '../ledger/post.ts';
import { approvalProblem, approvedStatus } from './approval.ts';
import { postingOf } from './document-posting.ts';
import { recordHistory } from './history.ts';
import type { DocumentKindDescription } from './kind.ts';
import { lockDocuments, requireStep } from './lock.ts';
import type { LockedDocument } from './lock.ts';
import type { PreparedDocument, PreparedLine } from './prepare.ts';
import { readReferences } from './references.ts';

/** What became of one document of a bulk approval; `problem` is null when it was approved. */
export interface Approval {
  id: string;
  problem: Problem | null;
}

/** Documents of one bulk approval. */
export const MOST_APPROVALS = 1_000;

/**
 * Approves drafts: number, status, posting and history, in the trips to the database that one approval takes. Those that
 * cannot be approved are told, each with its own problem, and the others go through. Answers in the order of the ids.
 */
export async function approveDocuments(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  ids: readonly string[],
): Promise<Approval[]> {
  const found = new Map((await lockDocuments(tx, kind, ids)).map((document) => [document.id, document]));
  const stored = await storedDocuments(tx, [...found.values()]);
  const head = await lockLedger(tx);
  const refusals = new Map<string, Problem | null>();
  const ready: PreparedDocument[] = [];
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    const refused = refusal(kind, head, found.get(id), stored.get(id));
    refusals.set(id, refused);
    const document = stored.get(id);
    if (refused === null && document !== undefined) ready.push(document);
  }
  if (ready.length > 0) await approveAll(tx, member, kind, head, ready);
  return ids.map((id) => ({ id, problem: refusals.get(id.toLowerCase()) ?? null }));
}

function refusal(
  kind: DocumentKindDescription,
  head: LedgerHead,
  locked: LockedDocument | undefined,
  document: PreparedDocument | undefined,
): Problem | null {
  if (locked === undefined || document === undefined) return problem.notFound();
  try {
    requireStep(kind, locked, 'approve');
    requireOpenPeriod(head, document.issueDate);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return approvalProblem(kind, document);
}

const SET_APPROVED = `
  UPDATE document SET status = a.status, number = a.number, posted_version = 1, version = version + 1
  FROM jsonb_to_recordset($2::jsonb) AS a (id uuid, status text, number text)
  WHERE document.company_id = $1 AND document.id = a.id RETURNING document.id`;

async function approveAll(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  head: LedgerHead,
  documents: readonly PreparedDocument[],
): Promise<void> {
  const missing = documents.filter((document) => document.number === null).length;
  const [numbers, references] = await Promise.all([
    takeNumbers(tx, kind.kind, missing),
    readReferences(tx, kind.kind, { contacts: [], accounts: [], taxRates: [], items: [], numbers: [] }),
  ]);
  const numbered = documents.map((document) => ({
    document,
    number: document.number ?? numbers.shift() ?? '',
  }));
  const rows = numbered.map(({ document, number }) => ({
    id: document.id,
    status: approvedStatus(kind, document),
    number,
  }));
  const postings = numbered.map(({ document, number }) => postingOf(kind, document, number, 1, references));
  const history = numbered.map(({ document, number }) => ({
    id: document.id,
    action: 'Approved',
    detail: `${number}, ${formatMoney(document.totals.totalAmount, member.company.currencyExponent)}`,
  }));
  await tx.run(SET_APPROVED, [tx.companyId, JSON.stringify(rows)]);
  await post(tx, member.userId, head, postings);
  await recordHistory(tx, member, kind, history, true);
}

interface StoredLine {
  document_id: string;
  id: string;
  title: string;
  account_id: string;
  tax_rates_id: string | null;
  tax_rate: string;
  recoverable: boolean | null;
  tax_amount: string;
  total_amount: string;
}

const LINES = `
  SELECT l.document_id, l.id, l.title, l.account_id, l.tax_rates_id, l.tax_rate, t.recoverable, l.tax_amount,
         l.total_amount
  FROM document_line l LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
  WHERE l.company_id = $1 AND l.document_id = ANY ($2::uuid[]) ORDER BY l.document_id, l.position`;

/** Documents as they are stored: a draft is approved with the figures that people saw in it. */
async function storedDocuments(
  tx: Tx,
  locked: readonly LockedDocument[],
): Promise<Map<string, PreparedDocument>> {
  const rows = await tx.run<StoredLine>(LINES, [tx.companyId, locked.map((document) => document.id)]);
  const lines = Map.groupBy(rows, (row) => row.document_id);
  return new Map(
    locked.map((document) => [document.id, storedDocument(document, lines.get(document.id) ?? [])]),
  );
}

function storedDocument(locked: LockedDocument, rows: readonly StoredLine[]): PreparedDocument {
  const inclusive = locked.amount_tax_type === 'InclusiveTax';
  const lines = rows.map((row) => {
    const totalAmount = new Big(row.total_amount);
    const taxAmount = new Big(row.tax_amount);
    return { totalAmount, taxAmount, netAmount: inclusive ? totalAmount.minus(taxAmount) : totalAmount };
  });
  const zero = new Big(0);
  const subTotal = lines.reduce((sum, line) => sum.plus(line.netAmount), zero);
  const taxAmount = lines.reduce((sum, line) => sum.plus(line.taxAmount), zero);
  return {
    id: locked.id,
    number: locked.number,
    reference: locked.reference,
    contactId: locked.contact_id,
    issueDate: locked.issue_date,
    dueDate: locked.due_date,
    amountTaxType: locked.amount_tax_type,
    notes: locked.notes,
    lines: rows.map(storedLine),
    totals: { lines, subTotal, taxAmount, totalAmount: subTotal.plus(taxAmount) },
  };
}

function storedLine(row: StoredLine): PreparedLine {
  return {
    id: row.id,
    title: row.title,
    description: '',
    itemId: null,
    accountId: row.account_id,
    taxRatesId: row.tax_rates_id,
    taxRate: row.tax_rate,
    recoverable: row.recoverable ?? true,
    unitPrice: 0,
    quantity: 0,
    discountRate: 0,
  };
}
