import {
  decimalsOf,
  documentTotals,
  isWithinLimit,
  moneyValue,
  sentence,
  supplierTaxFault,
  totalTooLargeMessage,
  type DocumentTotals,
  type FieldFault,
  type TotalsOptions,
} from '@accounts/shared-domain';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import type { DocumentInput, PreparedLine } from './prepared.ts';

/** Why a line's tax override is rejected, or null. */
export function overrideError(lines: readonly PreparedLine[], options: TotalsOptions): ApiError | null {
  if (lines.every((line) => line.taxOverride === null)) return null;
  const { amountTaxType, exponent } = options;
  const ours = documentTotals(
    lines.map((line) => ({ ...line, taxOverride: null })),
    options,
  );
  for (const [index, { taxOverride }] of lines.entries()) {
    const field = `lineItems[${index}].taxOverride`;
    const computed = ours.lines[index]?.taxAmount;
    if (taxOverride === null || computed === undefined) continue;
    if (amountTaxType === 'None') return apiError.validation([{ field, message: 'This bill has no tax.' }]);
    const message = supplierTaxFault(taxOverride, computed, exponent);
    if (message !== null) return apiError.validation([{ field, message }]);
  }
  return null;
}

/** Why a document's totals are rejected, or null: out of bounds (422), or not what its caller made them (409). */
export function totalError(input: DocumentInput, totals: DocumentTotals, exponent: number): ApiError | null {
  const fault = boundsFault(totals, exponent);
  return fault === null ? differenceFrom(input, totals, exponent) : apiError.validation([fault]);
}

function boundsFault(totals: DocumentTotals, exponent: number): FieldFault | null {
  if (totals.totalAmount.lt(0)) return { field: 'lineItems', message: 'The total must not be negative.' };
  const tooLarge = totals.lines.findIndex((line) => !isWithinLimit(line.totalAmount, exponent));
  if (tooLarge >= 0)
    return { field: `lineItems[${tooLarge}].unitPrice`, message: totalTooLargeMessage(exponent) };
  if (isWithinLimit(totals.totalAmount, exponent)) return null;
  return { field: 'lineItems', message: totalTooLargeMessage(exponent) };
}

/** 409 naming the first line whose total was sent otherwise, or else the document's total. */
function differenceFrom(input: DocumentInput, totals: DocumentTotals, exponent: number): ApiError | null {
  const compared = [
    ...input.lineItems.map((line, index) => ({
      field: `lineItems[${index}].totalAmount`,
      sent: line.totalAmount,
      ours: totals.lines[index]?.totalAmount,
    })),
    { field: 'totalAmount', sent: input.totalAmount, ours: totals.totalAmount },
  ];
  for (const { field, sent, ours } of compared) {
    if (sent === undefined || ours === undefined || ours.eq(sent)) continue;
    const message = sentence('The total sent is {sent}, the books make it {ours}.', {
      sent: moneyValue(sent, Math.max(exponent, decimalsOf(sent))),
      ours: moneyValue(ours, exponent),
    });
    return apiError.conflict('API-TOTAL', message, [{ field, message }]);
  }
  return null;
}
