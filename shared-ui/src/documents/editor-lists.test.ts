import type { Item } from '@accounts/shared-domain';
import { formatsOf } from '../locale/index.ts';
import { itemOptionsOf } from './editor-lists.ts';

test('an item has its price and its stock in its row, also when nothing is left of it', () => {
  const items = [39, 0, -2].map(
    (quantity) => ({ id: 'chai', name: 'Chai', unitPrice: 18, quantity }) as Item,
  );
  const options = itemOptionsOf(items, ({ unitPrice }) => unitPrice, formatsOf('en-GB'), 2);
  expect(options.map(({ detail }) => detail)).toEqual([
    '18.00 · 39 in stock',
    '18.00 · 0 in stock',
    '18.00 · −2 in stock',
  ]);
});
