import { DatabaseError } from 'pg';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { constraintOf } from '../../platform/http/error-handler.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentContext } from './document-context.ts';
import { duplicateNumber, repeatedReference } from './prepare.ts';
import type { PreparedDocument } from './prepared.ts';

/** A prepared document with the state it is stored in. */
export interface StoredState {
  document: PreparedDocument;
  status: string;
  number: string | null;
  postedVersion: number;
  /** No place of the plan's limit was taken for it. */
  outsidePlan?: boolean;
}

const LINE_COLUMNS = `id, document_id, position, title, description, item_id, account_id, tax_rates_id, tax_rate,
  unit_price, quantity, discount_rate, tax_amount, tax_override, total_amount`;
const LINE_RECORD = `id uuid, document_id uuid, position int, title text, description text, item_id uuid,
  account_id uuid, tax_rates_id uuid, tax_rate numeric, unit_price numeric, quantity numeric, discount_rate numeric,
  tax_amount numeric, tax_override numeric, total_amount numeric`;
const INSERT_LINES = `
  INSERT INTO document_line (company_id, ${LINE_COLUMNS})
  SELECT $1, ${LINE_COLUMNS} FROM jsonb_to_recordset($2::jsonb) AS l (${LINE_RECORD}) RETURNING id`;

const DOCUMENT_COLUMNS = `id, kind, status, number, reference, contact_id, issue_date, due_date, amount_tax_type,
  tax_rounding, currency_code, sub_total, tax_amount, total_amount, notes, source_document_id, repeats_reference,
  posted_version, created_by, outside_plan`;
const DOCUMENT_RECORD = `id uuid, kind text, status text, number text, reference text, contact_id uuid,
  issue_date date, due_date date, amount_tax_type text, tax_rounding text, currency_code text, sub_total numeric, tax_amount numeric,
  total_amount numeric, notes jsonb, source_document_id uuid, repeats_reference boolean,
  posted_version int, created_by uuid, outside_plan boolean`;
const INSERT = `
  WITH documents AS (
    INSERT INTO document (company_id, ${DOCUMENT_COLUMNS})
    SELECT $1, ${DOCUMENT_COLUMNS} FROM jsonb_to_recordset($3::jsonb) AS d (${DOCUMENT_RECORD}) RETURNING id
  )
  ${INSERT_LINES}`;

/** Writes new documents with all their lines in one statement. 409 when a number was taken in the meantime. */
export async function insertDocuments(
  { tx, member, kind }: DocumentContext,
  states: readonly StoredState[],
): Promise<void> {
  const references = new Set<string>();
  const rows = states.map(({ document, status, number, postedVersion, outsidePlan = false }) => ({
    id: document.id,
    kind: kind.kind,
    status,
    number,
    reference: document.reference,
    contact_id: document.contactId,
    issue_date: document.issueDate,
    due_date: document.dueDate,
    amount_tax_type: document.amountTaxType,
    tax_rounding: document.taxRounding,
    currency_code: member.company.currencyCode,
    ...amounts(document),
    notes: document.notes,
    source_document_id: document.sourceDocumentId,
    repeats_reference: document.repeatsReference || isSecond(references, document),
    posted_version: postedVersion,
    created_by: member.userId,
    outside_plan: outsidePlan,
  }));
  const lines = states.flatMap(({ document }) => lineRows(document));
  await namingNumber(kind, states, () =>
    tx.run(INSERT, [tx.companyId, JSON.stringify(lines), JSON.stringify(rows)]),
  );
}

/** Whether a document of the same statement has the other party and its number as well. */
function isSecond(references: Set<string>, { contactId, reference }: PreparedDocument): boolean {
  const key = `${contactId} ${reference}`;
  const isKnown = references.has(key);
  references.add(key);
  return isKnown;
}

const UPDATE = `
  UPDATE document SET status = $3, number = $4, reference = $5, contact_id = $6, issue_date = $7, due_date = $8,
    amount_tax_type = $9, sub_total = $10, tax_amount = $11, total_amount = $12, notes = $13::jsonb,
    posted_version = $14, source_document_id = $15, tax_rounding = $16, repeats_reference = $17,
    version = version + 1
  WHERE company_id = $1 AND id = $2 RETURNING id`;
const DELETE_LINES = 'DELETE FROM document_line WHERE company_id = $1 AND document_id = $2';

/** Replaces a locked document and its lines. */
export async function replaceDocument(
  tx: Tx,
  kind: DocumentKindDescription,
  { document, status, number, postedVersion }: StoredState,
): Promise<void> {
  const { sub_total, tax_amount, total_amount } = amounts(document);
  await namingNumber(kind, [{ document, status, number, postedVersion }], async () => {
    await tx.run(UPDATE, [
      tx.companyId,
      document.id,
      status,
      number,
      document.reference,
      document.contactId,
      document.issueDate,
      document.dueDate,
      document.amountTaxType,
      sub_total,
      tax_amount,
      total_amount,
      JSON.stringify(document.notes),
      postedVersion,
      document.sourceDocumentId,
      document.taxRounding,
      document.repeatsReference,
    ]);
    await tx.run(DELETE_LINES, [tx.companyId, document.id]);
    await tx.run(INSERT_LINES, [tx.companyId, JSON.stringify(lineRows(document))]);
  });
}

function amounts({ totals }: PreparedDocument): {
  sub_total: string;
  tax_amount: string;
  total_amount: string;
} {
  return {
    sub_total: totals.subTotal.toFixed(),
    tax_amount: totals.taxAmount.toFixed(),
    total_amount: totals.totalAmount.toFixed(),
  };
}

function lineRows(document: PreparedDocument): object[] {
  return document.lines.map((line, index) => ({
    id: line.id,
    document_id: document.id,
    position: index + 1,
    title: line.title,
    description: line.description,
    item_id: line.itemId,
    account_id: line.accountId,
    tax_rates_id: line.taxRatesId,
    tax_rate: line.taxRate,
    unit_price: line.unitPrice,
    quantity: line.quantity,
    discount_rate: line.discountRate,
    tax_amount: document.totals.lines[index]?.taxAmount.toFixed() ?? '0',
    tax_override: line.taxOverride,
    total_amount: document.totals.lines[index]?.totalAmount.toFixed() ?? '0',
  }));
}

/** Two that typed one number at the same moment, or one supplier's number: the second gets the number in the sentence. */
async function namingNumber(
  kind: DocumentKindDescription,
  states: readonly StoredState[],
  write: () => Promise<unknown>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '23505') throw error;
    const constraint = constraintOf(error);
    if (constraint === 'document_number') {
      throw duplicateNumber(kind, states.map((state) => state.number ?? '').join(', '));
    }
    if (constraint === 'document_supplier_number') {
      const [state] = states;
      const message = repeatedReference(state?.document.reference ?? '');
      throw apiError.conflict('API-NUMBER', message, [{ field: 'reference', message }]);
    }
    if (constraint === 'document_line_pkey') {
      throw apiError.validation([{ field: 'lineItems', message: 'Two lines have the same identifier.' }]);
    }
    throw error;
  }
}
