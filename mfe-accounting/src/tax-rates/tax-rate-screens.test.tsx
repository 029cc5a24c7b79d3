import type { TaxRate } from '@accounts/shared-domain';
import { describeMasterData, renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import * as screens from './tax-rate-screens.ts';

const quebec: TaxRate = {
  id: 't1',
  status: 'A',
  version: 2,
  name: 'GST and QST',
  rate: 14.975,
  recoverable: true,
  system: false,
  components: [
    { name: 'GST', rate: 5 },
    { name: 'QST', rate: 9.975 },
  ],
};
const none: TaxRate = { ...quebec, id: 't2', name: 'No tax', rate: 0, components: [], system: true };

describe('a tax rate', () => {
  describeMasterData({
    screens,
    area: 'Accounts',
    path: '/tax-rates',
    api: '/account/v1/taxRates',
    noun: 'tax rate',
    list: 'Tax rates',
    stored: quebec,
    title: 'GST and QST',
    mine: { label: /^Name/, name: 'name' },
    theirs: {
      legend: 'May be claimed back on purchases',
      name: 'recoverable',
      value: false,
      shown: /Theirs No/,
    },
    system: none,
  });
});

it('is only shown when the system needs it', async () => {
  renderInModule(
    <Routes>
      <Route path="/tax-rates/:id" element={<screens.Screen />} />
    </Routes>,
    testModuleProps(({ url }) => (url.endsWith('/activities') ? { content: [] } : none), '/tax-rates/t2'),
  );
  expect(await screen.findByText(/The system needs this tax rate/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save tax rate' })).toBeNull();
});
