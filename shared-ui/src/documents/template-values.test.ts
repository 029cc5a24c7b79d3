import type { Schedule } from '@accounts/shared-domain';
import { typedInto } from './line-values.ts';
import { templateInput, templateValues } from './template-values.ts';

const schedule = {
  kind: 'Bill',
  startDate: '2026-03-01',
  nextDate: '2026-04-01',
  version: 2,
  template: {
    contactId: 'c1',
    amountTaxType: 'ExclusiveTax',
    lineItems: [{ title: 'Rent', quantity: 1, unitPrice: 100, taxRatesId: 'vat', taxOverride: 20.01 }],
  },
} as unknown as Schedule;

describe('what a schedule repeats', () => {
  it('keeps the tax that the supplier printed when it is opened and saved', () => {
    const { template } = templateInput(templateValues(schedule), schedule);
    expect(template?.lineItems).toMatchObject([{ title: 'Rent', taxOverride: 20.01 }]);
  });

  it('has the computed tax once a number is changed', () => {
    const values = templateValues(schedule);
    const lineItems = values.lineItems.map((line) => typedInto(line, { quantity: 2 }));
    const { template } = templateInput({ ...values, lineItems }, schedule);
    expect(template?.lineItems[0]).not.toHaveProperty('taxOverride');
  });
});
