import type { DocumentRow } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { rejection, renderInModule, testModuleProps, type TestCall } from '../../testing/module-props.tsx';
import { DocumentList } from '../document-list.tsx';
import { BILL } from '../kinds/index.ts';
import { PayManyDialog } from './pay-many-dialog.tsx';

const company = { currencyCode: 'GBP', currencyExponent: 2, timeZone: 'UTC' } as Company;

const row = (id: string, amountDue: number, fields: object = {}): DocumentRow =>
  ({
    id,
    number: `BILL-${id}`,
    reference: '',
    contactId: 'c1',
    contactName: 'Exotic Liquids',
    issueDate: '2020-03-02',
    dueDate: '2020-04-01',
    currencyCode: 'GBP',
    totalAmount: 100,
    paidAmount: 100 - amountDue,
    amountDue,
    billStatus: 'Awaiting Payment',
    ...fields,
  }) as unknown as DocumentRow;
const ROWS = [
  row('1', 80),
  row('2', 15.5, { contactId: 'c2', contactName: 'Tokyo Traders' }),
  row('3', 0, { billStatus: 'Paid' }),
];
const BANK = { id: 'a1', code: 'AST1000', name: 'Bank', accountType: 'Bank', paymentsToAccount: true };

const CASH = { id: 'a2', code: 'AST1010', name: 'Cash', accountType: 'Cash', paymentsToAccount: true };

function show(respond: (call: TestCall) => unknown, cashRounding: number | null = null) {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      if (call.url === '/account/v1/bills/all') return { content: ROWS, totalElements: ROWS.length };
      if (call.url === '/account/v1/accounts/all') return { content: [BANK, CASH], totalElements: 2 };
      if (call.url.endsWith('/all')) return { content: [], totalElements: 0 };
      calls.push(call);
      return respond(call);
    },
    '/bills',
    { company$: new BehaviorSubject<Company | null>({ ...company, cashRounding }) },
  );
  return { calls, props };
}

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  return screen.findByRole('dialog', { name: 'Record payments for 2 bills' });
}

test('the selected bills that are owed are paid by one call, and the result is told with links', async () => {
  const { calls, props } = show(() => ({
    content: [
      { id: '1', receiptId: 'r1', status: 'Awaiting Payment', amountDue: 30 },
      { id: '2', receiptId: 'r2', status: 'Paid', amountDue: 0 },
    ],
    totalAmount: 65.5,
  }));
  renderInModule(<DocumentList kind={BILL} />, props);
  const dialog = await openDialog();
  expect(await within(dialog).findByText(/^Sum of 2 bills: .*95\.50$/)).toBeInTheDocument();
  const amount = within(dialog).getByRole('textbox', {
    name: /^BILL-1, Exotic Liquids, due 01 Apr 2020: .*80\.00$/,
  });
  await userEvent.clear(amount);
  await userEvent.type(amount, '50');
  expect(await within(dialog).findByText(/^Sum of 2 bills: .*65\.50$/)).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payments' }));
  expect(await within(dialog).findByRole('status')).toHaveTextContent(/^2 bills paid, .*65\.50 in all\.$/);
  expect(calls).toEqual([
    expect.objectContaining({
      method: 'post',
      url: '/account/v1/bills/payments',
      data: expect.objectContaining({
        account: { id: 'a1' },
        payments: expect.arrayContaining([
          { id: '1', paidAmount: 50 },
          { id: '2', paidAmount: 15.5 },
        ]) as unknown,
      }) as unknown,
    }),
  ]);
  expect(within(dialog).getByRole('link', { name: 'BILL-1' })).toHaveAttribute('href', '/bills/1');
  expect(dialog).toHaveTextContent(/30\.00 is still due\./);
  expect(within(dialog).getByRole('link', { name: 'Payment, Tokyo Traders' })).toHaveAttribute(
    'href',
    '/bills/payments/r2',
  );
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('says before how many payments there will be where contacts have several bills', async () => {
  const { props } = show(() => ({}));
  const rows = [row('1', 80), row('2', 15.5), row('4', 20, { contactId: 'c2' })];
  renderInModule(
    <PayManyDialog open kind={BILL} {...{ rows }} onClose={jest.fn()} onDone={jest.fn()} />,
    props,
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('2 payments, one for each contact')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^BILL-4/ }));
  expect(await within(dialog).findByText('One payment for all of them')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^BILL-2/ }));
  await waitFor(() =>
    expect(within(dialog).queryByText('One payment for all of them')).not.toBeInTheDocument(),
  );
});

test('says what is expected in cash of each contact that is rounded, and in all', async () => {
  const { props } = show(() => ({}), 0.05);
  const other = { contactId: 'c2', contactName: 'Tokyo Traders' };
  const rows = [row('1', 80.01), row('2', 15.51, other), row('4', 20.02, other)];
  renderInModule(
    <PayManyDialog open kind={BILL} {...{ rows }} onClose={jest.fn()} onDone={jest.fn()} />,
    props,
  );
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('2 payments, one for each contact');
  expect(dialog).not.toHaveTextContent('in cash');
  const account = within(dialog).getByRole('combobox', { name: /^Account/ });
  await userEvent.clear(account);
  await userEvent.type(account, 'AST1010');
  await userEvent.click(await screen.findByRole('option', { name: /AST1010/ }));
  const [first, second] = await within(dialog).findAllByText(/in cash for/);
  expect(first).toHaveTextContent(
    /^Exotic Liquids: .*80\.00 in cash for .*80\.01\. The difference of .*0\.01 is booked as rounding\.$/,
  );
  expect(second).toHaveTextContent(
    /^Tokyo Traders: .*35\.55 in cash for .*35\.53\. The difference of .*0\.02 is/,
  );
  expect(dialog).toHaveTextContent(/In cash, .*115\.55 is expected in all\./);
  await userEvent.clear(within(dialog).getByRole('textbox', { name: /^BILL-1/ }));
  expect(
    await within(dialog).findByText(/^.*35\.55 in cash is expected for .*35\.53\. The difference of/),
  ).toBeInTheDocument();
});

test('more than is due is not sent, and what the server rejects is said and nothing is lost', async () => {
  const message = 'Only 10.00 is due on Bill BILL-1.';
  const { calls, props } = show(() => {
    throw rejection(409, { code: 'API-LEFT', message });
  });
  renderInModule(<DocumentList kind={BILL} />, props);
  const dialog = await openDialog();
  const amount = await within(dialog).findByRole('textbox', { name: /^BILL-1/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '80.01');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payments' }));
  expect(await within(dialog).findByText('More than what is due on this bill.')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '20');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payments' }));
  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(amount).toHaveValue('20.00'));
});

test('what the server says about the date is said once, beside the date', async () => {
  const message = 'Payments up to this day are locked.';
  const { props } = show(() => {
    throw rejection(422, { code: 'API-FIELDS', message, errors: [{ field: 'paymentDate', message }] });
  });
  renderInModule(<DocumentList kind={BILL} />, props);
  const dialog = await openDialog();
  await within(dialog).findByRole('textbox', { name: /^BILL-1/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Record payments' }));
  expect(await within(dialog).findAllByText(message)).toHaveLength(1);
  expect(within(dialog).getByLabelText(/^Payment date/)).toHaveAccessibleDescription(message);
});

test('more documents than one call takes are not offered', async () => {
  const { props } = show(() => ({}));
  const many = Array.from({ length: 101 }, (_, index) => row(String(index), 1));
  renderInModule(
    <PayManyDialog open kind={BILL} rows={many} onClose={jest.fn()} onDone={jest.fn()} />,
    props,
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('At most 100 bills are paid at once. Select fewer.');
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
});
