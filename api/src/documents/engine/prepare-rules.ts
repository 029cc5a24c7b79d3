import {
  KEPT_ACCOUNT_TYPES,
  dateValue,
  sentence,
  word,
  type AccountType,
  type FieldFault,
} from '@accounts/shared-domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { DocumentInput, Edited } from './prepared.ts';
import type { ContactRef, References, SourceRef } from './references.ts';

/** Why the document that this one corrects is not the right one, or null: an approved invoice of the same customer. */
export function sourceFault(
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
export function contactTypeError(
  { side }: DocumentKindDescription,
  contact: ContactRef | undefined,
  edited: Edited | null,
): ApiError | null {
  const { type, needed } = OTHER_SIDE[side];
  if (contact === undefined || contact.type !== type || contact.id === edited?.contactId) return null;
  const message = sentence('{name} is a {type} only. Make it a {needed} as well to use it here.', {
    name: contact.name,
    type: word(type.toLowerCase()),
    needed: word(needed),
  });
  return new ApiError(422, 'API-CONTACT-TYPE', message, { errors: [{ field: 'contactId', message }] });
}

/** Why a line may not book to an account of this type, or undefined. */
export function accountTypeProblem(type: AccountType): string | undefined {
  return KEPT_ACCOUNT_TYPES[type];
}
