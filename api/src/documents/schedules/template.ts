import { addDays, type LineInput, type LineItem, type ScheduleTemplate } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import type { DocumentInput } from '../engine/prepared.ts';
import { readDocument } from '../engine/read.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { ScheduleRow } from './rows.ts';

interface StoredDocument {
  contactId: string;
  reference: string;
  issueDate: string;
  dueDate: string;
  amountTaxType: ScheduleTemplate['amountTaxType'];
  lineItems: LineItem[];
  notes: { display: boolean; description: string };
}

const MS_PER_DAY = 86_400_000;

/** What a document would hand on to those that follow it; 404 when it is not there. */
export async function templateOfDocument(
  tx: Tx,
  kind: DocumentKindDescription,
  id: string,
): Promise<ScheduleTemplate> {
  const document = JSON.parse(await readDocument(tx, kind, id)) as StoredDocument;
  const { contactId, reference, amountTaxType, notes, issueDate, dueDate, lineItems } = document;
  return {
    contactId,
    reference,
    amountTaxType,
    notes,
    dueDays: (Date.parse(dueDate) - Date.parse(issueDate)) / MS_PER_DAY,
    lineItems: lineItems.map(lineOf),
  };
}

/** The known fields of a template that came from outside; `prepareDocuments` judges them. */
export function knownFields(template: ScheduleTemplate): ScheduleTemplate {
  const { contactId, reference, amountTaxType, lineItems, notes, dueDays } = template;
  return {
    contactId,
    amountTaxType,
    lineItems: Array.isArray(lineItems) ? lineItems.map(lineOf) : lineItems,
    ...(reference === undefined ? {} : { reference }),
    ...(notes === undefined ? {} : { notes }),
    dueDays: dueDays ?? null,
  };
}

/** A line without the identity and the amounts of the document it comes from. */
function lineOf(line: LineInput): LineInput {
  if (typeof line !== 'object' || line === null) return line;
  const { title, description, itemId, accountId, unitPrice, quantity, discountRate, taxRatesId } = line;
  const given = { title, description, itemId, accountId, unitPrice, quantity, discountRate, taxRatesId };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as LineInput;
}

/** The document of a period. */
export function documentOf(
  { template, action }: Pick<ScheduleRow, 'template' | 'action'>,
  period: string,
): DocumentInput {
  const { dueDays, ...content } = template;
  return {
    ...content,
    issueDate: period,
    ...(dueDays === null || dueDays === undefined ? {} : { dueDate: addDays(period, dueDays) }),
    approve: action !== 'draft',
  };
}
