import Big from 'big.js';
import { recoverableShare, type TaxComponent } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import type { LockedDocument } from './lock.ts';
import { NO_TAX_RATE } from './prepare-lines.ts';
import type { PreparedDocument, PreparedLine } from './prepared.ts';

interface StoredLine {
  document_id: string;
  id: string;
  title: string;
  description: string;
  item_id: string | null;
  account_id: string;
  tax_rates_id: string | null;
  tax_rate: string;
  rate: { recoverable: boolean; components: TaxComponent[] } | null;
  unit_price: string;
  quantity: string;
  discount_rate: string;
  tax_amount: string;
  tax_override: string | null;
  total_amount: string;
}

const LINES = `
  SELECT l.document_id, l.id, l.title, l.description, l.item_id, l.account_id, l.tax_rates_id, l.tax_rate,
         CASE WHEN t.id IS NOT NULL
           THEN jsonb_build_object('recoverable', t.recoverable, 'components', t.components) END AS rate, l.unit_price, l.quantity, l.discount_rate, l.tax_amount, l.tax_override, l.total_amount
  FROM document_line l LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
  WHERE l.company_id = $1 AND l.document_id = ANY ($2::uuid[]) ORDER BY l.document_id, l.position`;

/** Documents as they are stored: a draft is approved with the amounts that people saw in it. */
export async function loadDocuments(
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
    taxRounding: locked.tax_rounding,
    notes: locked.notes,
    sourceDocumentId: locked.source_document_id,
    repeatsReference: locked.repeats_reference,
    lines: rows.map(storedLine),
    totals: { lines, subTotal, taxAmount, totalAmount: subTotal.plus(taxAmount) },
  };
}

function storedLine(row: StoredLine): PreparedLine {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    itemId: row.item_id,
    accountId: row.account_id,
    taxRatesId: row.tax_rates_id,
    taxRate: row.tax_rate,
    recoverableShare: recoverableShare(row.rate ?? NO_TAX_RATE),
    unitPrice: Number(row.unit_price),
    quantity: Number(row.quantity),
    discountRate: Number(row.discount_rate),
    taxOverride: row.tax_override === null ? null : Number(row.tax_override),
  };
}
