import fc from 'fast-check';
import { documentSchema } from '../validation/documents.ts';
import { amountSchema, priceSchema } from '../validation/value-rules.ts';
import { englishOf } from '../sentences/index.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import { itemSchema } from '../validation/master-data.ts';
import { journalSchema } from '../validation/journals.ts';
import { openingSchema } from '../validation/opening-balances.ts';
import { moneySchema, paymentSchema } from '../validation/payments.ts';
import { priceListSchema } from '../validation/price-lists.ts';
import { quickCheck } from '../validation/quick-check.ts';
import { hasExactDigits, isWithinLimit, maxAmount } from './amount-limits.ts';
import { decimal, toJsonNumber } from './money.ts';

const englishMessages = (...call: Parameters<typeof fieldErrors>): string[] =>
  fieldErrors(...call).map(({ message }) => englishOf(message));

/** Decimals, the largest amount, one unit more, the sentence. */
const CURRENCIES = [
  ['VND', 0, 999_999_999_999_999, 1_000_000_000_000_000, 'Too large: at most 999,999,999,999,999.'],
  ['GBP', 2, 9_999_999_999_999.99, 10_000_000_000_000, 'Too large: at most 9,999,999,999,999.99.'],
  ['KWD', 3, 999_999_999_999.999, 1_000_000_000_000, 'Too large: at most 999,999,999,999.999.'],
  ['BTC', 8, 9_999_999.99999999, 10_000_000, 'Too large: at most 9,999,999.99999999.'],
] as const;

describe.each(CURRENCIES)('in %s, with %d decimals', (_code, exponent, largest, more, message) => {
  const amount = amountSchema(exponent);
  const messageOf = (value: number) => englishMessages(amount, value)[0];

  test('an amount has 15 digits in all', () => {
    expect(maxAmount(exponent).toNumber()).toBe(largest);
    for (const fits of [largest, -largest, 0]) expect(messageOf(fits)).toBeUndefined();
    for (const wrong of [more, -more, 1e300, Infinity]) expect(messageOf(wrong)).toBe(message);
    expect(messageOf(10 ** -(exponent + 1))).toBe(`At most ${exponent} decimals.`);
  });

  test('prices, payments, journals, items, price lists and opening balances share the limit', () => {
    const line = (unitPrice: number) => ({
      contactId: 'c',
      issueDate: '2026-01-31',
      amountTaxType: 'None',
      lineItems: [{ title: 'Lorry', unitPrice, quantity: 1 }],
    });
    const payment = (paidAmount: number) => ({ paymentDate: '2026-01-31', paidAmount });
    const journal = (debit: number) => ({
      date: '2026-01-31',
      lines: [
        { accountId: 'a', debit },
        { accountId: 'b', credit: debit },
      ],
    });
    const opening = (totalAmount: number) => ({
      startDate: '2026-01-31',
      invoices: [{ contactId: 'c', issueDate: '2026-01-31', totalAmount }],
    });
    const item = (unitPrice: number) => ({
      code: 'BELL1',
      name: 'Bell',
      unitPrice,
      purchasePrice: 0,
      quantity: 0,
    });
    const list = (unitPrice: number) => ({
      name: 'Trade',
      percentage: 0,
      items: [{ itemId: 'i', unitPrice, percentage: null }],
    });
    for (const [rules, value] of [
      [documentSchema(exponent), line],
      [paymentSchema(exponent), payment],
      [moneySchema(exponent), payment],
      [journalSchema(exponent), journal],
      [openingSchema(exponent), opening],
      [itemSchema(exponent), item],
      [priceListSchema(exponent), list],
    ] as const) {
      expect(fieldErrors(rules, value(largest))).toEqual([]);
      expect(englishMessages(rules, value(more))).toContain(message);
    }
    const isSound = quickCheck(documentSchema(exponent));
    expect([isSound(line(largest)), isSound(line(more)), isSound(line(Infinity))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('every amount within the limit goes through a JSON number unchanged', () => {
    const units = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });
    fc.assert(
      fc.property(units, (unit) => {
        const exact = decimal(unit.toString()).div(decimal(10).pow(exponent));
        expect(isWithinLimit(exact, exponent) && hasExactDigits(exact)).toBe(true);
        const read = JSON.parse(JSON.stringify(toJsonNumber(exact))) as number;
        expect(decimal(read).eq(exact)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  [0, 123_456_789.123456, undefined],
  [2, 0.000001, undefined],
  [2, 1.1234567, 'At most 6 decimals.'],
  [2, 1_234_567_890.123456, 'At most 15 digits in all.'],
  [2, -1, 'Must not be negative.'],
  [8, 0.00000001, undefined],
  [8, 1.123456789, 'At most 8 decimals.'],
])('a price in a currency of %d decimals: %d', (exponent, price, message) => {
  expect(englishMessages(priceSchema(exponent), price)[0]).toBe(message);
});
