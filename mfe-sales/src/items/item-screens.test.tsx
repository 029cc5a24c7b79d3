import type { Account, Item, TaxRate } from '@accounts/shared-domain';
import { describeMasterData, renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import * as screens from './item-screens.ts';

const chai: Item = {
  id: 'i1',
  status: 'A',
  version: 7,
  code: 'ITM001',
  name: 'Chai',
  description: 'Spiced tea',
  quantity: 39,
  unit: '10 boxes x 20 bags',
  unitPrice: 18,
  purchasePrice: 9.505,
  salesAccountId: 'a1',
  purchaseAccountId: null,
  taxRatesId: 't1',
};
const account = (change: Partial<Account>): Account => ({
  id: 'a1',
  status: 'A',
  version: 1,
  code: 'REV4000',
  name: 'Sales',
  accountClass: 'Revenue',
  accountType: 'Sales',
  description: '',
  system: false,
  paymentsToAccount: false,
  balance: 0,
  ...change,
});
const rate: TaxRate = {
  id: 't1',
  status: 'D',
  version: 1,
  name: 'Old standard',
  rate: 17.5,
  recoverable: true,
  system: false,
  components: [],
};
const lists = {
  '/account/v1/accounts/all': [
    account({}),
    account({ id: 'a2', code: 'REV4100', name: 'Old sales', status: 'D' }),
    account({
      id: 'a3',
      code: 'EXP5000',
      name: 'Purchases',
      accountClass: 'Expense',
      accountType: 'Expense',
    }),
  ],
  '/account/v1/taxRates/all': [rate],
};

describe('an item', () => {
  describeMasterData({
    screens,
    area: 'Inventory',
    path: '/items',
    api: '/account/v1/items',
    noun: 'item',
    list: 'Items',
    stored: chai,
    title: 'Chai',
    mine: { label: /^Unit/, name: 'unit' },
    theirs: {
      legend: 'Purchase account',
      name: 'purchaseAccountId',
      value: 'a3',
      shown: /Theirs EXP5000 Purchases/,
    },
    lists,
  });
});

it('offers the active accounts of a class, and what it has already although that is archived', async () => {
  const props = testModuleProps(({ url }) => {
    if (url.endsWith('/activities')) return { content: [] };
    const rows = lists[url as keyof typeof lists];
    return rows ? { content: rows, totalElements: rows.length, limit: 5000, offset: 0 } : chai;
  }, '/items/i1');
  renderInModule(
    <Routes>
      <Route path="/items/:id" element={<screens.Screen />} />
    </Routes>,
    props,
  );
  const taxRate = await screen.findByRole('combobox', { name: 'Tax rate' });
  await waitFor(() => expect(taxRate).toHaveValue('Old standard (17.5%)'));
  fireEvent.click(screen.getByRole('combobox', { name: 'Sales account' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/REV4000.*Sales/),
  ]);
});
