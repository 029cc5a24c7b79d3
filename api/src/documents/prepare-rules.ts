import { documentTotals, formatMoney } from '@accounts/shared-domain';
import type { FieldError, TotalsOptions } from '@accounts/shared-domain';
import type { DocumentKindDescription } from './kind.ts';
import type { DocumentInput, PreparedLine } from './prepare.ts';
import type { References } from './references.ts';

/** How far a supplier's own tax of a line may lie from ours (accounting page, section 3, Bill). */
const MOST_OVERRIDE = 1;

/** Why a line's tax override may not stand, or null. */
export function overrideProblem(lines: readonly PreparedLine[], options: TotalsOptions): FieldError | null {
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
    if (amountTaxType === 'None') return { field, message: 'This bill has no tax.' };
    if (computed.minus(taxOverride).abs().gt(MOST_OVERRIDE)) {
      const message = `May differ from ${formatMoney(computed, exponent)} by at most ${formatMoney(MOST_OVERRIDE, exponent)}.`;
      return { field, message };
    }
  }
  return null;
}

/** Why the document that this one corrects is not the right one, or null: an approved invoice of the same customer. */
export function sourceProblem(
  kind: DocumentKindDescription,
  input: DocumentInput,
  references: References,
): FieldError | null {
  const field = 'sourceDocumentId';
  const id = input.sourceDocumentId;
  if (id === undefined || id === null) return null;
  const source = references.sources.get(id.toLowerCase());
  if (source === undefined) return { field, message: 'This document does not exist.' };
  // What conversion has linked stays linked.
  if (kind.kind !== 'CreditNote') return null;
  if (source.kind !== 'Invoice' || source.status === 'Draft')
    return { field, message: 'A credit note corrects an approved invoice.' };
  return source.contact_id === input.contactId.toLowerCase()
    ? null
    : { field, message: 'This invoice belongs to another customer.' };
}
