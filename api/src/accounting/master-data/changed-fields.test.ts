import { accountResource } from '../accounts/resource.ts';
import { contactResource } from '../contacts/resource.ts';
import { itemResource } from '../items/resource.ts';
import { priceListResource } from '../price-lists/resource.ts';
import { taxRateResource } from '../tax-rates/resource.ts';
import { describeFieldChange, FIELD_LABELS } from './changed-fields.ts';

test.each([accountResource, contactResource, itemResource, priceListResource, taxRateResource])(
  'every field of $module has words for the history',
  ({ columns }) => {
    expect(Object.keys(columns).filter((field) => !Object.hasOwn(FIELD_LABELS, field))).toEqual([]);
  },
);

test('a change names its fields, and what became of the record', () => {
  expect(describeFieldChange(['name', 'unitPrice'], null).detail).toBe('name, selling price');
  expect(describeFieldChange(['name'], 'restored')).toMatchObject({ detail: 'name, restored' });
  expect(describeFieldChange([], 'archived')).toMatchObject({
    detail: 'archived',
    facts: { status: 'Archived' },
  });
});
