import type { DocumentRecord } from '@accounts/shared-data';
import {
  describeDocument,
  paperTexts,
  type Company,
  type Contact,
  type PrintedDocument,
} from '@accounts/shared-domain';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { documentDefaultsOf, printLabelsOf } from './kind-tables.ts';

/** What is printed of a document, in the language of its contact. */
export function printedOf(
  kind: DocumentKindDescription,
  record: DocumentRecord,
  company: Company,
  contact: Contact | undefined,
): PrintedDocument {
  const printable = { ...record, documentStatus: statusOf(kind, record), dueOrExpiryDate: record.dueDate };
  const { footer } = documentDefaultsOf(kind, company);
  const { labels, paper } = paperTexts(contact?.language);
  return describeDocument(printable, { ...company, footer }, printLabelsOf(kind, labels), contact, paper);
}
