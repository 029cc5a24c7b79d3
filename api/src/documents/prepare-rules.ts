import {
  KEPT_ACCOUNT_TYPES,
  dateValue,
  documentTotals,
  moneyValue,
  sentence,
  word,
} from '@accounts/shared-domain';
import type { AccountType, FieldFault, TotalsOptions } from '@accounts/shared-domain';
import { Problem } from '../http/problem.ts';
import type { DocumentKindDescription } from './kind.ts';
import type { DocumentInput, Edited, PreparedLine } from './prepare.ts';
import type { ContactRef, References, SourceRef } from './references.ts';

/** How far a supplier's own tax of a line may lie from ours (accounting page, section 3, Bill). */
const MAX_OVERRIDE = 1;

/** Why a line's tax override may not stand, or null. */
export function overrideProblem(lines: readonly PreparedLine[], options: TotalsOptions): FieldFault | null {
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
    if (computed.minus(taxOverride).abs().gt(MAX_OVERRIDE)) {
      const message = sentence('May differ from {computed} by at most {most}.', {
        computed: moneyValue(computed, exponent),
        most: moneyValue(MAX_OVERRIDE, exponent),
      });
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
): FieldFault | null {
  const field = 'sourceDocumentId';
  const id = input.sourceDocumentId;
  if (id === undefined || id === null) return null;
  const source = references.sources.get(id.toLowerCase());
  if (source === undefined) return { field, message: 'This document does not exist.' };
  // What conversion has linked stays linked.
  if (kind.kind !== 'CreditNote') return null;
  if (source.kind !== 'Invoice' || source.status === 'Draft' || source.status === 'Void')
    return { field, message: 'A credit note corrects an approved invoice.' };
  if (source.contact_id !== input.contactId.toLowerCase())
    return { field, message: 'This invoice belongs to another customer.' };
  if (input.issueDate >= source.issue_date) return null;
  const message = sentence('Must not be before the invoice that it corrects, of {date}.', {
    date: dateValue(source.issue_date),
  });
  return { field: 'issueDate', message };
}

/** The document that this one corrects or was made from. */
export function sourceOf(input: DocumentInput, references: References): SourceRef | undefined {
  return references.sources.get(input.sourceDocumentId?.toLowerCase() ?? '');
}

/** Contact type that a side of documents does not go with, and what the contact would have to be as well. */
const OTHER_SIDE = {
  sale: { type: 'Supplier', needed: 'customer' },
  purchase: { type: 'Customer', needed: 'supplier' },
} as const;

/** Why a contact's type does not go with the kind, or null; a document that is edited keeps the contact it has. */
export function contactTypeProblem(
  { side }: DocumentKindDescription,
  contact: ContactRef | undefined,
  edited: Edited | null,
): Problem | null {
  const { type, needed } = OTHER_SIDE[side];
  if (contact === undefined || contact.type !== type || contact.id === edited?.contactId) return null;
  const message = sentence('{name} is a {type} only. Make it a {needed} as well to use it here.', {
    name: contact.name,
    type: word(type.toLowerCase()),
    needed: word(needed),
  });
  return new Problem(422, 'API-CONTACT-TYPE', message, [{ field: 'contactId', message }]);
}

/** Why a line may not book to an account of this type, or undefined. */
export function accountTypeProblem(type: AccountType): string | undefined {
  return KEPT_ACCOUNT_TYPES[type];
}
