import type { Account, Company, Item, TaxRate, Verb } from '@accounts/shared-domain';
import {
  describeMasterData,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AdjustStock } from './adjust-stock.tsx';
import { itemKind } from './item-kind.tsx';
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
  foreignCode: 'CHAI-10',
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
  foreignCode: '',
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
  treatment: 'standard',
  system: false,
  components: [],
  foreignCode: '',
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
    page: 'Prices and stock',
    pageCalls: { documents: { content: [], totalElements: 0, limit: 10, offset: 0 } },
    toasts: { updated: 'Item successfully updated!', removed: 'Item removed successfully!' },
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

it('says what was done in the words of the specification', () => {
  const { added, removed } = itemKind().texts;
  expect([added, removed(2)]).toEqual(['Item added successfully!', 'Items removed successfully!']);
});

it('offers the active accounts of a class, and what it has already although that is archived', async () => {
  const props = testModuleProps(({ url }) => {
    if (url.endsWith('/activities')) return { content: [] };
    const rows = lists[url as keyof typeof lists];
    return rows ? { content: rows, totalElements: rows.length, limit: 5000, offset: 0 } : chai;
  }, '/items/i1?edit');
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
    'New account',
  ]);
});

it.each([
  ['Sales account', 'New account', ['Sales', 'Other Income']],
  ['Purchase account', 'New account', ['Direct Costs', 'Expense', 'Depreciation']],
])('%s ends with a new account of the class that it takes', async (label, title, types) => {
  const props = testModuleProps(({ url }) => {
    const rows = lists[url as keyof typeof lists];
    return rows ? { content: rows, totalElements: rows.length, limit: 5000, offset: 0 } : { content: [] };
  }, '/items/add');
  renderInModule(
    <Routes>
      <Route path="/items/add" element={<screens.New />} />
    </Routes>,
    props,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Type/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(types);
});

it('ends its tax rates with a new one, which is in the form once it is added', async () => {
  const added = { ...rate, id: 't2', name: 'Low', rate: 5, status: 'A' as const };
  const rates = [rate];
  const props = testModuleProps(({ method, url }) => {
    if (method === 'post' && url === '/account/v1/taxRates') {
      rates.push(added);
      return added;
    }
    const rows = url === '/account/v1/taxRates/all' ? rates : [];
    return { content: rows, totalElements: rows.length, limit: 5000, offset: 0 };
  }, '/items/add');
  renderInModule(
    <Routes>
      <Route path="/items/add" element={<screens.New />} />
    </Routes>,
    props,
  );
  await userEvent.type(await screen.findByRole('combobox', { name: 'Tax rate' }), 'Low{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'New tax rate' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Rate/ }), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tax rate' })).toHaveValue('Low (5%)'));
});

describe('the page of an item', () => {
  const used = {
    id: 'd1',
    kind: 'Invoice',
    number: 'INV-0007',
    status: 'Paid',
    contactName: 'Anchor Cycles',
    issueDate: '2026-03-10',
    quantity: 2.5,
    amount: 45,
  };
  const bill = { ...used, id: 'd2', kind: 'Bill', number: '', status: 'Draft', amount: 9.51 };

  function show(respond: (call: TestCall) => unknown = () => undefined, verbs?: Verb[]) {
    const calls: TestCall[] = [];
    const server = (call: TestCall) => {
      calls.push(call);
      const special = respond(call);
      if (special !== undefined) return special;
      if (call.url.endsWith('/activities')) return { content: [] };
      if (call.url.endsWith('/documents'))
        return { content: [used, bill], totalElements: 14, limit: 10, offset: 0 };
      const rows = lists[call.url as keyof typeof lists];
      return rows ? { content: rows, totalElements: rows.length, limit: 5000, offset: 0 } : chai;
    };
    const company = { currencyCode: 'GBP', currencyExponent: 2 } as Company;
    const props = testModuleProps(server, '/items/i1', {
      company$: streamOf(company),
      can: (_area, verb) => verbs?.includes(verb) ?? true,
    });
    renderInModule(
      <Routes>
        <Route path="/items/:id" element={<screens.Screen />} />
      </Routes>,
      props,
    );
    return { ...props, calls };
  }
  const section = async (name: string) => within(await screen.findByRole('region', { name }));

  it('shows prices with their decimals and the stock, and what it fills into lines', async () => {
    show();
    const numbers = await section('Prices and stock');
    expect(numbers.getByText('£18.00')).toBeInTheDocument();
    expect(numbers.getByText('£9.505')).toBeInTheDocument();
    expect(numbers.getByText('39')).toBeInTheDocument();
    const details = await section('Details');
    expect(details.getByText('CHAI-10')).toBeInTheDocument();
    expect(await details.findByText('REV4000 Sales')).toBeInTheDocument();
    expect(details.getByText('Default account')).toBeInTheDocument();
    expect(await details.findByText('Old standard (17.5%)')).toBeInTheDocument();
  });

  it('lists the last documents that name it, and says how many there are before', async () => {
    const { calls } = show();
    const where = await section('Where it is used');
    expect(await where.findByRole('link', { name: 'Invoice INV-0007' })).toHaveAttribute(
      'href',
      '/invoicing/d1',
    );
    expect(where.getByRole('link', { name: 'Draft bill' })).toHaveAttribute('href', '/bills/d2');
    expect(where.getAllByRole('listitem')[0]).toHaveTextContent(/Anchor Cycles.*2\.5 10 boxes.*45\.00/);
    expect(where.getByText('12 earlier documents')).toBeInTheDocument();
    const asked = calls.filter(({ url }) => url.endsWith('/documents'));
    expect(asked.map(({ params }) => params)).toEqual([{ limit: 10 }]);
  });

  it('adjusts the stock by a difference with its reason', async () => {
    const { calls, toast } = show(({ method, data }) =>
      method === 'post' && typeof data === 'object' && data !== null && 'reason' in data
        ? { body: { value: { ...chai, quantity: 37, version: 8 } } }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Adjust stock' }));
    const dialog = within(await screen.findByRole('dialog'));
    const difference = await dialog.findByRole('textbox', { name: /^Difference/ });
    await userEvent.clear(difference);
    await userEvent.type(difference, '-2');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Broken');
    await userEvent.click(dialog.getByRole('button', { name: 'Adjust stock' }));
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Stock adjusted.' }));
    const posted = calls.filter(({ url }) => url.endsWith('/adjustment'));
    expect(posted.map(({ url, data }) => [url, data])).toEqual([
      ['/account/v1/items/i1/adjustment', { quantity: -2, reason: 'Broken' }],
    ]);
  });

  it('offers no adjustment to a member who may only view it', async () => {
    show(undefined, ['view']);
    await section('Prices and stock');
    expect(screen.queryByRole('button', { name: 'Adjust stock' })).toBeNull();
  });
});

it('keeps what was typed about its stock until the page is back, or the stock is another', async () => {
  const given = {
    session$: streamOf({ userId: 'ann', type: 'Credentials' } as const),
    company$: streamOf(TEST_COMPANY),
    can: () => true,
  };
  const open = async (quantity: number) => {
    renderInModule(
      <AdjustStock record={{ ...chai, quantity }} />,
      testModuleProps(() => ({}), '/items/i1', given),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
    return screen.findByRole('textbox', { name: /^Reason/ });
  };
  await userEvent.type(await open(3), 'Broken');
  cleanup();
  const reason = await open(3);
  await userEvent.click(screen.getByRole('button', { name: 'Restore it' }));
  expect(reason).toHaveValue('Broken');
  cleanup();
  await open(1);
  expect(screen.queryByRole('button', { name: 'Restore it' })).not.toBeInTheDocument();
  sessionStorage.clear();
});

it('leaves the change of its stock open where it may not be made any more', async () => {
  let may = true;
  const given = {
    session$: streamOf({ userId: 'ann', type: 'Credentials' } as const),
    company$: streamOf(TEST_COMPANY),
    can: () => may,
  };
  function Page() {
    const [record, read] = useState(chai);
    return (
      <>
        <button onClick={() => read({ ...record })}>Read again</button>
        <AdjustStock record={record} />
      </>
    );
  }
  renderInModule(
    <Page />,
    testModuleProps(() => ({}), '/items/i1', given),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Adjust stock' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Broken');
  may = false;
  await userEvent.click(screen.getByRole('button', { name: 'Read again', hidden: true }));
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Broken');
  sessionStorage.clear();
});
