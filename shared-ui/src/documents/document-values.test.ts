import type { DocumentRecord } from '@accounts/shared-data';
import { TAX_TYPES, type Item, type LineItem, type TaxRate } from '@accounts/shared-domain';
import fc from 'fast-check';
import { documentInput, documentValuesOf, type KnownItems } from './document-values.ts';
import { typedInto, type LineValues } from './line-values.ts';
import { documentPreviewOf } from './preview.ts';

const rate = { id: 'vat', name: 'VAT', rate: 5, recoverable: true, components: [] } as unknown as TaxRate;
const rates = new Map([
  ['vat', rate],
  ['local', { ...rate, id: 'local' }],
]);

const line = (change: Partial<LineItem> = {}): LineItem => ({
  id: 'l1',
  title: 'Paint',
  description: '',
  itemId: null,
  accountId: 'a',
  unitPrice: 0.1,
  quantity: 1,
  discountRate: 0,
  taxRatesId: 'vat',
  taxRate: 5,
  taxAmount: 0.01,
  totalAmount: 0.1,
  ...change,
});

const record = (lineItems: LineItem[]) =>
  ({
    contactId: 'c',
    number: 'BILL-1',
    reference: 'S-17',
    issueDate: '2026-03-10',
    dueDate: '2026-04-10',
    amountTaxType: 'ExclusiveTax',
    notes: { display: false, description: '' },
    lineItems,
    version: 2,
  }) as unknown as DocumentRecord;

describe('what the editor previews', () => {
  const lines = [line(), line({ id: 'l2', taxRatesId: 'local' }), line({ id: 'l3' })];
  const previewed = (lineItems: LineItem[], taxRounding: 'rate' | 'line' | 'eachRate') =>
    documentPreviewOf(documentValuesOf(record(lineItems)).lineItems, {
      taxRounding,
      exponent: 2,
      rates,
      amountTaxType: 'ExclusiveTax',
      storedTaxType: 'ExclusiveTax',
    });

  it("follows the document's own rule of rounding", () => {
    expect(previewed(lines, 'rate').taxAmount).toBe(0.02);
    expect(previewed(lines, 'line').taxAmount).toBe(0.03);
    const two = lines.slice(0, 2);
    expect(previewed(two, 'eachRate').taxAmount).toBe(0.02);
    expect(previewed(two, 'rate').taxAmount).toBe(0.01);
  });

  it('shows the tax of each rate and what discounts take off', () => {
    const discounted = [
      line({ unitPrice: 200, discountRate: 10 }),
      line({ unitPrice: 50, taxRatesId: 'local' }),
    ];
    expect(previewed(discounted, 'rate')).toMatchObject({
      discount: 20,
      taxes: [
        { id: 'vat', amount: 9 },
        { id: 'local', amount: 2.5 },
      ],
    });
  });

  it("keeps a supplier's own tax", () => {
    const own = [line({ unitPrice: 100, totalAmount: 100, taxAmount: 5.01, taxOverride: 5.01 })];
    expect(previewed(own, 'rate').totalAmount).toBe(105.01);
  });
});

/** Amounts as JSON carries them: at most six decimals. */
const decimals = (max: number) =>
  fc.integer({ min: 0, max: max * 1_000_000 }).map((millionths) => millionths / 1_000_000);
const text = fc.string({ maxLength: 40 });
const id = fc.uuid();
const storedLine = fc.record(
  {
    id,
    title: text.filter((title) => title !== ''),
    description: text,
    itemId: fc.option(id),
    accountId: id,
    unitPrice: decimals(100_000),
    quantity: decimals(1_000),
    discountRate: fc.oneof(fc.constant(0), decimals(100)),
    taxRatesId: fc.option(id),
    taxRate: decimals(30),
    taxAmount: decimals(1_000),
    taxOverride: fc.option(decimals(1_000)),
    totalAmount: decimals(100_000),
    // What a later version of the server may add to a line.
    projectId: fc.option(id),
    tracking: fc.array(text, { maxLength: 2 }),
  },
  {
    requiredKeys: [
      'id',
      'title',
      'description',
      'itemId',
      'accountId',
      'unitPrice',
      'quantity',
      'discountRate',
      'taxRatesId',
      'taxRate',
      'taxAmount',
      'totalAmount',
    ],
  },
);
const storedRecord = fc.record({
  id,
  version: fc.integer({ min: 1 }),
  // A draft has none.
  number: fc.constantFrom('INV-1', 'BILL-7', '2026/3', ''),
  reference: text,
  contactId: id,
  issueDate: fc.constantFrom('2026-01-31', '2024-02-29'),
  dueDate: fc.constantFrom('2026-03-02', '2026-12-31'),
  amountTaxType: fc.constantFrom(...TAX_TYPES),
  notes: fc.record({ display: fc.boolean(), description: text }),
  sourceDocumentId: fc.option(id),
  lineItems: fc.array(storedLine, { minLength: 1, maxLength: 6 }),
});

/** What the call takes of a record: fields of `documentInput`, lines whole. */
const ACCEPTED = [
  'contactId',
  'number',
  'reference',
  'issueDate',
  'dueDate',
  'amountTaxType',
  'lineItems',
  'notes',
  'version',
] as const;
/** The items of a document's lines: with what the lines have, or with other prices and accounts by now. */
function itemsOf({ lineItems }: DocumentRecord, isAsStored: boolean): KnownItems {
  const items = lineItems.flatMap((one) =>
    one.itemId
      ? [
          {
            id: one.itemId,
            name: one.title,
            description: one.description,
            unitPrice: isAsStored ? one.unitPrice : one.unitPrice + 1,
            salesAccountId: isAsStored ? one.accountId : 'another',
            taxRatesId: one.taxRatesId,
          } as Item,
        ]
      : [],
  );
  return {
    itemsById: new Map(items.map((item) => [item.id, item])),
    itemFills: {
      price: ({ unitPrice }) => unitPrice,
      accountId: ({ salesAccountId }) => salesAccountId,
    },
  };
}
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a stored document that is opened and saved', () => {
  it('is sent as it was read, fields that the screens do not have and a tax override included, whatever its items are by now', () => {
    fc.assert(
      fc.property(storedRecord, fc.boolean(), (generated, isAsStored) => {
        const stored = generated as unknown as DocumentRecord;
        const values = documentValuesOf(stored, itemsOf(stored, isAsStored));
        const sent = json(documentInput(values, stored)) as Record<string, unknown>;
        const read = json({ ...stored, number: stored.number || undefined }) as Record<string, unknown>;
        for (const name of ACCEPTED) expect([name, sent[name]]).toEqual([name, read[name]]);
        expect(sent['sourceDocumentId']).toEqual(read['sourceDocumentId'] ?? undefined);
        for (const name of Object.keys(sent)) expect(sent[name]).toEqual(read[name]);
      }),
    );
  });

  it('keeps everything of the other lines, and what is not typed of a changed one', () => {
    fc.assert(
      fc.property(storedRecord, fc.nat(), decimals(500), (generated, at, unitPrice) => {
        const stored = generated as unknown as DocumentRecord;
        const index = at % stored.lineItems.length;
        const values = documentValuesOf(stored);
        const lineItems = values.lineItems.map((one, position) =>
          position === index ? typedInto(one, { unitPrice }) : one,
        );
        const sent = documentInput({ ...values, lineItems }, stored).lineItems;
        sent.forEach((one, position) => {
          const { taxRate, taxAmount, taxOverride, totalAmount, ...kept } = json(
            stored.lineItems[position],
          ) as LineItem;
          const isSame = position !== index || unitPrice === kept.unitPrice;
          const computed = isSame ? { taxRate, taxAmount, totalAmount } : {};
          const override = isSame && taxOverride !== undefined ? { taxOverride } : {};
          const price = position === index ? { unitPrice } : {};
          expect(json(one)).toEqual({ ...kept, ...computed, ...override, ...price });
        });
      }),
    );
  });
});

describe("a supplier's own tax of a line", () => {
  const stored = record([line({ unitPrice: 100, taxAmount: 5.01, taxOverride: 5.01 })]);

  it('goes with the amounts that it was given for', () => {
    const values = documentValuesOf(stored);
    const [first] = values.lineItems;
    for (const change of [
      { unitPrice: 200 },
      { quantity: 2 },
      { discountRate: 5 },
      { taxRatesId: 'local' },
    ]) {
      const lineItems = first ? [typedInto(first, change)] : [];
      expect(documentInput({ ...values, lineItems }, stored).lineItems[0]).not.toHaveProperty('taxOverride');
    }
    const typed = first ? [typedInto(typedInto(first, { taxOverride: 5.02 }), { quantity: 2 })] : [];
    expect(documentInput({ ...values, lineItems: typed }, stored).lineItems[0]).not.toHaveProperty(
      'taxOverride',
    );
    const inclusive = { ...values, amountTaxType: 'InclusiveTax' as const };
    expect(documentInput(inclusive, stored).lineItems[0]).not.toHaveProperty('taxOverride');
  });

  it('is sent as it is typed over the stored one, and left out once it is taken away', () => {
    const values = documentValuesOf(stored);
    const sentOf = (change: Partial<LineValues>) => {
      const lineItems = values.lineItems.map((one) => typedInto(one, change));
      return documentInput({ ...values, lineItems }, stored).lineItems[0];
    };
    expect(sentOf({ taxOverride: 5.02 })).toMatchObject({ taxOverride: 5.02 });
    expect(sentOf({ taxOverride: 5.02, quantity: 2 })).toMatchObject({ taxOverride: 5.02, quantity: 2 });
    expect(sentOf({ taxOverride: null })).not.toHaveProperty('taxOverride');
  });
});
