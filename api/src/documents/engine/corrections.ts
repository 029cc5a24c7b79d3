import { decimal, moneyValue, sentence } from '@accounts/shared-domain';
import type Big from 'big.js';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import { titleOf } from '../kinds/kind.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';
import type { DocumentContext } from './document-context.ts';
import type { PreparedDocument } from './prepared.ts';

interface CorrectedRow {
  id: string;
  number: string;
  total_amount: string;
}

const LOCK = `
  SELECT id, number, total_amount FROM document
  WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'Invoice' ORDER BY id FOR UPDATE`;
const CORRECTED = `
  SELECT source_document_id AS id, sum(total_amount) AS total FROM document
  WHERE company_id = $1 AND kind = 'CreditNote' AND source_document_id = ANY ($2::uuid[])
    AND status NOT IN ('Draft', 'Void') AND id <> ALL ($3::uuid[])
  GROUP BY source_document_id`;

/**
 * Errors of credit notes that come to more than is left of the invoices they correct, by the credit note's id: an
 * invoice's total less the other credit notes against it. Locks the invoices, so that two notes cannot share what is
 * left; hold the locks of the credit notes.
 */
export async function overCorrections(
  { tx, member, kind }: DocumentContext,
  documents: readonly PreparedDocument[],
): Promise<Map<string, ApiError>> {
  const errors = new Map<string, ApiError>();
  if (kind.kind !== 'CreditNote') return errors;
  const correcting = documents.filter(({ sourceDocumentId }) => sourceDocumentId !== null);
  if (correcting.length === 0) return errors;
  const left = await leftOf(tx, correcting);
  for (const { id, sourceDocumentId, totals } of correcting) {
    const invoice = left.get(sourceDocumentId?.toLowerCase() ?? '');
    if (invoice === undefined) continue;
    if (totals.totalAmount.lte(invoice.left)) invoice.left = invoice.left.minus(totals.totalAmount);
    else errors.set(id, tooMuch(member, invoice));
  }
  return errors;
}

/** Throws the first of `overCorrections`. */
export async function requireWithinInvoices(
  context: DocumentContext,
  documents: readonly PreparedDocument[],
): Promise<void> {
  const [first] = (await overCorrections(context, documents)).values();
  if (first !== undefined) throw first;
}

interface Corrected {
  number: string;
  left: Big;
}

async function leftOf(tx: Tx, correcting: readonly PreparedDocument[]): Promise<Map<string, Corrected>> {
  const sources = [...new Set(correcting.map(({ sourceDocumentId }) => sourceDocumentId))];
  const invoices = await tx.run<CorrectedRow>(LOCK, [tx.companyId, sources]);
  const own = correcting.map(({ id }) => id);
  const rows = await tx.run<{ id: string; total: string }>(CORRECTED, [tx.companyId, sources, own]);
  const corrected = new Map(rows.map(({ id, total }) => [id, total]));
  return new Map(
    invoices.map(({ id, number, total_amount: total }) => [
      id,
      { number, left: decimal(total).minus(corrected.get(id) ?? 0) },
    ]),
  );
}

function tooMuch({ company }: Pick<MemberContext, 'company'>, { number, left }: Corrected): ApiError {
  const title = titleOf(DOCUMENT_KINDS.Invoice, number);
  const message = left.lte(0)
    ? sentence('{title} has been credited whole already.', { title })
    : sentence('Only {amount} is left of {title}.', {
        amount: moneyValue(left, company.currencyExponent),
        title,
      });
  return apiError.conflict('API-CORRECTION', message, [{ field: 'lineItems', message }]);
}
