import { sharedTestServer, type SharedServer } from '../harness.ts';
import { approvedAtOnce, documentsOf } from '../mail/mail-books.ts';
import { readPdf } from '../mail/pdfs.ts';
import { made } from '../valid-requests/make.ts';
import { pdfOf } from './read-paper.ts';

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** A company with a customer abroad, and what is on its invoice in the customer's language. */
interface Case {
  country: string;
  /** Of the company: address and tax number as its country has them. */
  profile: Record<string, string>;
  language: 'en' | 'de' | 'ar';
  customer: Record<string, string>;
  /** Width of the page in points. */
  width: number;
  /** Words in the order in which they are on the paper, each part apart from the others. */
  words: string[][];
}

const BERLIN = {
  addressLine1: 'Hauptstr. 5',
  city: 'Berlin',
  region: 'Berlin',
  postalCode: '10115',
  country: 'DE',
};
const LONDON = {
  addressLine1: '1 Mall',
  city: 'London',
  region: 'London',
  postalCode: 'SW1A 1AA',
  country: 'GB',
};
const DUBAI = { addressLine1: 'Marina Plaza', city: 'Dubai', region: 'Dubai', postalCode: '', country: 'AE' };

/** Terms and taxes of the invoice below, by language: of lines, then of the totals. */
const ENGLISH = [
  ['Issue date 10 Mar 2026', 'Due date 09 Apr 2026', 'Payment terms 30 days'],
  [
    '10% discount',
    'Tax 20%',
    'Tax 14.975%',
    'Zero rated',
    'Exempt',
    'Reverse charge',
    'Outside the scope of tax',
  ],
  ['Subtotal 1,000.00', 'Tax 20% on 450.00 90.00', 'Tax 14.975% on 50.00 7.49'],
  ['of which State 5% 2.50', 'of which City 9.975% 4.99'],
  ['Zero rated, on 100.00 0.00', 'Exempt, on 100.00 0.00', 'Reverse charge, on 200.00 0.00'],
  ['Outside the scope of tax, on 100.00 0.00'],
  ['Reverse charge: the customer is liable for the tax.'],
  [
    'How to pay',
    'Account name',
    'Marsh Cycles Ltd',
    'Bank',
    'Severn Bank',
    'BIC / SWIFT',
    'NWBKGB2L',
    'Payment reference',
  ],
  ['Cash on collection.', 'Notes', 'Thank you.', 'Goods stay ours until they are paid for.'],
  ['Page 1 of 2'],
  ['Page 2 of 2'],
];
/** The yen has no smaller unit. */
const YEN = [
  [
    'Subtotal 1,000',
    'Tax 20% on 450 90',
    'Tax 14.975% on 50 7',
    'of which State 5% 2',
    'of which City 9.975% 5',
  ],
  ['Zero rated, on 100 0', 'Exempt, on 100 0', 'Reverse charge, on 200 0'],
  ...ENGLISH.filter((part) => !/\d\.\d\d( |$)/.test(part.join(' '))),
];
const GERMAN = [
  ['Datum 10.03.2026', 'Fällig am 09.04.2026', 'Zahlungsziel 30 Tage'],
  [
    '10 % Rabatt',
    '20 % Steuer',
    '14,975 % Steuer',
    'Nullsatz',
    'Steuerfrei',
    'Reverse-Charge',
    'Nicht steuerbar',
  ],
  ['Zwischensumme 1.000,00', '20 % Steuer auf 450,00 90,00', '14,975 % Steuer auf 50,00 7,49'],
  ['davon State 5 % 2,50', 'davon City 9,975 % 4,99'],
  ['Nullsatz, auf 100,00 0,00', 'Steuerfrei, auf 100,00 0,00', 'Reverse-Charge, auf 200,00 0,00'],
  ['Nicht steuerbar, auf 100,00 0,00'],
  ['Steuerschuldnerschaft des Leistungsempfängers'],
  [
    'So bezahlen Sie',
    'Kontoinhaber',
    'Marsh Cycles Ltd',
    'Bank',
    'Severn Bank',
    'BIC / SWIFT',
    'Verwendungszweck',
  ],
  ['Cash on collection.', 'Hinweise', 'Thank you.', 'Goods stay ours until they are paid for.'],
  ['Seite 1 von 2'],
  ['Seite 2 von 2'],
];
/** Pieces of a line of two directions are read from left to right. */
const ARABIC = [
  ['تاريخ الإصدار 10/03/2026', 'تاريخ الاستحقاق 09/04/2026', 'شروط الدفع'],
  [
    '%10 خصم',
    '%20 ضريبة',
    '%14.975 ضريبة',
    'خاضعة لنسبة الصفر',
    'معفاة من الضريبة',
    'احتساب عكسي',
    'خارج نطاق الضريبة',
  ],
  ['المجموع الفرعي 1,000.00', '450.00 على %20 ضريبة 90.00', '50.00 على %14.975 ضريبة 7.49'],
  ['State 5% منها 2.50', 'City 9.975% منها 4.99', '100.00 خاضعة لنسبة الصفر، على 0.00'],
  ['200.00 احتساب عكسي، على 0.00', '.العميل ملزم باحتساب الضريبة وسدادها :احتساب عكسي'],
  ['كيفية الدفع', 'اسم صاحب الحساب', 'Marsh Cycles Ltd', 'البنك', 'Severn Bank', 'مرجع الدفع'],
  ['Cash on collection.', 'ملاحظات', 'Thank you.', 'Goods stay ours until they are paid for.'],
  ['2 من 1 صفحة'],
  ['2 من 2 صفحة'],
];

const CASES: Case[] = [
  {
    country: 'GB',
    profile: { address1: '1 Quay', city: 'Bristol', postalCode: 'bs1 4qa', taxDisplayNumber: 'GB123456789' },
    language: 'de',
    customer: BERLIN,
    width: 595,
    words: [
      ['1 Quay', 'BRISTOL', 'BS1 4QA', 'VEREINIGTES KÖNIGREICH', 'USt-IdNr. GB123456789'],
      ['Hauptstr. 5', '10115 Berlin', 'DEUTSCHLAND'],
      ...GERMAN,
    ],
  },
  {
    country: 'US',
    profile: {
      address1: '548 Market St',
      city: 'San Francisco',
      region: 'CA',
      postalCode: '94104',
      taxDisplayNumber: '12-3456789',
    },
    language: 'en',
    customer: LONDON,
    width: 612,
    words: [
      ['548 Market St', 'SAN FRANCISCO, CA 94104', 'UNITED STATES', 'Tax number 12-3456789'],
      ['1 Mall', 'LONDON', 'SW1A 1AA', 'UNITED KINGDOM'],
      ...ENGLISH,
    ],
  },
  {
    country: 'DE',
    profile: {
      address1: 'Hauptstr. 5',
      city: 'München',
      postalCode: '80331',
      taxDisplayNumber: 'DE123456789',
    },
    language: 'en',
    customer: LONDON,
    width: 595,
    words: [
      ['Hauptstr. 5', '80331 München', 'GERMANY', 'VAT number DE123456789'],
      ['1 Mall', 'LONDON', 'SW1A 1AA'],
      ...ENGLISH,
    ],
  },
  {
    country: 'JP',
    profile: {
      address1: '丸の内1-1',
      city: '千代田区',
      region: '東京都',
      postalCode: '100-0005',
      taxDisplayNumber: 'T1234567890123',
    },
    language: 'en',
    customer: BERLIN,
    width: 595,
    words: [
      ['〒100-0005', '東京都千代田区', '丸の内1-1', 'JAPAN', 'Registration number T1234567890123'],
      ['Hauptstr. 5', '10115 Berlin', 'GERMANY'],
      ...YEN,
    ],
  },
  {
    country: 'BR',
    profile: {
      address1: 'Av. Paulista 1',
      city: 'São Paulo',
      region: 'SP',
      postalCode: '01310-100',
      taxDisplayNumber: '12.345.678/0001-95',
    },
    language: 'en',
    customer: BERLIN,
    width: 595,
    words: [
      ['Av. Paulista 1', 'SÃO PAULO-SP', '01310-100', 'BRAZIL', 'CNPJ 12.345.678/0001-95'],
      ['Hauptstr. 5'],
      ...ENGLISH,
    ],
  },
  {
    country: 'GB',
    profile: { address1: '1 Quay', city: 'Bristol', postalCode: 'BS1 4QA', taxDisplayNumber: 'GB123456789' },
    language: 'ar',
    customer: DUBAI,
    width: 595,
    words: [
      ['1 Quay', 'BRISTOL', 'BS1 4QA', 'GB123456789 رقم ضريبة القيمة المضافة'],
      ['Marina Plaza', 'Dubai', 'الإمارات'],
      ...ARABIC,
    ],
  },
];

/** An invoice of every treatment of taxes: 450 at 20 % with a discount, 50 at two components, 100 or 200 at each rate of 0. */
async function invoiceOf({ country, profile, language, customer }: Case) {
  const company = await server.company({ countryCode: country, companyName: 'Marsh Cycles' });
  const bank = { bankAccountName: 'Marsh Cycles Ltd', bankName: 'Severn Bank', bankBic: 'NWBKGB2L' };
  const Invoice = { footer: 'Goods stay ours until they are paid for.' };
  await company.call('PUT', '/account/v1/company', {
    region: '',
    ...profile,
    ...bank,
    bankAccountNumber: 'GB29NWBK60161331926819',
    paymentNote: 'Cash on collection.',
    documentDefaults: { Invoice },
  });
  const rate = async (name: string, percent: number, more: object = {}) =>
    (await made(company, 'taxRates', { name, rate: percent, ...more })).id;
  const components = [
    { name: 'State', rate: 5 },
    { name: 'City', rate: 9.975 },
  ];
  const line = (title: string, unitPrice: number, taxRatesId: string, discountRate = 0) => ({
    title,
    quantity: 1,
    unitPrice,
    taxRatesId,
    discountRate,
  });
  const lineItems = [
    line('Frame', 500, await rate('Twenty', 20), 10),
    line('Bell', 50, await rate('Two', 14.975, { components })),
    line('Book', 100, await rate('Zero', 0, { treatment: 'zeroRated' })),
    line('Lesson', 100, await rate('Free', 0, { treatment: 'exempt' })),
    line('Advice', 200, await rate('Reversed', 0, { treatment: 'reverseCharge' })),
    line('Fee', 100, await rate('Outside', 0, { treatment: 'outOfScope' })),
  ];
  const books = await documentsOf(company, { language, addresses: [customer] });
  const { id } = await books.document('invoices', {
    ...approvedAtOnce('invoices'),
    dueDate: '2026-04-09',
    amountTaxType: 'ExclusiveTax',
    lineItems,
    notes: { display: true, description: 'Thank you.' },
  });
  return readPdf(await pdfOf(server, company, 'invoices', id));
}

/** Text without spaces and the marks of direction, which readers add between pieces of a line. */
const plain = (text: string): string => text.replaceAll(/[\s\u200e\u200f\u2066-\u2069]/g, '');

test.each(CASES.map((one) => [one.country, one.language, one] as const))(
  'an invoice of a company in %s to a customer who reads %s says all that it has to, in its order',
  async (_country, _language, one) => {
    const { pages, width } = await invoiceOf(one);
    expect(Math.round(width)).toBe(one.width);
    const text = plain(pages.join('\n'));
    for (const part of one.words) {
      let from = 0;
      for (const words of part) {
        const at = text.indexOf(plain(words), from);
        expect([words, at >= 0]).toEqual([words, true]);
        from = at + plain(words).length;
      }
    }
  },
);
