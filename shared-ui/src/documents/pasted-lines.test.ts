import type { Item } from '@accounts/shared-domain';
import { numberValueOf } from '../form/index.ts';
import { formatsOf } from '../locale/index.ts';
import {
  blankLine,
  itemOfText,
  lineOf,
  typedInto,
  withItem,
  withoutBlanks,
  type LineValues,
} from './line-values.ts';
import { pastedCells } from '../lines/index.ts';
import { pasteInto } from './pasted-lines.ts';
import { previewOf } from './preview.ts';

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
const readNumber = (cell: string) => numberValueOf(cell, formatsOf('en-GB'));
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

  it('keep words that are no figure, for the rule to reject', () => {
    const lines = pasteInto([blankLine()], [['free']], { row: 0, column: 'unitPrice' }, asWords, readNumber);
    expect(lines[0]?.unitPrice).toBe('free');
  });

  it('are none when there is a single cell: the browser pastes it', () => {
    expect(pastedCells('just words')).toBeNull();
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
    const [line] = pasteInto(
      [filled],
      [['Coffee', '', '7']],
      { row: 0, column: 'title' },
      asWords,
      readNumber,
    );
    expect(line).toMatchObject({ title: 'Coffee', quantity: 1, unitPrice: 7, accountId: 'own' });
  });

  it('keeps a price that is pasted with an item, and what was typed before', () => {
    const withChai = (line: LineValues) => withItem(line, chai, of);
    const [line] = pasteInto(
      [filled],
      [['Chai', '2', '17.5']],
      { row: 0, column: 'title' },
      withChai,
      readNumber,
    );
    expect(line).toMatchObject({
      itemId: 'chai',
      quantity: 2,
      unitPrice: 17.5,
      accountId: 'own',
      description: 'Loose',
      taxRatesId: 'vat',
    });
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
    const rate = {
      id: 'vat',
      status: 'A' as const,
      version: 1,
      name: 'VAT',
      rate: 15,
      recoverable: true,
      system: false,
      treatment: 'standard' as const,
      components: [],
      foreignCode: '',
    };
    const line = { ...blankLine(), taxRatesId: 'vat' };
    const lineItems = [
      { ...line, title: 'A', quantity: 10, unitPrice: 120, discountRate: 10 },
      { ...line, title: 'B', quantity: 1, unitPrice: 99.99 },
    ];
    const preview = previewOf(lineItems, {
      amountTaxType: 'ExclusiveTax',
      taxRounding: 'rate',
      exponent: 2,
      storedTaxType: undefined,
      rates: new Map([['vat', rate]]),
    });
    expect(preview).toEqual({
      lineAmounts: [1080, 99.99],
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
