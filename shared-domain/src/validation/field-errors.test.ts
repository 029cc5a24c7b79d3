import { englishOf } from '../sentences/index.ts';
import { MAX_LINES } from '../records/lines.ts';
import { documentSchema } from './documents.ts';
import { fieldErrors } from './field-errors.ts';
import { journalSchema } from './journals.ts';
import { openingSchema } from './opening-balances.ts';
import { priceListSchema } from './price-lists.ts';

const LINE = { title: 'Bell', quantity: 1, unitPrice: 5 };
const DOCUMENT = { contactId: 'c', issueDate: '2026-03-10', amountTaxType: 'None' };
const SIDE = { accountId: 'a', debit: 1 };

const lines = (count: number, change: (index: number) => object = () => ({})): object[] =>
  Array.from({ length: count }, (_, index) => ({ ...LINE, ...change(index) }));

describe('errors of long lists', () => {
  it('finds the one wrong line among a thousand', () => {
    const lineItems = lines(MAX_LINES, (index) => (index === 999 ? { quantity: 'two' } : {}));
    expect(fieldErrors(documentSchema(2), { ...DOCUMENT, lineItems })).toEqual([
      { field: 'lineItems[999].quantity', message: 'Must be a number.' },
    ]);
    expect(fieldErrors(documentSchema(2), { ...DOCUMENT, lineItems: lines(MAX_LINES) })).toEqual([]);
  });

  it.each([1, 9, 10, 11, 25, 100])('words the wrong fields of %i lines as those of one', (count) => {
    const lineItems = lines(count, () => ({ title: '', unitPrice: -1 }));
    const errors = fieldErrors(documentSchema(2), { ...DOCUMENT, lineItems });
    const messages = new Map(errors.map(({ field, message }) => [field, message]));
    expect(messages.get(`lineItems[${Math.min(count, 25) - 1}].title`)).toBe('Required.');
    expect(messages.get(`lineItems[${Math.min(count, 25) - 1}].unitPrice`)).toBe('Must not be negative.');
    expect(messages.size).toBe(errors.length);
  });

  it('looks at a bounded number of a thousand wrong lines', () => {
    let looks = 0;
    const line = Object.defineProperty({}, 'title', {
      enumerable: true,
      get: () => ((looks += 1), undefined),
    });
    const lineItems = Array.from({ length: MAX_LINES }, () => line);
    const errors = fieldErrors(documentSchema(2), { ...DOCUMENT, lineItems });
    expect(errors.length).toBeGreaterThanOrEqual(50);
    expect(errors.length).toBeLessThan(60);
    expect(looks).toBeLessThan(300);
  });

  it('looks at no element but the first of a list that is too long', () => {
    let looks = 0;
    const element = Object.defineProperty({}, 'title', { get: () => ((looks += 1), 'Bell') });
    const lineItems = Array.from({ length: 200_000 }, () => element);
    const errors = fieldErrors(documentSchema(2), { ...DOCUMENT, lineItems });
    const english = errors.map(({ field, message }) => ({ field, message: englishOf(message) }));
    expect(english).toContainEqual({ field: 'lineItems', message: 'At most 1000 lines.' });
    expect(looks).toBeLessThan(1_000);
  });

  it('checks every list of a record, and the record with them', () => {
    const sides = Array.from({ length: 30 }, (_, index) => ({ ...SIDE, debit: index === 29 ? -1 : 1 }));
    const input = { startDate: '', accounts: sides, invoices: Array.from({ length: 12 }, () => ({})) };
    const fields = fieldErrors(openingSchema(2), input).map(({ field }) => field);
    expect(fields).toContain('startDate');
    expect(fields).toContain('accounts[29].debit');
    expect(fields).toContain('invoices[11].totalAmount');
    const journal = { date: '2026-03-10', lines: sides };
    expect(fieldErrors(journalSchema(2), journal).map(({ field }) => field)).toEqual(['lines[29].debit']);
  });

  it('still sees what only the whole list shows', () => {
    const items = Array.from({ length: 60 }, (_, index) => ({ itemId: `i${index % 59}`, unitPrice: 1 }));
    expect(fieldErrors(priceListSchema(2), { name: 'Trade', percentage: 0, items })).toEqual([
      { field: 'items', message: 'This item is in the list twice.' },
    ]);
  });
});
