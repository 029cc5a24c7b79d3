import type { Item } from '@accounts/shared-domain';
import { figureValueOf } from '../form/index.ts';
import { formatsOf } from '../locale/index.ts';
import { blankLine, previewOf, withoutBlanks } from './document-values.ts';
import { lineOfItem, pastedCells, pasteInto } from './pasted-lines.ts';

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
};
const of = { price: (item: Item) => item.unitPrice, accountId: (item: Item) => item.salesAccountId };
const readNumber = (cell: string) => figureValueOf(cell, formatsOf('en-GB'));
const asWords = (line: ReturnType<typeof blankLine>, title: string) => ({ ...line, title });

describe('cells copied from a spreadsheet', () => {
  it('fill as many lines as there are rows, figures as numbers', () => {
    const cells = pastedCells('Tea\t2\t1,250.50\nMilk\t3\t0.99\t10\r\n');
    const lines = pasteInto([blankLine()], cells ?? [], { row: 0, column: 'title' }, asWords, readNumber);
    expect(
      lines.map(({ title, quantity, unitPrice, discountRate }) => [title, quantity, unitPrice, discountRate]),
    ).toEqual([
      ['Tea', 2, 1250.5, undefined],
      ['Milk', 3, 0.99, 10],
    ]);
  });

  it('keep words that are no figure, for the rule to refuse', () => {
    const lines = pasteInto([blankLine()], [['free']], { row: 0, column: 'unitPrice' }, asWords, readNumber);
    expect(lines[0]?.unitPrice).toBe('free');
  });

  it('are none when there is a single cell: the browser pastes it', () => {
    expect(pastedCells('just words')).toBeNull();
  });
});

describe('an item typed by name or code', () => {
  it('fills title, price, account and tax rate', () => {
    expect(lineOfItem(blankLine(), 'itm001', [chai], of)).toMatchObject({
      title: 'Chai',
      description: 'Spiced tea',
      unitPrice: 18,
      accountId: 'sales',
      taxRatesId: 'vat',
      itemId: 'chai',
    });
  });
  it('stays words when no item is called so', () => {
    expect(lineOfItem(blankLine(), 'Chair', [chai], of)).toMatchObject({ title: 'Chair', itemId: null });
  });
});

describe('the preview of the totals', () => {
  it('is the base example of the accounting page', () => {
    const rate = {
      id: 'vat',
      status: 'A' as const,
      version: 1,
      name: 'VAT',
      rate: 15,
      recoverable: true,
      system: false,
      components: [],
    };
    const line = { ...blankLine(), taxRatesId: 'vat' };
    const lineItems = [
      { ...line, title: 'A', quantity: 10, unitPrice: 120, discountRate: 10 },
      { ...line, title: 'B', quantity: 1, unitPrice: 99.99 },
    ];
    const preview = previewOf({ lineItems, amountTaxType: 'ExclusiveTax' }, new Map([['vat', rate]]), {
      taxRounding: 'rate',
      exponent: 2,
    });
    expect(preview).toEqual({
      lineAmounts: [1080, 99.99],
      subTotal: 1179.99,
      taxAmount: 177,
      totalAmount: 1356.99,
    });
  });

  it('leaves blank lines out of what is sent, but never sends none', () => {
    const filled = { ...blankLine(), title: 'A' };
    expect(withoutBlanks([blankLine(), filled, blankLine()])).toEqual([filled]);
    expect(withoutBlanks([blankLine(), blankLine()])).toHaveLength(1);
  });
});
