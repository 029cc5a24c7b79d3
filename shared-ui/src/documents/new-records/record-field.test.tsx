import { accounts, contacts } from '@accounts/shared-data';
import type { Account, AccountClass, AccountType } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, FormActions } from '../../form/index.ts';
import { renderInModule, testModuleProps, type TestCall } from '../../testing/module-props.tsx';
import { RecordField, type NewRecordChoice } from './index.ts';

const account = (code: string, accountClass: AccountClass, accountType: AccountType) =>
  ({ id: code, code, name: code, accountClass, accountType, status: 'A', version: 1 }) as Account;

/** What forms with such a choice fetch for its options. */
function Lists() {
  accounts.useList();
  contacts.useList();
  return null;
}

/** A form with the choice of an account, on a server that keeps what is added; `response` holds its lists back. */
function show(creates: NewRecordChoice, { mayAdd = true, response = Promise.resolve() } = {}) {
  const onSubmit = jest.fn(async () => undefined);
  const rows = [account('EXP6900', 'Expense', 'Expense'), account('AST1000', 'Asset', 'Bank')];
  const posted: unknown[] = [];
  const server = async ({ method, data, url }: TestCall) => {
    await response;
    if (method === 'post' && !url.endsWith('/all')) {
      posted.push(data);
      rows.push({ ...rows[0], ...(data as Account), id: 'added' });
      return rows.at(-1);
    }
    return url.includes('account') ? { content: rows, totalElements: rows.length } : { content: [] };
  };
  renderInModule(
    <Form label="Payment" initialValues={{ account: { id: null } }} onSubmit={onSubmit}>
      <RecordField
        name="account.id"
        label="Account"
        options={[
          ...rows.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'added', label: 'New' },
        ]}
        creates={creates}
      />
      <Lists />
      <FormActions submitLabel="Save" />
    </Form>,
    testModuleProps(server, '/', { can: () => mayAdd }),
  );
  return { onSubmit, posted };
}

const choice = () => screen.getByRole('combobox', { name: 'Account' });
const openNew = async (typed: string) => {
  await userEvent.type(choice(), typed);
  await userEvent.click(await screen.findByRole('option', { name: 'New account' }));
  return within(await screen.findByRole('dialog', { name: 'New account' }));
};
const optionsOf = async (field: HTMLElement) => {
  await userEvent.click(field);
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};

test('a choice ends with a new account, which is chosen once it is added, under a code that is free', async () => {
  const { onSubmit, posted } = show({ kind: 'account', takes: { classes: ['Expense'] } });
  const dialog = await openNew('Fuel');
  expect(await dialog.findByRole('textbox', { name: /Name/ })).toHaveValue('Fuel');
  expect(dialog.getByRole('textbox', { name: /Code/ })).toHaveValue('EXP6910');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(choice()).toHaveValue('New'));
  expect(posted).toEqual([
    {
      name: 'Fuel',
      code: 'EXP6910',
      accountClass: 'Expense',
      accountType: 'Expense',
      description: '',
      paymentsToAccount: false,
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ account: { id: 'added' } }));
});

test('an account of one class alone asks for no class, and offers the types of that class', async () => {
  show({ kind: 'account', takes: { classes: ['Revenue'] } });
  const dialog = await openNew('Grants');
  const type = await dialog.findByRole('combobox', { name: /Type/ });
  expect(type).toHaveValue('Sales');
  expect(dialog.queryByRole('combobox', { name: /Class/ })).toBeNull();
  expect(await optionsOf(type)).toEqual(['Sales', 'Other Income']);
});

test('types that the choice rejects are not offered, and the code goes with the class', async () => {
  show({ kind: 'account', takes: { classes: ['Expense', 'Asset'], without: ['Bank', 'Cash', 'Tax'] } });
  const dialog = await openNew('Tools');
  const accountClass = await dialog.findByRole('combobox', { name: /Class/ });
  expect(await optionsOf(accountClass)).toEqual(['Expense', 'Asset']);
  await userEvent.click(accountClass);
  await userEvent.click(screen.getByRole('option', { name: 'Asset' }));
  const type = dialog.getByRole('combobox', { name: /Type/ });
  expect(type).toHaveValue('Current Asset');
  expect(dialog.getByRole('textbox', { name: /Code/ })).toHaveValue('AST1010');
  const types = await optionsOf(type);
  expect(types).toContain('Fixed Asset');
  expect(types).not.toEqual(expect.arrayContaining(['Bank']));
  expect(types).not.toEqual(expect.arrayContaining(['Accounts Receivable']));
});

test('an account for payments takes them, and begins as a bank account', async () => {
  const { posted } = show({ kind: 'account', takes: { payments: true } });
  const dialog = await openNew('Second bank');
  expect(await dialog.findByRole('combobox', { name: /Type/ })).toHaveValue('Bank');
  expect(dialog.getByText('Payments can be made to or from this account.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(posted).toEqual([expect.objectContaining({ accountType: 'Bank', paymentsToAccount: true })]),
  );
});

test('until the records are there, Enter opens no form for what was typed: it may be one of them', async () => {
  let respond = (): void => undefined;
  show({ kind: 'account' }, { response: new Promise((resolve) => (respond = resolve)) });
  await userEvent.type(choice(), 'EXP6450{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  respond();
  await userEvent.clear(choice());
  await userEvent.type(choice(), 'Rent');
  expect(await screen.findByRole('option', { name: 'New account' })).toBeVisible();
});

test('who may not add accounts is offered none', async () => {
  show({ kind: 'account' }, { mayAdd: false });
  await userEvent.click(choice());
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.queryByRole('option', { name: 'New account' })).toBeNull();
});

test('a contact of either side is asked for its side', async () => {
  const { posted } = show({ kind: 'contact' });
  await userEvent.type(choice(), 'Toms Spices');
  await userEvent.click(await screen.findByRole('option', { name: 'New contact' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New contact' }));
  const type = await dialog.findByRole('combobox', { name: /Type/ });
  expect(await optionsOf(type)).toEqual(['Customer', 'Supplier', 'Customer and supplier']);
  await userEvent.click(type);
  await userEvent.click(screen.getByRole('option', { name: 'Supplier' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(posted).toEqual([expect.objectContaining({ type: 'Supplier' })]));
});
