import { LANGUAGE_CODES } from '../languages.ts';
import { describeDocument, type PrintableDocument } from './describe-document.ts';
import type { PrintCompany } from './describe-parties.ts';
import { paperTexts } from './paper-texts.ts';
import { printDate, printMoney, printPrice } from '../paper/print-numbers.ts';
import { HARBOUR_BIKES } from './testing/company.ts';

const company: PrintCompany = { ...HARBOUR_BIKES, postalCode: '' };

const invoice = {
  number: 'INV-0001',
  reference: '',
  contactName: 'Toms Spezialitäten',
  issueDate: '2026-03-09',
  dueOrExpiryDate: '2026-04-08',
  documentStatus: 'Awaiting Payment',
  amountTaxType: 'None',
  currencyCode: 'EUR',
  subTotal: 1179.99,
  taxAmount: 0,
  totalAmount: 1179.99,
  paidAmount: 0,
  amountDue: 1179.99,
  lineItems: [
    {
      id: 'l',
      title: 'Line A',
      description: '',
      quantity: 1.5,
      unitPrice: 786.66,
      discountRate: 2.5,
      taxRate: 0,
      taxAmount: 0,
      totalAmount: 1179.99,
    },
  ],
  notes: { display: false, description: '' },
} as unknown as PrintableDocument;

test('a document is described in the words, numbers and dates of its language', () => {
  const { labels, paper } = paperTexts('de');
  const printed = describeDocument(invoice, company, labels.Invoice, undefined, paper);
  expect(printed).toMatchObject({
    language: 'de',
    title: 'Rechnung INV-0001',
    contactLabel: 'Rechnung an',
    facts: [
      { label: 'Rechnung Nr.', value: 'INV-0001' },
      { label: 'Datum', value: '09.03.2026' },
      { label: 'Fällig am', value: '08.04.2026' },
      { label: 'Zahlungsziel', value: '30 Tage' },
    ],
    lines: [{ detail: '2,5 % Rabatt', cost: '786,66', quantity: '1,5', amount: '1.179,99' }],
  });
  expect(printed.totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Zwischensumme: 1.179,99',
    'Gesamt EUR: 1.179,99',
  ]);
});

test('numbers and dates are those of English where nothing is said', () => {
  const { formats } = paperTexts('de').paper;
  expect([printMoney(-1356.99, 2), printMoney(-1356.99, 2, formats)]).toEqual(['-1,356.99', '-1.356,99']);
  expect([printPrice(0.125, 2), printPrice(1000.125, 2, formats)]).toEqual(['0.125', '1.000,125']);
  expect([printDate('1996-07-04'), printDate('1996-07-04', formats), printDate('soon', formats)]).toEqual([
    '04 Jul 1996',
    '04.07.1996',
    'soon',
  ]);
});

test('every language has every word', () => {
  const { paper, labels, receipt, statement } = paperTexts('en');
  for (const language of LANGUAGE_CODES) {
    const texts = paperTexts(language);
    expect(texts.paper.language).toBe(language);
    expect(Object.keys(texts.paper)).toEqual(Object.keys(paper));
    expect(Object.keys(texts.paper.payment)).toEqual(Object.keys(paper.payment));
    expect(Object.entries(texts.labels).map(([kind, words]) => [kind, Object.keys(words)])).toEqual(
      Object.entries(labels).map(([kind, words]) => [kind, Object.keys(words)]),
    );
    expect(Object.keys(texts.receipt)).toEqual(Object.keys(receipt));
    expect(Object.keys(texts.statement.kinds)).toEqual(Object.keys(statement.kinds));
  }
});
