import type { LineItem } from '../api-types/index.ts';
import { describeDocument, type PrintableDocument } from './describe-document.ts';
import { paperTexts } from './paper-texts.ts';
import { HARBOUR_BIKES } from './testing/company.ts';

const line = (fields: Partial<LineItem>): LineItem => ({
  id: 'l',
  title: 'Line',
  description: '',
  itemId: null,
  accountId: 'a',
  unitPrice: 0,
  quantity: 1,
  discountRate: 0,
  taxRatesId: 't',
  taxRate: 0,
  taxAmount: 0,
  totalAmount: 0,
  ...fields,
});

function described(
  lineItems: LineItem[],
  {
    language = 'en',
    amountTaxType = 'ExclusiveTax',
  }: { language?: 'en' | 'de' | 'ar'; amountTaxType?: PrintableDocument['amountTaxType'] } = {},
) {
  const { labels, paper } = paperTexts(language);
  const taxAmount = lineItems.reduce((sum, each) => sum + each.taxAmount, 0);
  const subTotal = lineItems.reduce((sum, each) => sum + each.totalAmount, 0);
  const printed = describeDocument(
    {
      id: 'i',
      number: 'INV-1',
      reference: '',
      contactId: 'c',
      contactName: 'Customer',
      issueDate: '2026-03-09',
      dueOrExpiryDate: '2026-04-08',
      documentStatus: 'Awaiting Payment',
      amountTaxType,
      currencyCode: 'EUR',
      subTotal,
      taxAmount,
      totalAmount: subTotal + taxAmount,
      paidAmount: 0,
      amountDue: 0,
      lineItems,
      notes: { display: false, description: '' },
    },
    HARBOUR_BIKES,
    labels.Invoice,
    undefined,
    paper,
  );
  return {
    ...printed,
    details: printed.lines.map(({ detail }) => detail),
    taxes: printed.totals.slice(1, -1).map(({ label, value }) => `${label}: ${value}`),
  };
}

const STANDARD = line({ taxRate: 19, taxCategory: 'taxable', totalAmount: 100, taxAmount: 19 });
const ZERO = line({ taxCategory: 'zeroRated', totalAmount: 50 });
const EXEMPT = line({ taxCategory: 'exempt', totalAmount: 30 });
const REVERSED = line({ taxCategory: 'reverseCharge', totalAmount: 20 });
const OUTSIDE = line({ taxCategory: 'noTax', totalAmount: 10 });

it('says of each line its rate or why it has none, and the amount of each in the totals', () => {
  const { details, taxes } = described([STANDARD, ZERO, EXEMPT, REVERSED, OUTSIDE]);
  expect(details).toEqual(['Tax 19%', 'Zero rated', 'Exempt', 'Reverse charge', 'Outside the scope of tax']);
  expect(taxes).toEqual([
    'Tax 19% on 100.00: 19.00',
    'Zero rated, on 50.00: 0.00',
    'Exempt, on 30.00: 0.00',
    'Reverse charge, on 20.00: 0.00',
    'Outside the scope of tax, on 10.00: 0.00',
  ]);
});

it.each([
  ['en', 'Reverse charge: the customer is liable for the tax.', 'Reverse charge'],
  ['de', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse-Charge).', 'Reverse-Charge'],
  ['ar', 'احتساب عكسي: العميل ملزم باحتساب الضريبة وسدادها.', 'احتساب عكسي'],
] as const)('has the sentence of the law where the customer owes the tax (%s)', (language, note, word) => {
  const { taxNote, details } = described([REVERSED], { language });
  expect([taxNote, details]).toEqual([note, [word]]);
  expect(described([STANDARD, ZERO], { language }).taxNote).toBeUndefined();
});

it('lists the components of a rate below it, so that they add up to its tax', () => {
  const parts = [
    { name: 'GST', rate: 5 },
    { name: 'QST', rate: 9.975 },
  ];
  const quebec = line({
    taxRate: 14.975,
    taxCategory: 'taxable',
    taxComponents: parts,
    totalAmount: 300,
    taxAmount: 44.93,
  });
  const { details, taxes } = described([quebec]);
  expect(details).toEqual(['Tax 14.975%']);
  expect(taxes).toEqual([
    'Tax 14.975% on 300.00: 44.93',
    'of which GST 5%: 15.00',
    'of which QST 9.975%: 29.93',
  ]);
});

it('says nothing of taxes where none is charged for no stated reason', () => {
  expect(described([OUTSIDE]).totals).toHaveLength(2);
  expect(described([line({ totalAmount: 10 })]).details).toEqual(['']);
  const { totals, details, taxNote } = described([REVERSED], { amountTaxType: 'None' });
  expect([totals.length, details, taxNote]).toEqual([2, [''], undefined]);
});

it('takes the included tax out of the amount that it is charged on', () => {
  const { totals } = described(
    [line({ taxRate: 20, taxCategory: 'taxable', totalAmount: 120, taxAmount: 20 }), ZERO],
    {
      amountTaxType: 'InclusiveTax',
    },
  );
  expect(totals.slice(1).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Includes tax 20% on 100.00: 20.00',
    'Zero rated, on 50.00: 0.00',
  ]);
});

it('keeps a line without a rate apart from one at zero', () => {
  const { details, taxes } = described([
    STANDARD,
    line({ taxRatesId: null, taxCategory: null, totalAmount: 5 }),
  ]);
  expect(details).toEqual(['Tax 19%', 'Tax 0%']);
  expect(taxes).toEqual(['Tax 19% on 100.00: 19.00', 'Tax 0% on 5.00: 0.00']);
});
