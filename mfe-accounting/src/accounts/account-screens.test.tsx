import type { Account } from '@accounts/shared-domain';
import { describeMasterData, renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import * as screens from './account-screens.ts';

const bank: Account = {
  id: 'a1',
  status: 'A',
  version: 3,
  code: 'AST1000',
  name: 'Business Bank Account',
  accountClass: 'Asset',
  accountType: 'Bank',
  description: '',
  system: false,
  paymentsToAccount: true,
  balance: 1250.75,
};
const receivable: Account = {
  ...bank,
  id: 'a2',
  code: 'AST1200',
  name: 'Accounts Receivable',
  accountType: 'Accounts Receivable',
  system: true,
};

describe('an account', () => {
  describeMasterData({
    screens,
    area: 'Accounts',
    path: '/chart-of-accounts',
    api: '/account/v1/accounts',
    noun: 'account',
    list: 'Chart of accounts',
    stored: bank,
    title: 'AST1000 Business Bank Account',
    mine: { label: /^Name/, name: 'name' },
    theirs: { legend: 'Type', name: 'accountType', value: 'Cash', shown: /Theirs Cash/ },
    system: receivable,
  });
});

function show(stored: Account) {
  const sent: unknown[] = [];
  const props = testModuleProps(({ method, url, data }) => {
    if (url.endsWith('/activities')) return { content: [] };
    if (method === 'put') sent.push(data);
    return { ...stored, ...(data as object | undefined) };
  }, `/chart-of-accounts/${stored.id}`);
  renderInModule(
    <Routes>
      <Route path="/chart-of-accounts/:id" element={<screens.Screen />} />
    </Routes>,
    props,
  );
  return sent;
}

it('keeps the class and type of a system account, and lets its name be changed', async () => {
  const sent = show(receivable);
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.getByRole('combobox', { name: /^Class/ })).toBeDisabled();
  expect(screen.getByRole('combobox', { name: /^Type/ })).toBeDisabled();
  expect(screen.getByText(/The system posts to this account/)).toBeInTheDocument();
  await userEvent.type(name, ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ name: 'Accounts Receivable 2', accountType: 'Accounts Receivable' }),
    ]),
  );
});

it('empties the type when a class is chosen that it does not belong to', async () => {
  const sent = show(bank);
  await userEvent.click(await screen.findByRole('combobox', { name: /^Class/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Expense' }));
  expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save account' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Type/ })).toBeInvalid());
  expect(sent).toEqual([]);
});

it('shows its balance and the way to its movements', async () => {
  show(bank);
  expect(await screen.findByText('1,250.75')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See its movements' })).toHaveAttribute(
    'href',
    '/reports/accounting/general-ledger?accountId=a1',
  );
});
