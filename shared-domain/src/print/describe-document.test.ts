import { describeDocument, type PrintableDocument } from './describe-document.ts';
import type { PrintCompany } from './describe-parties.ts';
import { logoSize } from './logo-size.ts';
import { PRINT_LABELS } from './print-labels.ts';
import { paperTexts } from './paper-texts.ts';
import type { Language } from '../languages.ts';
import { printDate, printMoney, printNumber, printPrice } from '../paper/print-numbers.ts';
import { HARBOUR_BIKES } from './testing/company.ts';

const company: PrintCompany = { ...HARBOUR_BIKES, email: 'hello@example.com', taxDisplayNumber: 'GB123' };

const line = {
  id: 'l',
  description: '',
  itemId: null,
  accountId: 'a',
  discountRate: 0,
  taxRatesId: 't',
  taxRate: 15,
};

/** Base example of docs/accounting.md, section 4. */
const invoice: PrintableDocument = {
  id: 'i',
  number: 'INV-0001',
  reference: '',
  contactId: 'c',
  contactName: 'Toms Spezialitäten',
  issueDate: '2026-03-09',
  dueOrExpiryDate: '2026-04-08',
  documentStatus: 'Awaiting Payment',
  amountTaxType: 'ExclusiveTax',
  currencyCode: 'GBP',
  subTotal: 1179.99,
  taxAmount: 177,
  totalAmount: 1356.99,
  paidAmount: 0,
  amountDue: 1356.99,
  lineItems: [
    {
      ...line,
      title: 'Line A',
      quantity: 10,
      unitPrice: 120,
      discountRate: 10,
      taxAmount: 162,
      totalAmount: 1080,
    },
    { ...line, title: 'Line B', quantity: 1, unitPrice: 99.99, taxAmount: 15, totalAmount: 99.99 },
  ],
  notes: { display: true, description: 'Thank you.' },
};

describe('what stands on an invoice', () => {
  it('shows the lines in the four columns of the specification', () => {
    const { lines } = describeDocument(invoice, company, PRINT_LABELS.Invoice);
    expect(lines[0]).toEqual({
      id: 'l',
      title: 'Line A',
      detail: '10% discount\nTax 15%',
      cost: '120.00',
      quantity: '10',
      amount: '1,080.00',
    });
  });

  it('adds tax by rate when prices are without tax, and the amounts add up', () => {
    const { totals } = describeDocument(invoice, company, PRINT_LABELS.Invoice);
    expect(totals.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Subtotal: 1,179.99',
      'Tax 15% on 1,179.99: 177.00',
      'Total GBP: 1,356.99',
    ]);
  });

  it('says which tax the prices include when they are with tax', () => {
    const inclusive = { ...invoice, amountTaxType: 'InclusiveTax' as const };
    const { totals } = describeDocument(inclusive, company, PRINT_LABELS.Invoice);
    expect(totals.map(({ label }) => label)).toEqual(['Total GBP', 'Includes tax 15% on 1,002.99']);
  });

  it('says the amount that each rate is charged on, also that of zero, and the rate of each line', () => {
    const zero = {
      ...line,
      title: 'Line C',
      quantity: 1,
      unitPrice: 50,
      taxRate: 0,
      taxAmount: 0,
      totalAmount: 50,
    };
    const mixed = { ...invoice, lineItems: [...invoice.lineItems, zero] };
    const { lines, totals } = describeDocument(mixed, company, PRINT_LABELS.Invoice);
    expect(lines.map(({ detail }) => detail)).toEqual(['10% discount\nTax 15%', 'Tax 15%', 'Tax 0%']);
    expect(totals.slice(1, 3).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Tax 15% on 1,179.99: 177.00',
      'Tax 0% on 50.00: 0.00',
    ]);
  });

  it('is printed on the paper of its country', () => {
    const described = (countryCode: string) =>
      describeDocument(invoice, { ...company, countryCode }, PRINT_LABELS.Invoice);
    expect([described('GB').paperSize, described('US').paperSize]).toEqual(['a4', 'letter']);
  });

  it('shows no tax when the document has none, whatever rate a line carries', () => {
    const untaxed = { ...invoice, amountTaxType: 'None' as const };
    const { totals } = describeDocument(untaxed, company, PRINT_LABELS.Invoice);
    expect(totals.map(({ label }) => label)).toEqual(['Subtotal', 'Total GBP']);
  });

  it('shows what was paid and what is due', () => {
    const paid = { ...invoice, paidAmount: 1400, amountDue: -43.01 };
    const { totals } = describeDocument(paid, company, PRINT_LABELS.Invoice);
    expect(totals.slice(-2).map(({ value }) => value)).toEqual(['1,400.00', '-43.01']);
  });

  it('stamps drafts and names them so', () => {
    const draft = describeDocument(
      { ...invoice, number: '', documentStatus: 'Draft' },
      company,
      PRINT_LABELS.Invoice,
    );
    expect(draft.stamp).toBe('Draft');
    expect(draft.title).toBe('Draft invoice');
    expect(describeDocument(invoice, company, PRINT_LABELS.Invoice).stamp).toBeNull();
  });

  it.each([
    ['Quote', 'Quote for', 'Valid until', []],
    ['PurchaseOrder', 'Order to', 'Delivery date', []],
    ['Bill', 'From', 'Due date', ['Paid', 'Amount due']],
    ['CreditNote', 'Credit to', 'Due date', ['Used', 'Remaining']],
  ] as const)('has words of its own for one of kind %p', (kind, contactLabel, second, money) => {
    const used = { ...invoice, paidAmount: 400, amountDue: 956.99 };
    const printed = describeDocument(used, company, PRINT_LABELS[kind]);
    expect(printed.contactLabel).toBe(contactLabel);
    expect(printed.facts[2]?.label).toBe(second);
    expect(printed.totals.slice(3).map(({ label }) => label)).toEqual(money);
  });

  it('keeps notes back that are not for display', () => {
    const silent = { ...invoice, notes: { display: false, description: 'internal' } };
    expect(describeDocument(silent, company, PRINT_LABELS.Invoice).notes).toBe('');
  });

  it('leaves out empty words of company and contact', () => {
    const { company: head } = describeDocument(invoice, company, PRINT_LABELS.Invoice);
    expect(head.lines).toEqual(['1 Quay', 'BS1 Bristol', 'hello@example.com', 'Tax number GB123']);
  });

  it('makes a file name that every system takes', () => {
    const slashed = { ...invoice, number: '2026/03:7' };
    expect(describeDocument(slashed, company, PRINT_LABELS.Invoice).fileName).toBe('Invoice 2026_03_7.pdf');
  });
});

describe('amounts on paper', () => {
  it.each([
    [1234567.891, 2, '1,234,567.89'],
    [0.005, 2, '0.01'],
    [-0.005, 2, '-0.01'],
    [1356.5, 0, '1,357'],
    [1.2345, 3, '1.235'],
  ])('writes %p with %p decimals as %p', (amount, exponent, text) => {
    expect(printMoney(amount, exponent)).toBe(text);
  });

  it('keeps the decimals of a finer price and drops the zeros of a quantity', () => {
    expect(printPrice(0.0125, 2)).toBe('0.0125');
    expect(printPrice(14, 2)).toBe('14.00');
    expect(printNumber(9.975)).toBe('9.975');
  });

  it('writes dates as DD MMM YYYY', () => {
    expect(printDate('1996-07-04')).toBe('04 Jul 1996');
  });
});

describe('the logo', () => {
  it('keeps its size up to 90 high and 180 wide', () => {
    expect(logoSize({ width: 180, height: 90 })).toEqual({ width: 180, height: 90 });
  });
  it('is scaled down by 4 above either', () => {
    expect(logoSize({ width: 181, height: 20 })).toEqual({ width: 45.25, height: 5 });
    expect(logoSize({ width: 100, height: 120 })).toEqual({ width: 25, height: 30 });
  });
});

describe('the terms of payment', () => {
  const termsOf = (
    kind: 'Invoice' | 'CreditNote' | 'Quote',
    due: string,
    language: Language,
    isShown = false,
  ) => {
    const { labels, paper } = paperTexts(language);
    const contact = {
      addresses: [],
      email: '',
      businessNumber: '',
      contactPerson: '',
      showPaymentTermsOnCreditNote: isShown,
    };
    const { facts } = describeDocument(
      { ...invoice, dueOrExpiryDate: due },
      company,
      labels[kind],
      contact,
      paper,
    );
    return facts.find(({ label }) => label === paper.terms.label)?.value;
  };

  it.each([
    ['2026-03-09', 'Due on receipt', 'Sofort fällig', 'عند الاستلام'],
    ['2026-03-10', '1 day', '1 Tag', 'يوم واحد'],
    ['2026-03-11', '2 days', '2 Tage', 'يومان'],
    ['2026-03-16', '7 days', '7 Tage', '7 أيام'],
    ['2026-04-08', '30 days', '30 Tage', '30 يومًا'],
    ['2026-06-17', '100 days', '100 Tage', '100 يوم'],
    ['2026-03-08', undefined, undefined, undefined],
  ])('of an invoice that is due on %s are %s', (due, english, german, arabic) => {
    const read = (['en', 'de', 'ar'] as const).map((language) => termsOf('Invoice', due, language));
    expect(read).toEqual([english, german, arabic]);
  });

  it('are on a credit note where its contact is to read them, and on no quote', () => {
    expect(termsOf('CreditNote', '2026-04-08', 'en', true)).toBe('30 days');
    expect(termsOf('CreditNote', '2026-04-08', 'en')).toBeUndefined();
    expect(termsOf('Quote', '2026-04-08', 'en', true)).toBeUndefined();
  });
});
