import { IMPORT_COLUMNS, NO_CHOICES, TAX_TYPES, decimal, documentTotals } from '@accounts/shared-domain';
import { chanceOf } from '../../../../demo-companies/src/random.ts';
import { completeDocument } from './complete-document.ts';
import type { Books } from './document-lines.ts';
import type { DocumentReferences } from './document-references.ts';
import { readDocumentRow } from './document-row.ts';
import { NO_MEANING } from './product-meaning.ts';
import { RowReader, layoutOf } from './row-reader.ts';

const LOCALES = ['en-GB', 'de-DE', 'fr-FR', 'hi-IN', 'ja-JP'];
const FILES = 100;
const RATES = [0, 5, 9.975, 19, 20];

const ACCOUNT = { id: 'rounding', name: 'Rounding' };
const REFERENCES: DocumentReferences = {
  accounts: new Map(),
  taxRates: new Map(RATES.map((rate) => [`tax ${rate}`, { id: String(rate), rate }])),
  rounding: ACCOUNT,
  contacts: new Map([['ann', 'ann']]),
  items: new Map(),
  side: 'sale',
  missing: null,
  currency: { code: 'GBP', exponent: 2 },
};
const COLUMNS = IMPORT_COLUMNS.invoices;
const HEADER = COLUMNS.map(({ heading }) => heading);
const POSITIONS = new Map(COLUMNS.map(({ key }, position) => [key, position]));

/** A document printed as another product would: its rows, and the total that they come to. */
function printedDocument(random: () => number, locale: string) {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 6 });
  const whole = (most: number) => Math.floor(random() * most);
  const lines = Array.from({ length: 1 + whole(5) }, () => ({
    quantity: (1 + whole(4_000)) / 8,
    unitPrice: whole(2_000_000) / 100,
    discountRate: random() < 0.3 ? whole(10_001) / 100 : 0,
    taxRate: RATES[whole(RATES.length)] ?? 0,
  }));
  const amountTaxType = TAX_TYPES[whole(TAX_TYPES.length)] ?? 'None';
  const taxRounding = random() < 0.5 ? ('rate' as const) : ('line' as const);
  const priced = lines.map((line) => ({ ...line, taxRatesId: String(line.taxRate) }));
  const totals = documentTotals(priced, { amountTaxType, taxRounding, exponent: 2 });
  const numberFormat = format.format(1.5).includes(',') ? ('comma' as const) : ('point' as const);
  const layout = layoutOf(
    { sheet: { header: HEADER, rows: [] }, columns: COLUMNS, positions: POSITIONS },
    { numberFormat: { value: numberFormat, source: 'found' }, dateOrder: null },
    { currencyCode: 'GBP', choices: NO_CHOICES, meaning: NO_MEANING },
  );
  const readersOf = (total: number) =>
    lines.map((line, index) => {
      const said: Record<string, string> = {
        contact: 'Ann',
        number: 'P-1',
        issueDate: '2026-03-10',
        description: 'Bell',
        quantity: format.format(line.quantity),
        unitPrice: format.format(line.unitPrice),
        discount: format.format(line.discountRate),
        tax: `Tax ${line.taxRate}`,
        amountsAre: amountTaxType,
        lineAmount: format.format(totals.lines[index]?.totalAmount.toNumber() ?? 0),
        subTotal: format.format(totals.subTotal.toNumber()),
        taxTotal: format.format(totals.taxAmount.toNumber()),
        total: format.format(total),
      };
      return new RowReader(layout, { row: index + 2, cells: COLUMNS.map(({ key }) => said[key] ?? '') });
    });
  return { taxRounding, totals, readersOf };
}

function completed(rows: RowReader[], books: Books) {
  const lines = rows.map((row) => readDocumentRow(row, REFERENCES, 'number'));
  const document = completeDocument({ rows, lines }, books);
  return { document, errors: rows.flatMap(({ errors }) => errors.map(({ column }) => column)) };
}

test('the amounts that differ are values of the sentence, so that each reader sees them by the own locale', () => {
  const { totals, readersOf, taxRounding } = printedDocument(() => 0.5, 'en-GB');
  const rows = readersOf(totals.totalAmount.plus(1).toNumber());
  completed(rows, { taxRounding, exponent: 2, bookDifferences: false, rounding: ACCOUNT });
  expect(rows.flatMap(({ errors }) => errors)).toMatchObject([
    {
      sentence: 'The file has the total {amount}, the lines come to {own}.',
      values: {
        amount: { amount: totals.totalAmount.plus(1).toFixed(2) },
        own: { amount: totals.totalAmount.toFixed(2) },
      },
    },
  ]);
});

test.each(LOCALES)(
  'documents printed in %s are read with their totals, and a cent more is never taken',
  (locale) => {
    const chance = chanceOf(5);
    const random = () => chance.next();
    for (let file = 0; file < FILES; file += 1) {
      const { taxRounding, totals, readersOf } = printedDocument(random, locale);
      const books = { taxRounding, exponent: 2, bookDifferences: false, rounding: ACCOUNT };
      const total = totals.totalAmount.toNumber();
      expect(completed(readersOf(total), books).errors).toEqual([]);
      const off = decimal(total).plus((1 + Math.floor(random() * 5)) / 100);
      expect(completed(readersOf(off.toNumber()), books).errors).toEqual(['Total']);
      const { document, errors } = completed(readersOf(off.toNumber()), { ...books, bookDifferences: true });
      expect(errors).toEqual([]);
      const priced = document.lines.map((line) => ({ ...line, taxRate: line.taxRatesId ?? 0 }));
      const booked = documentTotals(priced, {
        amountTaxType: document.amountTaxType,
        taxRounding,
        exponent: 2,
      });
      expect(booked.totalAmount.toFixed(2)).toBe(off.toFixed(2));
      const tooMuch = decimal(total).plus(0.06).toNumber();
      expect(completed(readersOf(tooMuch), { ...books, bookDifferences: true }).errors).toEqual(['Total']);
    }
  },
);
