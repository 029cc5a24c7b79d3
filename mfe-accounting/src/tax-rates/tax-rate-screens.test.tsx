import type { TaxRate } from '@accounts/shared-domain';
import { describeMasterData, renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { taxRateKind } from './tax-rate-kind.tsx';
import * as screens from './tax-rate-screens.ts';

const quebec: TaxRate = {
  id: 't1',
  status: 'A',
  version: 2,
  name: 'GST and QST',
  rate: 14.975,
  recoverable: true,
  system: false,
  treatment: 'standard' as const,
  components: [
    { name: 'GST', rate: 5 },
    { name: 'QST', rate: 9.975 },
  ],
  foreignCode: 'T9',
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
    toasts: { updated: 'Tax successfully updated!', removed: 'Tax removed successfully!' },
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

it('says what was done in the words of the specification', () => {
  const { added, removed } = taxRateKind().texts;
  expect([added, removed(2)]).toEqual(['Tax added successfully!', 'Tax rates removed successfully!']);
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

it('is made of components that add up to it, one of them part of the cost', async () => {
  const posts: unknown[] = [];
  renderInModule(
    <Routes>
      <Route path="/tax-rates/add" element={<screens.New />} />
    </Routes>,
    testModuleProps(({ method, data }) => {
      if (method === 'post') posts.push(data);
      return quebec;
    }, '/tax-rates/add'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'GST and PST');
  const add = screen.getByRole('button', { name: 'Add component' });
  await userEvent.click(add);
  await userEvent.type(screen.getByRole('textbox', { name: /^Component 1/ }), 'GST');
  await userEvent.type(screen.getByLabelText(/^Rate of component 1/), '5');
  await userEvent.click(add);
  await userEvent.type(screen.getByRole('textbox', { name: /^Component 2/ }), 'PST');
  await userEvent.type(screen.getByLabelText(/^Rate of component 2/), '7');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Component 2 may be claimed back' }));
  expect(
    await screen.findByText('12% in all: 5% may be claimed back, 7% is part of the cost.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add tax rate' }));
  await waitFor(() =>
    expect(posts).toEqual([
      expect.objectContaining({
        name: 'GST and PST',
        rate: 12,
        recoverable: true,
        components: [
          { name: 'GST', rate: 5 },
          { name: 'PST', rate: 7, recoverable: false },
        ],
      }),
    ]),
  );
});

it('says with its treatment why a rate of 0 charges nothing', async () => {
  const posts: unknown[] = [];
  renderInModule(
    <Routes>
      <Route path="/tax-rates/add" element={<screens.New />} />
    </Routes>,
    testModuleProps(({ method, data }) => {
      if (method === 'post') posts.push(data);
      return quebec;
    }, '/tax-rates/add'),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'EU services');
  await userEvent.type(screen.getByLabelText(/^Rate in percent/), '0');
  await userEvent.click(screen.getByRole('combobox', { name: /^Treatment/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Reverse charge' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add tax rate' }));
  await waitFor(() =>
    expect(posts).toEqual([
      expect.objectContaining({ name: 'EU services', rate: 0, treatment: 'reverseCharge' }),
    ]),
  );
});
