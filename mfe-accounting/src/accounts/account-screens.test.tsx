import type { Account, ActivityEntry, LedgerEntry } from '@accounts/shared-domain';
import { describeMasterData, renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { accountKind } from './account-kind.tsx';
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
  foreignCode: '090',
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

const noEntries = {
  accountId: 'a1',
  accountCode: 'AST1000',
  accountName: 'Business Bank Account',
  accountClass: 'Asset',
  from: '2026-01-01',
  to: '2026-01-01',
  openingBalance: 0,
  closingBalance: 0,
  entries: [] as LedgerEntry[],
  nextCursor: null,
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
    page: 'Last entries',
    pageCalls: { generalLedger: noEntries },
    toasts: { updated: 'Account successfully updated!', removed: 'Account removed successfully!' },
    mine: { label: /^Name/, name: 'name' },
    theirs: { legend: 'Type', name: 'accountType', value: 'Cash', shown: /Theirs Cash/ },
    system: receivable,
  });
});

it('says what was done in the words of the specification', () => {
  const { added, removed } = accountKind().texts;
  expect([added, removed(2)]).toEqual(['Account added successfully!', 'Accounts removed successfully!']);
});

function show(
  stored: Account,
  search = '?edit',
  entries: LedgerEntry[] = [],
  activities: ActivityEntry[] = [],
) {
  const sent: unknown[] = [];
  const props = testModuleProps(({ method, url, data }) => {
    if (url.endsWith('/activities')) return { content: activities };
    if (url.endsWith('/generalLedger')) return { ...noEntries, entries };
    if (method === 'put') sent.push(data);
    return { ...stored, ...(data as object | undefined) };
  }, `/chart-of-accounts/${stored.id}${search}`);
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

it('lists credit balances in red where the class of the account usually has a debit balance', async () => {
  const overdrawn: Account = { ...bank, balance: -80 };
  const loan: Account = {
    ...overdrawn,
    id: 'a3',
    code: 'LIA2400',
    name: 'Bank Loan',
    accountClass: 'Liability',
    accountType: 'Current Liability',
  };
  const props = testModuleProps(
    ({ method }) => (method === 'post' ? { content: [overdrawn, loan], totalElements: 2 } : {}),
    '/chart-of-accounts',
  );
  renderInModule(<screens.List />, props);
  const shown = await screen.findAllByText('(80.00)');
  const isRed = shown.map((amount) => [
    amount.closest('[data-row-id]')?.getAttribute('data-row-id'),
    amount.classList.contains('ac-money-negative'),
  ]);
  expect(isRed).toEqual([
    ['a1', true],
    ['a3', false],
  ]);
});

const entry: LedgerEntry = {
  journalId: 'j1',
  date: '2026-03-10',
  sourceType: 'Invoice',
  sourceId: 'i1',
  sourceNumber: 'INV-0007',
  description: '',
  contactName: 'Anchor Cycles',
  debit: 250,
  credit: 0,
  balance: 1000,
};

describe('the page of an account', () => {
  it('shows its balance, what it is and the way to its movements', async () => {
    show(bank, '');
    expect(await screen.findByText('1,250.75')).toBeInTheDocument();
    expect(screen.getByText('Debit balance')).toBeInTheDocument();
    expect(screen.getByText('Asset')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See its movements' })).toHaveAttribute(
      'href',
      '/reports/accounting/general-ledger?accountId=a1',
    );
    expect(await screen.findByText('Nothing is posted to this account yet.')).toBeInTheDocument();
  });

  it.each([
    ['Liability', 'Current Liability', -80, false],
    ['Revenue', 'Sales', -80, false],
    ['Asset', 'Bank', -80, true],
    ['Expense', 'Direct Costs', -80, true],
  ] as const)(
    'of class %s and type %s with %d has it in red: %s',
    async (accountClass, accountType, balance, isRed) => {
      show({ ...bank, accountClass, accountType, balance }, '');
      expect((await screen.findByText(/\(£?80\.00\)/)).classList.contains('ac-money-negative')).toBe(isRed);
    },
  );

  it('lists what happened to it, the newest first, with who did it', async () => {
    const made = { action: 'Create', detail: '', facts: {}, userName: 'Ada Lovelace' };
    show(
      bank,
      '',
      [],
      [
        { ...made, createdDate: '2026-11-01T09:00:00.000Z' },
        { ...made, action: 'Update', userName: 'Grace Hopper', createdDate: '2026-11-02T09:00:00.000Z' },
      ],
    );
    const activity = within(await screen.findByRole('region', { name: 'Activity' }));
    const rows = await activity.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Grace Hopper'),
      expect.stringContaining('Ada Lovelace'),
    ]);
  });

  it('lists its last entries, the newest first, with the way to the document or the journal', async () => {
    const payment = { ...entry, journalId: 'j2', sourceType: 'Receipt', sourceId: 'r1', sourceNumber: '' };
    const note = { ...entry, sourceType: 'CreditNote', sourceId: 'n1', sourceNumber: 'CN-1' };
    show(bank, '', [note, entry, { ...payment, date: '2026-03-12', balance: 1250.75 }]);
    const rows = within(await screen.findByRole('table', { name: 'Last entries' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/12 Mar 2026.*Payment.*1,250\.75/);
    expect(within(rows[1] as HTMLElement).getByRole('button', { name: 'Payment' })).toBeInTheDocument();
    expect(within(rows[2] as HTMLElement).getByRole('link', { name: 'Invoice INV-0007' })).toHaveAttribute(
      'href',
      '/invoicing/i1',
    );
    expect(within(rows[3] as HTMLElement).getByRole('link', { name: 'Credit note CN-1' })).toHaveAttribute(
      'href',
      '/credit-notes/n1',
    );
  });

  it('marks an account that the system posts to, and lets it be edited', async () => {
    show(receivable, '');
    expect((await screen.findAllByText('System'))[0]).toBeInTheDocument();
    expect(screen.getByText(/The system posts to this account/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
  });

  it('shows no balance to a member whose role has none', async () => {
    show({ ...bank, balance: null }, '');
    await screen.findByText('Last entries');
    expect(screen.queryByText('Debit balance')).toBeNull();
  });
});
