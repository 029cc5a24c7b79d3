import type { DocumentInput, DocumentRecord } from '@accounts/shared-data';
import type { DraftFile } from '@accounts/shared-data/drafts';
import {
  addDays,
  type AmountTaxType,
  type DocumentDefaults,
  type DocumentNotes,
  type IsoDate,
  type Item,
} from '@accounts/shared-domain';
import {
  blankLine,
  hasStoredAmounts,
  lineInput,
  lineOf,
  type ItemFill,
  type LineValues,
} from './line-values.ts';

/** A document as the editor holds it. */
export interface DocumentValues {
  contactId: string | null;
  number: string;
  reference: string;
  issueDate: IsoDate;
  dueDate: IsoDate;
  amountTaxType: AmountTaxType;
  lineItems: LineValues[];
  notes: DocumentNotes;
  /** Files that are attached once it is saved. */
  files?: DraftFile[];
}

/** Values of a new document dated today, due after so many days, with the company's notes; for a contact, if one is given. */
export function newValues(
  today: IsoDate,
  { days, notes }: Pick<DocumentDefaults, 'days' | 'notes'>,
  contactId: string | null = null,
): DocumentValues {
  return {
    contactId,
    number: '',
    reference: '',
    issueDate: today,
    dueDate: addDays(today, days),
    amountTaxType: 'ExclusiveTax',
    lineItems: [blankLine()],
    notes: { display: true, description: notes },
  };
}

/** Items by id, and what one fills into a line. */
export interface KnownItems {
  itemsById: ReadonlyMap<string, Item>;
  itemFills: ItemFill;
}

/** Values of a stored document. */
export function documentValuesOf(record: DocumentRecord, known?: KnownItems): DocumentValues {
  const { contactId, number, reference, issueDate, dueDate, amountTaxType, notes, lineItems } = record;
  return {
    contactId,
    number,
    reference,
    issueDate,
    dueDate,
    amountTaxType,
    notes,
    lineItems: lineItems.map((line) =>
      lineOf(line, known?.itemsById.get(line.itemId ?? ''), known?.itemFills),
    ),
  };
}

/**
 * What POST and PUT take, from the editor's values. A stored document that nothing was changed in is sent as it was read.
 * What its kind was made from goes along: left out, some kinds would lose it.
 */
export function documentInput(values: DocumentValues, stored: DocumentRecord | undefined): DocumentInput {
  const { amountTaxType } = values;
  return {
    contactId: values.contactId ?? '',
    number: values.number.trim() || undefined,
    reference: values.reference,
    issueDate: values.issueDate,
    dueDate: values.dueDate || undefined,
    amountTaxType,
    lineItems: values.lineItems.map((line) =>
      lineInput(line, hasStoredAmounts(line, amountTaxType, stored?.amountTaxType)),
    ),
    notes: values.notes,
    ...(stored ? { version: stored.version, sourceDocumentId: stored.sourceDocumentId ?? undefined } : {}),
  };
}
