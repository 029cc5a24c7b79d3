import { exportColumns, MAX_LINES, type Item, type TaxRate } from '@accounts/shared-domain';
import { numberValueOf } from '../form/index.ts';
import { formatsOf } from '../locale/index.ts';
import { blankLine, itemOfText, lineOf, typedInto, withItem, withoutBlanks } from './line-values.ts';
import { pastedCells } from '../lines/index.ts';
import type { LineCell } from './pasted-columns.ts';
import { pasteInto, type CellReading } from './pasted-lines.ts';
import { recordNamed, taxRateNamed } from './pasted-records.ts';
import { documentPreviewOf } from './preview.ts';

const chai: Item = {
  id: 'chai',
  status: 'A',
  version: 1,
  code: 'ITM001',
  name: 'Chai',
  description: 'Spiced tea',
  quantity: 39,
  unit: 'box',
  unitPrice: 18,
  purchasePrice: 9,
  salesAccountId: 'sales',
  purchaseAccountId: null,
  taxRatesId: 'vat',
  foreignCode: '',
};
const of = { price: (item: Item) => item.unitPrice, accountId: (item: Item) => item.salesAccountId };
const formats = formatsOf('en-GB');
const ACCOUNTS = [
  { value: 'sales', code: 'REV4000', label: 'Sales' },
  { value: 'repairs', code: 'REV4100', label: 'Repairs' },
  { value: 'north', code: 'REV4200', label: 'Shops' },
  { value: 'south', code: 'REV4300', label: 'Shops' },
];
const rateOf = (id: string, name: string, rate: number): TaxRate => ({
  id,
  status: 'A',
  version: 1,
  name,
  rate,
  recoverable: true,
  system: false,
  treatment: 'standard',
  components: [],
  foreignCode: '',
});
const RATES = [rateOf('vat', 'VAT', 20), rateOf('zero', 'Zero', 0), rateOf('exempt', 'Exempt', 0)];
const taxRates = {
  ratesById: new Map(RATES.map((rate) => [rate.id, rate])),
  rateOptions: RATES.map(({ id, name, rate }) => ({ value: id, label: `${name} (${rate}%)` })),
};
const reading: CellReading = {
  headings: {
    item: ['Artikel', 'Artikel und Beschreibung'],
    description: ['Beschreibung'],
    quantity: ['Menge'],
    unitPrice: ['Preis'],
    discountRate: ['Rab. %'],
    accountId: ['Konto'],
    taxRatesId: ['Steuersatz'],
    taxOverride: ['Steuer des Lieferanten'],
  },
  number: (cell) => numberValueOf(cell, formats),
  titled: (line, title) => {
    const item = itemOfText([chai], title);
    return item ? withItem(line, item, of) : { ...line, title, itemId: null };
  },
  item: (cell) => (itemOfText([chai], cell) ? { id: 'chai' } : { id: null, reason: 'none' }),
  account: (cell) => recordNamed(ACCOUNTS, cell),
  taxRate: (cell) => taxRateNamed(taxRates, cell, formats),
};
/** Pastes a text over lines, from a cell on. */
const paste = (text: string, column: LineCell = 'title', lines = [blankLine()], row = 0) =>
  pasteInto(lines, pastedCells(text) ?? [[text]], { row, column }, reading);

describe('cells copied from a spreadsheet', () => {
  it('fill as many lines as there are rows, and numbers are read as such', () => {
    const { lines, unpasted, last } = paste('Tea\t2\t1,250.50\nMilk\t3\t0.99\t10\r\n');
    expect(
      lines.map(({ title, quantity, unitPrice, discountRate }) => [title, quantity, unitPrice, discountRate]),
    ).toEqual([
      ['Tea', 2, 1250.5, undefined],
      ['Milk', 3, 0.99, 10],
    ]);
    expect([unpasted, last]).toEqual([null, 1]);
  });

  it('keep words that are no number, for the rule to reject', () => {
    expect(paste('free', 'unitPrice').lines[0]?.unitPrice).toBe('free');
    expect(paste('Tea\t2 boxes\t10').lines[0]).toMatchObject({ quantity: '2 boxes', description: '' });
  });

  it('are none when there is a single cell: the browser pastes it', () => {
    expect(pastedCells('just words')).toBeNull();
    expect(pastedCells('"Nova" lamp')).toBeNull();
  });

  it('have several lines in quotes, which are taken off', () => {
    expect(pastedCells('Lamp\t"Steel\n12"" wide"\r\n"Nova" lamp\t2')).toEqual([
      ['Lamp', 'Steel\n12" wide'],
      ['"Nova" lamp', '2'],
    ]);
    expect(pastedCells('"Steel\nblack"')).toEqual([['Steel\nblack']]);
  });
});

describe('paste into and across description, account and tax rate', () => {
  it('takes an account by code, name or both, and a tax rate by name or percentage', () => {
    const { lines, unpasted } = paste(
      'Tea\t2\t5\t10%\trev4100\tVAT\nMilk\t1\t1\t\tRepairs\t20%\nRent\t1\t9\t\tREV4100 Repairs\tVAT (20%)',
    );
    expect(lines.map(({ accountId, taxRatesId }) => [accountId, taxRatesId])).toEqual(
      Array.from({ length: 3 }, () => ['repairs', 'vat']),
    );
    expect(lines[0]?.discountRate).toBe(10);
    expect(unpasted).toBeNull();
  });

  it('leaves what names none or several as it was, and says which cells', () => {
    const line = typedInto(blankLine(), { title: 'Tea', accountId: 'own', taxRatesId: 'vat' });
    const { lines, unpasted } = paste('Shops\t0%\nREV9\tNone', 'accountId', [line, line]);
    expect(lines).toEqual([line, line]);
    expect(unpasted?.cells).toEqual([
      { row: 0, column: 'accountId', text: 'Shops', reason: 'several' },
      { row: 0, column: 'taxRatesId', text: '0%', reason: 'several' },
      { row: 1, column: 'accountId', text: 'REV9', reason: 'none' },
      { row: 1, column: 'taxRatesId', text: 'None', reason: 'none' },
    ]);
  });

  it.each([
    ['description', { description: 'Loose', quantity: 2, unitPrice: 5 }],
    ['quantity', { quantity: 'Loose', unitPrice: 2, discountRate: 5 }],
  ] as const)('starts at the cell with the focus: %s', (column, filled) => {
    expect(paste('Loose\t2\t5', column).lines[0]).toMatchObject({ title: '', accountId: null, ...filled });
  });

  it('has descriptions after the items where the numbers come one column later', () => {
    expect(paste('Tea\tLoose\t2\t5\nMilk\t\t1\t3').lines).toMatchObject([
      { title: 'Tea', description: 'Loose', quantity: 2, unitPrice: 5 },
      { title: 'Milk', description: '', quantity: 1, unitPrice: 3 },
    ]);
    expect(paste('Tea\t\t2\t5\t\tREV4000\tVAT').lines[0]).toMatchObject({
      quantity: 2,
      unitPrice: 5,
      accountId: 'sales',
    });
  });

  it('says columns beyond the last one, and rows beyond the most lines', () => {
    expect(paste('Tea\t2\t5\t\tREV4000\tVAT\t10.00\t').unpasted).toEqual({
      cells: [],
      columns: [{ place: 6, heading: '' }],
      rows: 0,
    });
    const full = Array.from({ length: MAX_LINES }, () => blankLine());
    const { lines, unpasted, last } = paste('Tea\t1\nMilk\t2\nRent\t3', 'title', full, MAX_LINES - 1);
    expect(lines.at(-1)?.title).toBe('Tea');
    expect(lines).toHaveLength(MAX_LINES);
    expect([unpasted?.rows, last]).toEqual([2, MAX_LINES - 1]);
  });

  it('gives an added line the account and the tax rate of its cells, not those of the line above', () => {
    const { lines } = paste('Tea\t1\t5\t\tREV4000\tVAT\nMilk\t1\t5\t\t\t');
    expect(lines[1]).toMatchObject({ title: 'Milk', accountId: null, taxRatesId: null });
  });
});

describe('a first row of headings', () => {
  it.each([
    ['the page', 'Menge\tArtikel\tSteuersatz\tBeschreibung'],
    ['English', 'Qty\tItem\tTax rate\tDescription'],
  ])('in the language of %s decides which column is which', (_language, headings) => {
    const { lines, unpasted } = paste(`${headings}\n3\tTea\tVAT\tLoose`, 'unitPrice');
    expect(lines).toMatchObject([{ title: 'Tea', quantity: 3, taxRatesId: 'vat', description: 'Loose' }]);
    expect(unpasted).toBeNull();
  });

  it('of a single column is one where it names the column that is pasted into', () => {
    expect(paste('Account\nREV4000', 'accountId').lines).toMatchObject([{ accountId: 'sales' }]);
    expect(paste('Discount\nTea').lines.map(({ title }) => title)).toEqual(['Discount', 'Tea']);
  });

  it('names the columns that no line has', () => {
    const { unpasted } = paste('Item\tQty\tAmount\tColour\nTea\t1\t5.00\t');
    expect(unpasted?.columns).toEqual([{ place: 2, heading: 'Amount' }]);
  });

  it('of an export gives back the same lines', () => {
    const headings = exportColumns('invoices').map(({ heading }) => heading);
    const rowOf = (cells: Record<string, string>) =>
      headings.map((heading) => cells[heading] ?? '').join('\t');
    const numbers = { Quantity: '2', 'Unit Amount': '17.5', 'Account Code': 'REV4100' };
    const text = [
      headings.join('\t'),
      rowOf({ 'Inventory Item Code': 'ITM001', Title: 'Chai, large', Discount: '10', ...numbers }),
      rowOf({ Title: 'Chai', Description: '"Steel\nblack"', 'Tax Type': 'VAT', ...numbers }),
    ].join('\r\n');
    const { lines, unpasted } = paste(text);
    const common = { quantity: 2, unitPrice: 17.5, accountId: 'repairs' };
    expect(lines).toMatchObject([
      {
        ...common,
        title: 'Chai, large',
        itemId: 'chai',
        description: '',
        discountRate: 10,
        taxRatesId: null,
      },
      { ...common, title: 'Chai', itemId: null, description: 'Steel\nblack', taxRatesId: 'vat' },
    ]);
    expect(unpasted).toBeNull();
  });

  it('says an item that is not there, beside the title that is taken', () => {
    const { lines, unpasted } = paste('Item Code\tTitle\tQty\nITM9\tTea\t2');
    expect(lines[0]).toMatchObject({ title: 'Tea', itemId: null, quantity: 2 });
    expect(unpasted?.cells).toEqual([{ row: 0, column: 'title', text: 'ITM9', reason: 'none' }]);
  });
});

describe('paste over filled lines', () => {
  const filled = typedInto(blankLine(), {
    title: 'Tea',
    unitPrice: 5,
    accountId: 'own',
    description: 'Loose',
  });

  it('fills only what was pasted: an empty cell leaves what is there', () => {
    const { lines } = paste('Coffee\t\t7', 'title', [filled]);
    expect(lines[0]).toMatchObject({ title: 'Coffee', quantity: 1, unitPrice: 7, accountId: 'own' });
  });

  it('keeps a price that is pasted with an item, and what was typed before', () => {
    const { lines } = paste('Chai\t2\t17.5', 'title', [filled]);
    expect(lines[0]).toMatchObject({
      itemId: 'chai',
      quantity: 2,
      unitPrice: 17.5,
      accountId: 'own',
      description: 'Loose',
      taxRatesId: 'vat',
    });
  });

  it('keeps an account and a tax rate that are pasted when an item is chosen after', () => {
    const { lines } = paste('REV4100\tZero', 'accountId');
    expect(lines.map((line) => withItem(line, chai, of))).toMatchObject([
      { itemId: 'chai', accountId: 'repairs', taxRatesId: 'zero', unitPrice: 18 },
    ]);
  });
});

describe('an item chosen in a line', () => {
  const chang: Item = {
    ...chai,
    id: 'chang',
    code: 'ITM002',
    name: 'Chang',
    unitPrice: 19,
    taxRatesId: null,
  };

  it('is found by its name or code', () => {
    expect(itemOfText([chai, chang], ' itm002 ')).toBe(chang);
    expect(itemOfText([chai], 'chai')).toBe(chai);
    expect(itemOfText([chai], 'Chair')).toBeUndefined();
  });

  it('fills description, price, account and tax rate, and another item fills them anew', () => {
    const first = withItem(blankLine(), chai, of);
    expect(first).toMatchObject({
      title: 'Chai',
      description: 'Spiced tea',
      unitPrice: 18,
      accountId: 'sales',
      taxRatesId: 'vat',
      itemId: 'chai',
    });
    expect(withItem(first, chang, of)).toMatchObject({ title: 'Chang', unitPrice: 19, taxRatesId: 'vat' });
  });

  it('never overwrites what was typed, and touching it again changes nothing', () => {
    const typed = typedInto(withItem(blankLine(), chai, of), { unitPrice: 12.5, taxRatesId: 'zero' });
    expect(withItem(typed, chai, of)).toBe(typed);
    expect(withItem(typed, chang, of)).toMatchObject({ title: 'Chang', unitPrice: 12.5, taxRatesId: 'zero' });
  });

  it('fills a field again that was emptied', () => {
    const emptied = typedInto(typedInto(blankLine(), { unitPrice: 3 }), { unitPrice: undefined });
    expect(withItem(emptied, chai, of).unitPrice).toBe(18);
  });

  it('leaves the own price of a stored line, and changes the one that its item gave', () => {
    const stored = {
      id: 'l1',
      title: 'Chai',
      description: 'Spiced tea',
      itemId: 'chai',
      accountId: 'sales',
      unitPrice: 16,
      quantity: 1,
      discountRate: 0,
      taxRatesId: 'vat',
      taxRate: 20,
      taxAmount: 3.2,
      totalAmount: 16,
    };
    expect(withItem(lineOf(stored, chai, of), chang, of).unitPrice).toBe(16);
    expect(withItem(lineOf({ ...stored, unitPrice: 18 }, chai, of), chang, of).unitPrice).toBe(19);
  });
});

describe('the preview of the totals', () => {
  it('is the base example of docs/accounting.md', () => {
    const rate = rateOf('vat', 'VAT', 15);
    const line = { ...blankLine(), taxRatesId: 'vat' };
    const lineItems = [
      { ...line, title: 'A', quantity: 10, unitPrice: 120, discountRate: 10 },
      { ...line, title: 'B', quantity: 1, unitPrice: 99.99 },
    ];
    const preview = documentPreviewOf(lineItems, {
      amountTaxType: 'ExclusiveTax',
      taxRounding: 'rate',
      exponent: 2,
      storedTaxType: undefined,
      rates: new Map([['vat', rate]]),
    });
    expect(preview).toEqual({
      lineAmounts: [1080, 99.99],
      lineTaxes: [162, 15],
      subTotal: 1179.99,
      discount: 120,
      taxAmount: 177,
      taxes: [{ id: 'vat', name: 'VAT', rate: 15, amount: 177 }],
      totalAmount: 1356.99,
    });
  });

  it('leaves blank lines out of what is sent, but never sends none', () => {
    const filled = { ...blankLine(), title: 'A' };
    expect(withoutBlanks([blankLine(), filled, blankLine()])).toEqual([filled]);
    expect(withoutBlanks([blankLine(), blankLine()])).toHaveLength(1);
  });
});
