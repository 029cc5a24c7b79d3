import { decimal, roundMoney, toJsonNumber } from '@accounts/shared-domain';
import { payDocument } from '@accounts/api/billing/payments/pay';
import { createDocuments } from '@accounts/api/documents/engine/create';
import type { DocumentContext } from '@accounts/api/documents/engine/document-context';
import { voidDocument } from '@accounts/api/documents/engine/remove';
import type { Tx } from '@accounts/api/platform/db/transaction';
import type { PlannedDocument } from './plan-documents.ts';

/** Makes planned documents through the engine, then pays, overpays and voids them as planned. */
export async function makeDocuments(
  context: DocumentContext,
  planned: readonly PlannedDocument[],
  accountId: string,
): Promise<void> {
  const { tx, member, kind } = context;
  const ids = await createDocuments(
    context,
    planned.map(({ input }) => input),
  );
  const totals = await totalsOf(tx, ids);
  for (const [index, { fate, paidOn, input }] of planned.entries()) {
    const id = ids[index] ?? '';
    const total = totals.get(id) ?? '0';
    if (fate === 'void') await voidDocument(context, id, input.issueDate);
    const paidAmount = paidPart(fate, total, member.company.currencyExponent);
    if (paidAmount === null) continue;
    const reference = kind.side === 'sale' ? 'Bank transfer' : 'Online payment';
    await payDocument(context, id, {
      reference,
      paymentDate: paidOn,
      paidAmount,
      account: { id: accountId },
    });
  }
}

async function totalsOf(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.run<{ id: string; total_amount: string }>(
    'SELECT id, total_amount FROM document WHERE company_id = $1 AND id = ANY ($2::uuid[])',
    [tx.companyId, ids],
  );
  return new Map(rows.map((row) => [row.id, row.total_amount]));
}

const OVERPAID_BY = 20;

function paidPart(fate: PlannedDocument['fate'], total: string, exponent: number): number | null {
  if (fate === 'paid') return toJsonNumber(total);
  if (fate === 'overpaid') return toJsonNumber(decimal(total).plus(OVERPAID_BY));
  return fate === 'part' ? toJsonNumber(roundMoney(decimal(total).times('0.4'), exponent)) : null;
}
