import { MESSAGES, NAME_LENGTH, ownEntry, sentence } from '@accounts/shared-domain';
import type { AmountTaxType, LineInput } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { quoted, readFlag } from './cells.ts';
import { readContactIds } from './contact-ids.ts';
import { checkCurrency, statusIn } from './document-state.ts';
import type { WrittenStatus } from './document-state.ts';
import { discountRateIn } from './line-discount.ts';
import { readNamedReferences } from './references.ts';
import type { NamedReferences } from './references.ts';
import { accountIn, taxRateIn } from './row-references.ts';
import type { RowReader } from './row-reader.ts';

/** What rows of documents refer to. */
export interface DocumentReferences extends NamedReferences {
  /** Active contacts by name in lower case. */
  contacts: Map<string, string>;
  /** Active items by code in lower case. */
  items: Map<string, { id: string; name: string }>;
  /** Of the company, and its decimals. */
  currency: { code: string; exponent: number };
}

/** Figures of a document as a whole, by their column; null where the row has none. */
export const DOCUMENT_FIGURES = [
  'documentDiscountPercent',
  'documentDiscount',
  'shipping',
  'adjustment',
  'subTotal',
  'taxTotal',
  'total',
  'paidAmount',
  'balance',
] as const;
export type DocumentFigures = Record<(typeof DOCUMENT_FIGURES)[number], number | null>;

/** One row: what stands once per document, and its line. */
export interface DocumentRow {
  contact: string;
  contactId: string;
  number: string;
  issueDate: string;
  /** '' leaves it to the contact's payment terms. */
  dueDate: string;
  reference: string;
  /** Names a draft that has no number. */
  draft: string;
  notes: string;
  /** Notes that are left out of the paper are kept all the same. */
  printsNotes: boolean;
  /** null leaves it to the tax rates of the lines. */
  amountsAre: AmountTaxType | null;
  status: WrittenStatus;
  /** Percent of the line's tax rate, 0 without one. */
  taxRate: number;
  line: LineInput;
  /** What the file says that the line comes to, and its tax. */
  lineAmount: number | null;
  taxAmount: number | null;
  figures: DocumentFigures;
}

/** Reads everything rows may refer to. */
export async function readDocumentReferences(
  tx: Tx,
  { company }: MemberContext,
): Promise<DocumentReferences> {
  const [named, contacts, items] = await Promise.all([
    readNamedReferences(tx),
    readContactIds(tx),
    tx.run<{ id: string; code: string; name: string }>(
      `SELECT id, lower(code) AS code, name FROM item WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
  ]);
  return {
    ...named,
    contacts,
    items: new Map(items.map(({ id, code, name }) => [code, { id, name }])),
    currency: { code: company.currencyCode, exponent: company.currencyExponent },
  };
}

/** Reads one row and notes on it what is wrong; `key` is the column that says which rows make one document. */
export function readDocumentRow(
  row: RowReader,
  references: DocumentReferences,
  key: 'number' | 'reference',
): DocumentRow {
  const draft = row.text('draft');
  for (const needed of [...(draft === '' ? [key] : []), 'issueDate', 'quantity', 'unitPrice']) {
    if (row.text(needed) === '') row.fail(needed, MESSAGES.required);
  }
  const tax = taxRateIn(row, 'tax', references);
  checkCurrency(row, references.currency.code);
  return {
    contact: row.text('contact').toLowerCase(),
    contactId: contactIn(row, references),
    number: row.text('number'),
    issueDate: row.date('issueDate') ?? '',
    dueDate: row.date('dueDate') ?? '',
    reference: row.text('reference'),
    draft,
    notes: row.text('notes'),
    printsNotes: row.flag('printNotes', row.text('notes') !== ''),
    amountsAre: amountsIn(row),
    status: statusIn(row),
    taxRate: tax?.rate ?? 0,
    line: lineIn(row, references, tax?.id ?? null),
    lineAmount: row.amount('lineAmount'),
    taxAmount: row.amount('taxAmount'),
    figures: Object.fromEntries(DOCUMENT_FIGURES.map((key) => [key, row.amount(key)])) as DocumentFigures,
  };
}

function contactIn(row: RowReader, { contacts }: DocumentReferences): string {
  const name = row.text('contact');
  const id = contacts.get(name.toLowerCase());
  if (name === '') row.fail('contact', MESSAGES.contactRequired);
  else if (id === undefined)
    row.fail('contact', sentence('There is no contact {contact}.', { contact: quoted(name) }));
  return id ?? '';
}

/** What a line is called, and what is said of it: a long text alone keeps its beginning as the title. */
function textsIn(row: RowReader, itemName: string): Pick<LineInput, 'title' | 'description'> {
  const [title, description] = [row.text('title'), row.text('description')];
  if (title !== '' && description !== '') return { title, description };
  const text = title || description || itemName;
  if (text === '') row.fail('description', MESSAGES.required);
  return { title: text.slice(0, NAME_LENGTH), description: text.length > NAME_LENGTH ? text : '' };
}

/** A line without a text is called as its item. */
function lineIn(row: RowReader, references: DocumentReferences, taxRatesId: string | null): LineInput {
  const code = row.text('item');
  const item = code === '' ? undefined : references.items.get(code.toLowerCase());
  if (code !== '' && item === undefined)
    row.fail('item', sentence('There is no item {item}.', { item: quoted(code) }));
  const texts = textsIn(row, item?.name ?? '');
  const taxOverride = row.amount('taxOverride');
  const accountId = accountIn(row, 'account', references);
  const quantity = row.number('quantity');
  const unitPrice = row.number('unitPrice');
  return {
    ...texts,
    quantity,
    unitPrice,
    discountRate: discountRateIn(row, { quantity, unitPrice, exponent: references.currency.exponent }),
    itemId: item?.id ?? null,
    ...(accountId === null ? {} : { accountId }),
    taxRatesId,
    ...(taxOverride === null ? {} : { taxOverride }),
  };
}

const AMOUNTS: Readonly<Record<string, AmountTaxType>> = {
  none: 'None',
  notax: 'None',
  notapplicable: 'None',
  exclusive: 'ExclusiveTax',
  exclusivetax: 'ExclusiveTax',
  taxexclusive: 'ExclusiveTax',
  taxexcluded: 'ExclusiveTax',
  inclusive: 'InclusiveTax',
  inclusivetax: 'InclusiveTax',
  taxinclusive: 'InclusiveTax',
  taxincluded: 'InclusiveTax',
};

function amountsIn(row: RowReader): AmountTaxType | null {
  const text = row.text('amountsAre');
  if (text === '') return null;
  // Other products have a column "Tax inclusive" with yes and no.
  const isInclusive = readFlag(text);
  if (isInclusive.ok) return isInclusive.value ? 'InclusiveTax' : 'ExclusiveTax';
  const type = ownEntry(AMOUNTS, text.toLowerCase().replaceAll(/[^a-z]/g, ''));
  if (type === undefined)
    row.fail(
      'amountsAre',
      sentence('{text} is neither None, Exclusive nor Inclusive.', { text: quoted(text) }),
    );
  return type ?? null;
}
