import type { LineItem, TaxRate } from '@accounts/shared-domain';
import type { DocumentRecord } from './document-kind.ts';
import { dueDocumentInput, previewOf, valuesOf } from './document-values.ts';

const rate = { id: 'vat', rate: 5, recoverable: true, components: [] } as unknown as TaxRate;
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
    secondDate: '2026-04-10',
    amountTaxType: 'ExclusiveTax',
    notes: { display: false, description: '' },
    lineItems,
  }) as unknown as DocumentRecord;

describe('what the editor previews', () => {
  const lines = [line(), line({ id: 'l2', taxRatesId: 'local' }), line({ id: 'l3' })];
  const taxBy = (taxRounding: 'rate' | 'line' | 'eachRate') =>
    previewOf(valuesOf(record(lines)), rates, { taxRounding, exponent: 2 }).taxAmount;

  it("follows the document's own rule of rounding", () => {
    expect([taxBy('rate'), taxBy('line')]).toEqual([0.02, 0.03]);
    const two = lines.slice(0, 2);
    const values = valuesOf(record(two));
    expect(previewOf(values, rates, { taxRounding: 'eachRate', exponent: 2 }).taxAmount).toBe(0.02);
    expect(previewOf(values, rates, { taxRounding: 'rate', exponent: 2 }).taxAmount).toBe(0.01);
  });
});

describe("a supplier's own tax of a line", () => {
  const stored = valuesOf(record([line({ unitPrice: 100, taxAmount: 5.01, taxOverride: 5.01 })]));

  it('is kept while another field changes', () => {
    const edited = { ...stored, reference: 'S-18' };
    expect(dueDocumentInput(edited, 2).lineItems[0]).toMatchObject({ unitPrice: 100, taxOverride: 5.01 });
    expect(previewOf(edited, rates, { taxRounding: 'rate', exponent: 2 }).totalAmount).toBe(105.01);
  });

  it('goes with the figures that it was given for', () => {
    const [first] = stored.lineItems;
    for (const change of [
      { unitPrice: 200 },
      { quantity: 2 },
      { discountRate: 5 },
      { taxRatesId: 'local' },
    ]) {
      const edited = { ...stored, lineItems: first ? [{ ...first, ...change }] : [] };
      expect(dueDocumentInput(edited, 2).lineItems[0]).toMatchObject({ taxOverride: null });
    }
    const inclusive = { ...stored, amountTaxType: 'InclusiveTax' as const };
    expect(dueDocumentInput(inclusive, 2).lineItems[0]).toMatchObject({ taxOverride: null });
  });

  it('is not sent for a line that never had one', () => {
    expect(dueDocumentInput(valuesOf(record([line()])), 2).lineItems[0]).not.toHaveProperty('taxOverride');
  });
});
