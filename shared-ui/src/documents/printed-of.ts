import type { DocumentRecord } from '@accounts/shared-data';
import { describeDocument, type Company, type Contact, type PrintedDocument } from '@accounts/shared-domain';
import { paperWords } from '../export/paper-words.ts';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';

/** What is printed of a document. */
export function printedOf(
  kind: DocumentKindDescription,
  record: DocumentRecord,
  company: Company,
  contact: Contact | undefined,
): PrintedDocument {
  const printable = { ...record, documentStatus: statusOf(kind, record), dueOrExpiryDate: record.dueDate };
  const { footer } = company.documentDefaults[kind.documentKind];
  return describeDocument(printable, { ...company, footer }, kind.print(), contact, paperWords());
}
