import {
  MESSAGES,
  QUANTITY_DECIMALS,
  decimal,
  ownEntry,
  sentence,
  type AmountTaxType,
  type LineInput,
} from '@accounts/shared-domain';
import { quoted, readFlag } from './cells.ts';
import type { DocumentReferences } from './document-references.ts';
import { checkCurrency, paidFlagIn, statusIn } from './document-state.ts';
import { discountRateIn } from './line-discount.ts';
import { splitAfterTitle, splitDescription, type SplitDescription } from './long-descriptions.ts';
import type { RowReader } from './row-reader.ts';
import { accountIn, contactIn, itemIn, taxRateIn } from './row-references.ts';
import type { WrittenStatus } from './status-words.ts';

/** Amounts of a document as a whole, by their column; null where the row has none. */
export const DOCUMENT_AMOUNTS = [
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
export type DocumentAmounts = Record<(typeof DOCUMENT_AMOUNTS)[number], number | null>;

/** One row: what is given once per document, and its line. */
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
  /** Of the description, what the line has no room for. */
  rest: string;
  /** What the file says that the line comes to, and its tax. */
  lineAmount: number | null;
  taxAmount: number | null;
  amounts: DocumentAmounts;
}

/** Reads one row and notes on it what is wrong; `key` is the column that says which rows make one document. */
export function readDocumentRow(
  row: RowReader,
  references: DocumentReferences,
  key: 'number' | 'reference',
): DocumentRow {
  // An amount is enough: it is that of one piece.
  const ofLine = row.text('lineAmount') === '' ? ['quantity', 'unitPrice'] : [];
  const draft = row.text('draft');
  for (const needed of [...(draft === '' ? [key] : []), 'issueDate', ...ofLine]) {
    if (row.text(needed) === '') row.fail(needed, MESSAGES.required);
  }
  const tax = taxRateIn(row, 'tax', references);
  checkCurrency(row, references.currency.code);
  const texts = textsIn(row);
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
    line: lineIn(row, references, tax?.id ?? null, texts),
    rest: texts.rest,
    lineAmount: row.amount('lineAmount'),
    taxAmount: row.amount('taxAmount'),
    amounts: documentAmountsIn(row),
  };
}

/** A paid amount that is yes or no is a status. */
function documentAmountsIn(row: RowReader): DocumentAmounts {
  const isFlag = paidFlagIn(row) !== undefined;
  const amounts = DOCUMENT_AMOUNTS.map((key) => [
    key,
    isFlag && key === 'paidAmount' ? null : row.amount(key),
  ]);
  return Object.fromEntries(amounts) as DocumentAmounts;
}

/** A text of a file as a line holds it: one with a title and a description has both, with the rest of either for the notes. */
function textsIn(row: RowReader): SplitDescription {
  const [title, description] = [row.text('title'), row.text('description')];
  if (title === '' || description === '') return splitDescription(title || description);
  return { title, ...splitAfterTitle(description) };
}

/** A line without a text is called as its item. */
function lineIn(
  row: RowReader,
  references: DocumentReferences,
  taxRatesId: string | null,
  texts: SplitDescription,
): LineInput {
  const code = row.text('item');
  const item = code === '' ? undefined : itemIn(row, code, references);
  const title = texts.title === '' ? (item?.name ?? '') : texts.title;
  if (title === '') row.fail('description', MESSAGES.required);
  const taxOverride = row.amount('taxOverride');
  const accountId = accountIn(row, 'account', references, references.side);
  const lineAmount = row.amount('lineAmount');
  const quantity = row.number('quantity', lineAmount === null ? 0 : 1);
  const unitPrice = row.amount('unitPrice') ?? priceOf(lineAmount ?? 0, quantity);
  return {
    title,
    description: texts.description,
    quantity,
    unitPrice,
    discountRate: discountRateIn(row, { quantity, unitPrice, exponent: references.currency.exponent }),
    itemId: item?.id ?? null,
    ...(accountId === null ? {} : { accountId }),
    taxRatesId,
    ...(taxOverride === null ? {} : { taxOverride }),
  };
}

/** Price of one piece of a line that has an amount only. */
function priceOf(amount: number, quantity: number): number {
  return quantity === 0 ? 0 : decimal(amount).div(quantity).round(QUANTITY_DECIMALS).toNumber();
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
