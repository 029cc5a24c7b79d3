import {
  describeDocument,
  describeReceipt,
  describeStatement,
  DESCRIPTION_LENGTH,
  DOCUMENT_KINDS,
  NOTES_LENGTH,
  paperTexts,
  PAPER_LAYOUTS,
  type DocumentKind,
  type Language,
  type LineItem,
  type PaperLayout,
  type PrintCompany,
  type PrintContact,
} from '@accounts/shared-domain';
import { FILLINGS, longText } from '../../../test/paper/long-texts.ts';
import { beyondPage, drawn, overprints, type DrawnPaper } from '../../../test/paper/papers.ts';

const AMOUNT = 9_999_999_999_999.99;

/** One that writes on Letter and one that writes on A4. */
const COUNTRIES = ['US', 'GB'] as const;

interface Variant {
  language: Language;
  layout: PaperLayout;
  kind: DocumentKind;
  country: (typeof COUNTRIES)[number];
}

function companyOf(filling: string, { layout, country }: Variant): PrintCompany & { currencyCode: string } {
  const text = longText(filling);
  return {
    name: text,
    logo: null,
    address1: text,
    address2: text,
    city: text,
    // Another text than the city: the same one is written once.
    region: longText(`.${filling}`),
    postalCode: longText(filling, 20),
    email: text,
    phone: '1'.repeat(40),
    website: text,
    taxDisplayNumber: longText(filling, 50),
    currencyExponent: 2,
    currencyCode: 'EUR',
    countryCode: country,
    bankAccountName: text,
    bankName: text,
    bankAccountNumber: '1'.repeat(60),
    bankSortCode: '1'.repeat(20),
    bankBic: 'NWBKGB2LXXX',
    paymentNote: longText(filling, NOTES_LENGTH),
    footer: longText(filling, NOTES_LENGTH),
    paperLook: { layout, accent: '#1f1b2e' },
  };
}

function contactOf(filling: string): PrintContact {
  const text = longText(filling);
  return {
    addresses: [
      {
        addressLine1: text,
        addressLine2: text,
        city: text,
        region: longText(`.${filling}`),
        postalCode: text,
        country: text,
      },
    ],
    email: text,
    businessNumber: text,
    contactPerson: text,
  };
}

function linesOf(filling: string): LineItem[] {
  const line: LineItem = {
    id: 'l',
    title: longText(filling),
    description: longText(filling, DESCRIPTION_LENGTH),
    itemId: null,
    accountId: 'a',
    unitPrice: 999_999_999.123456,
    quantity: 999_999_999.123456,
    discountRate: 99.123456,
    taxRatesId: 't',
    taxRate: 14.975,
    taxCategory: 'taxable',
    taxComponents: [
      { name: longText(filling), rate: 5 },
      { name: longText(filling), rate: 9.975 },
    ],
    taxAmount: AMOUNT,
    totalAmount: AMOUNT,
  };
  const untaxed = { ...line, taxRate: 0, taxComponents: [], taxAmount: 0 };
  return [
    line,
    { ...untaxed, id: 'm', taxCategory: 'reverseCharge' },
    { ...untaxed, id: 'n', taxCategory: 'exempt' },
  ];
}

/** A document, a receipt and a statement in which every text is as long as it may be. */
function papersOf(filling: string, variant: Variant) {
  const { language, kind } = variant;
  const { labels, paper, receipt: receiptLabels, statement: statementLabels } = paperTexts(language);
  const [company, contact, text] = [companyOf(filling, variant), contactOf(filling), longText(filling)];
  const dates = { issueDate: '2026-03-09', dueOrExpiryDate: '2026-04-08' };
  const money = {
    subTotal: AMOUNT,
    taxAmount: AMOUNT,
    totalAmount: AMOUNT,
    paidAmount: 1,
    amountDue: AMOUNT,
  };
  const document = describeDocument(
    {
      ...dates,
      ...money,
      id: 'i',
      number: text,
      reference: text,
      contactId: 'c',
      contactName: text,
      documentStatus: 'Void',
      amountTaxType: 'ExclusiveTax',
      currencyCode: 'EUR',
      lineItems: linesOf(filling),
      notes: { display: true, description: longText(filling, NOTES_LENGTH) },
    },
    company,
    labels[kind],
    contact,
    paper,
  );
  const entry = {
    kind,
    number: text,
    date: '2026-03-09',
    dueDate: '2026-04-08',
    debit: AMOUNT,
    credit: AMOUNT,
    balance: -AMOUNT,
    allocations: [
      { number: text, amount: AMOUNT },
      { number: text, amount: AMOUNT },
    ],
  };
  const settled = { id: 'd', title: text, issueDate: '2026-03-09', totalAmount: AMOUNT, paidAmount: AMOUNT };
  const receipt = describeReceipt(
    {
      reference: text,
      paymentDate: '2026-03-09',
      accountName: text,
      currencyCode: 'EUR',
      totalAmount: AMOUNT,
      deleted: true,
      paidOut: false,
      isCredit: false,
      contactName: text,
      documents: [settled],
    },
    company,
    contact,
    { labels: receiptLabels, paper },
  );
  const statement = describeStatement(
    {
      contactId: 'c',
      contactName: text,
      from: '2026-01-01',
      to: '2026-03-31',
      openingBalance: AMOUNT,
      closingBalance: AMOUNT,
      entries: [entry, entry],
      ageing: { notDue: AMOUNT, days1to30: AMOUNT, days31to60: AMOUNT, days61to90: AMOUNT, over90: AMOUNT },
    } as unknown as Parameters<typeof describeStatement>[0],
    company,
    contact,
    { labels: statementLabels, paper },
  );
  return [document, receipt, statement];
}

/** Amounts of a row and of the totals, whole, on a paper. */
function amountsOn({ pages }: DrawnPaper): number {
  const whole = /^-?9[.,]999[.,]999[.,]999[.,]999[.,]99$/;
  return pages.flatMap(({ places }) => places.filter(({ text }) => whole.test(text))).length;
}

const COMBINATIONS = PAPER_LAYOUTS.flatMap((layout) =>
  (['en', 'de', 'ar'] as const).map((language) => [layout, language] as const),
);

test.each(COMBINATIONS.map((one, at) => [...one, at] as const))(
  'nothing lies on other text or beyond the page though every text is as long as it may be (%s, %s)',
  (layout, language, at) => {
    // Every kind has every filling, on both sizes of paper, in one of the combinations or another.
    const documents = FILLINGS.flatMap((filling, place) =>
      papersOf(filling, {
        language,
        layout,
        kind: DOCUMENT_KINDS[(at + place) % DOCUMENT_KINDS.length] ?? 'Invoice',
        country: COUNTRIES[(at + place) % COUNTRIES.length] ?? 'US',
      }),
    );
    for (const [place, paper] of drawn(...documents.map((document) => ({ document }))).entries()) {
      const { kind } = documents[place] ?? {};
      expect([kind, overprints(paper), beyondPage(paper)]).toEqual([kind, [], []]);
      expect([kind, amountsOn(paper) >= 2]).toEqual([kind, true]);
      const text = paper.pages.map((page) => page.text).join(' ');
      expect(text.replaceAll(/\s/g, '').length).toBeGreaterThan(1_500);
    }
  },
);
