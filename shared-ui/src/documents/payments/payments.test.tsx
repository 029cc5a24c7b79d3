import type { ModuleProps } from '@accounts/shared-auth';
import type { DocumentRecord } from '@accounts/shared-data';
import type { Company, ReceiptDetail } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BehaviorSubject, of } from 'rxjs';
import type { Formats } from '../../locale/index.ts';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../../testing/module-props.tsx';
import { TEST_BANK, TEST_CASH, TEST_RECEIPT } from '../../testing/test-receipt.ts';
import { ActionDialogs } from '../action-dialogs.tsx';
import type { DialogAction } from '../document-kind.ts';
import { INVOICE } from '../kinds/index.ts';
import { CreditNotice } from '../credits/credit-notice.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { reversalSentences } from './reversal-text.ts';

const company: Company = { ...TEST_COMPANY, timeZone: 'UTC' };

const formats = {
  formatMoney: (amount: number) => `£${amount.toFixed(2)}`,
  formatDate: (date: string) => date,
} as Formats;
const told = (changes: Partial<ReceiptDetail>, today = '2026-11-22') =>
  reversalSentences({ ...TEST_RECEIPT, ...changes }, { formats, decimals: 2, currency: 'GBP', today });
const [document] = TEST_RECEIPT.documents;
const documentWith = (changes: object) => [{ ...document, ...changes }] as ReceiptDetail['documents'];

describe('what a deletion does', () => {
  it.each<[string, Partial<ReceiptDetail>, string[]]>([
    [
      'is owed again and reversed on its own day',
      {},
      ['INV-0042 will be owed £50.00 again.', 'The entry of 2026-11-03 is reversed on the same day.'],
    ],
    [
      'is reversed today where the books are locked up to it',
      { reversesOn: '2026-11-22' },
      [
        'INV-0042 will be owed £50.00 again.',
        'The entry of 2026-11-03 is reversed today, because the books are locked up to then.',
      ],
    ],
    [
      'leaves what is overpaid even so',
      { documents: documentWith({ amountDue: -70 }) },
      ['INV-0042 will be overpaid by £20.00.', 'The entry of 2026-11-03 is reversed on the same day.'],
    ],
    [
      'reverses no entry of a credit that was used',
      {
        kind: 'credit',
        documents: [
          ...documentWith({}),
          ...documentWith({ documentKind: 'CreditNote', documentNumber: 'CN-1' }),
        ],
      },
      [
        'INV-0042 will be owed £50.00 again.',
        '£50.00 of CN-1 will be left to use.',
        'It booked nothing, so no entry is reversed.',
      ],
    ],
  ])('%s', (_name, changes, sentences) => {
    expect(told(changes)).toEqual(sentences);
  });
});

const JOURNAL = { id: 'j1', sequence: 12, date: '2026-11-03', kind: 'post', totalAmount: 50 };

function show(
  detail: ReceiptDetail,
  respond: (call: TestCall) => unknown = () => ({}),
  changes: object = {},
) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    if (call.method === 'get' && call.url.endsWith(`/receipts/${detail.id}`)) return detail;
    if (call.url === '/account/v1/accounts/all') return { content: [TEST_BANK, TEST_CASH], totalElements: 2 };
    if (call.url.endsWith('/all') || call.url.endsWith('/activities') || call.url.endsWith('/status')) {
      return { content: [], totalElements: 0 };
    }
    if (call.url.includes('/contacts/')) return { id: 'c1', email: 'quick@example.com', addresses: [] };
    if (call.url.includes('/ledger/journals')) return { content: [JOURNAL] };
    calls.push(call);
    return respond(call) ?? {};
  };
  const props = testModuleProps(server, `/invoicing/payments/${detail.id}`, {
    company$: new BehaviorSubject<Company | null>(company),
    ...changes,
  });
  const { payments } = INVOICE;
  if (!payments) throw new Error('Invoices have payments.');
  renderInModule(
    <Routes>
      <Route path="/invoicing/payments/:id" element={<PaymentScreen kind={INVOICE} payments={payments} />} />
    </Routes>,
    props,
  );
  return { calls, props };
}

describe('the page of a payment', () => {
  it('says who paid what, when, through which account and with which fee, and for which document', async () => {
    show(TEST_RECEIPT);
    const facts = await screen.findByRole('region', { name: 'Payment' });
    expect(facts).toHaveTextContent(
      /Received fromQUICK-Stop.*£50\.00.*03 Nov 2026.*Bank.*B-7.*£1\.50.*Bank Fees/,
    );
    expect(screen.getByRole('link', { name: 'Invoice INV-0042' })).toHaveAttribute('href', '/invoicing/i1');
  });

  it('deletes once it is agreed to what that reverses', async () => {
    const { calls, props } = show(TEST_RECEIPT);
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete payment' });
    expect(dialog).toHaveTextContent('INV-0042 will be owed £50.00 again.');
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete payment' }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ method: 'delete', url: '/account/v1/receipts/r1' }),
      ),
    );
    expect(props.toast).toHaveBeenCalledWith({ kind: 'success', message: 'Payment deleted successfully!' });
  });

  it('changes amount and fee, and goes on to the payment that takes its place', async () => {
    const { calls, props } = show(TEST_RECEIPT, () => ({ ...TEST_RECEIPT, id: 'r2' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit payment' });
    const amount = await within(dialog).findByLabelText(/^Amount in GBP/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '40');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(props.navigate).toHaveBeenCalledWith('/invoicing/payments/r2', { replace: true }),
    );
    expect(calls.find(({ method }) => method === 'put')).toMatchObject({
      url: '/account/v1/receipts/r1',
      data: {
        version: 3,
        paidAmount: 40,
        paymentDate: '2026-11-03',
        reference: 'B-7',
        account: { id: 'a1' },
        fee: { amount: 1.5, account: { id: 'f1' } },
      },
    });
  });

  it('says what is expected in cash for all of its documents where the account becomes one of cash', async () => {
    const shared = [
      ...documentWith({ amount: 30.01, totalAmount: 30.01 }),
      ...documentWith({ documentId: 'i2', documentNumber: 'INV-0043', amount: 20.02, totalAmount: 20.02 }),
    ];
    const together = { ...TEST_RECEIPT, paidAmount: 50.03, totalAmount: 50.03, documents: shared };
    show(together, undefined, {
      company$: new BehaviorSubject<Company | null>({ ...company, cashRounding: 0.05 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit payment' });
    const account = await within(dialog).findByRole('combobox', { name: /^Account/ });
    expect(dialog).not.toHaveTextContent('booked as rounding');
    await userEvent.clear(account);
    await userEvent.type(account, 'AST1010');
    await userEvent.click(await screen.findByRole('option', { name: /AST1010/ }));
    expect(dialog).toHaveTextContent(
      /50\.05 in cash is expected for .*50\.03\. The difference of .*0\.02 is booked as rounding\./,
    );
  });

  it('previews the message, and sends it to several addresses but not to one that is none', async () => {
    const preview = {
      fromName: 'Harbour Bikes',
      replyTo: 'books@example.com',
      subject: 'Payment receipt from Harbour Bikes',
      text: '',
      html: '<h1>Payment receipt</h1><p>Hello QUICK-Stop,</p><p>Amount received: 50.00</p>',
      fileName: 'payment-receipt.pdf',
    };
    const { calls } = show(TEST_RECEIPT, ({ url }) => (url.endsWith('/preview') ? preview : {}));
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send receipt' });
    const to = await within(dialog).findByLabelText(/^To/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('Amount received: 50.00')).toBeVisible();
    await userEvent.type(to, ', nobody');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await within(dialog).findByText('Invalid email.')).toBeVisible();
    await userEvent.type(to, '@example.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ url }) => url.endsWith('/send'))).toMatchObject({
        params: { toAddress: 'quick@example.com, nobody@example.com' },
      }),
    );
  });

  it('offers nothing that the role may not do, and no receipt of what was given up', async () => {
    show({ ...TEST_RECEIPT, kind: 'writeOff' }, undefined, { can: () => false, permissions$: of(null) });
    expect(await screen.findByRole('heading', { name: 'Write-off, QUICK-Stop' })).toBeVisible();
    for (const name of ['Send', 'Edit', 'PDF']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('leads to the journals that it booked, where journals have a screen', async () => {
    show(TEST_RECEIPT);
    expect(await screen.findByRole('link', { name: 'Journal 12' })).toHaveAttribute('href', '/journals/j1');
  });

  it('shows no journal where journals have no screen', async () => {
    show(TEST_RECEIPT, undefined, { hasScreen: () => false });
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('region', { name: 'Journal entries' })).not.toBeInTheDocument();
  });
});

const invoice = {
  id: 'i1',
  number: 'INV-0042',
  contactId: 'c1',
  contactName: 'QUICK-Stop',
  amountDue: 50,
  totalAmount: 50,
  paidAmount: 0,
  currencyCode: 'GBP',
} as DocumentRecord;

/** The dialog that records a payment of the invoice. */
function showDialog(amountDue: number) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    if (call.url.endsWith('/all')) return { content: [TEST_BANK], totalElements: 1 };
    calls.push(call);
    return { body: { value: { ...invoice, amountDue } } };
  };
  const onPaid = jest.fn();
  renderInModule(
    <PaymentDialog
      open
      purpose="pay"
      kind="Invoice"
      record={invoice}
      resource={INVOICE.resource}
      today="2026-11-22"
      decimals={2}
      onClose={jest.fn()}
      onPaid={onPaid}
    />,
    testModuleProps(server, '/invoicing/i1'),
  );
  return { calls, onPaid };
}

test('more than what is due is asked about once, and sent after it is agreed to', async () => {
  const { calls, onPaid } = showDialog(-12);
  const amount = await screen.findByLabelText(/^Amount in GBP/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '62');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  expect(await screen.findByText('Tick to keep it as credit, or enter a smaller amount.')).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(
    screen.getByRole('checkbox', { name: /12\.00 more than is due\. Keep it as credit for QUICK-Stop\?/ }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalledWith(expect.objectContaining({ amountDue: -12 })));
  expect(calls).toHaveLength(1);
});

test('what the bank keeps of a payment is sent as its fee, and never below zero', async () => {
  const { calls, onPaid } = showDialog(0);
  const fee = await screen.findByRole('textbox', { name: /^Fee/ });
  expect(fee).toHaveAccessibleDescription('What the bank or the card company keeps.');
  await userEvent.type(fee, '-1');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(fee).toBeInvalid());
  expect(calls).toEqual([]);
  await userEvent.clear(fee);
  await userEvent.type(fee, '1.25');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(calls).toMatchObject([
    {
      method: 'post',
      url: '/account/v1/invoices/i1/payment',
      data: { paidAmount: 50, account: { id: 'a1' }, fee: { amount: 1.25 } },
    },
  ]);
});

/** The dialog of an invoice over 1,356.99, where 1,357.00 is typed; cash has no coin below the one given. */
async function pay1357(cashRounding: number | null) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    if (call.url.endsWith('/all')) return { content: [TEST_BANK, TEST_CASH], totalElements: 2 };
    calls.push(call);
    return { body: { value: { ...invoice, amountDue: 0 } } };
  };
  renderInModule(
    <PaymentDialog
      open
      purpose="pay"
      kind="Invoice"
      record={{ ...invoice, amountDue: 1356.99, totalAmount: 1356.99 }}
      resource={INVOICE.resource}
      today="2026-11-22"
      decimals={2}
      onClose={jest.fn()}
      onPaid={jest.fn()}
    />,
    testModuleProps(server, '/invoicing/i1', {
      company$: new BehaviorSubject<Company | null>({ ...company, cashRounding }),
    }),
  );
  const amount = await screen.findByLabelText(/^Amount in GBP/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '1357');
  const choose = (account: string) =>
    userEvent.type(screen.getByRole('combobox', { name: /^Account/ }), `${account}{Enter}`);
  const dialog = screen.getByRole('dialog');
  const excess = () => screen.queryByRole('checkbox', { name: /0\.01 more than is due/ });
  return { calls, choose, dialog, excess };
}

test('cash that is rounded pays what is due: no credit is asked about, and the document will be paid', async () => {
  const { calls, choose, dialog, excess } = await pay1357(0.05);
  expect(dialog).toHaveTextContent('Overpaid');
  expect(excess()).toBeInTheDocument();
  await choose('AST1010');
  await waitFor(() => expect(excess()).not.toBeInTheDocument());
  expect(dialog.querySelector('.ac-status-after')).toHaveTextContent(/Paid$/);
  expect(dialog).not.toHaveTextContent('Overpaid');
  await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ data: { paidAmount: 1357, account: { id: 'a2' } } });
});

test('what is expected in cash is said with the difference that is booked, before it is posted', async () => {
  const { choose, dialog } = await pay1357(0.05);
  const amount = screen.getByLabelText(/^Amount in GBP/);
  expect(dialog).not.toHaveTextContent('booked as rounding');
  await choose('AST1010');
  await waitFor(() =>
    expect(dialog).toHaveTextContent(
      /1,357\.00 in cash is expected for .*1,356\.99\. The difference of .*0\.01 is booked as rounding\./,
    ),
  );
  await userEvent.clear(amount);
  await userEvent.type(amount, '100.02');
  expect(dialog).toHaveTextContent(
    /100\.00 in cash is expected for .*100\.02\. The difference of .*0\.02 is/,
  );
  await userEvent.clear(amount);
  await userEvent.type(amount, '100.05');
  expect(dialog).not.toHaveTextContent('booked as rounding');
});

test('cash of a company that rounds none is overpaid by what is too much', async () => {
  const { choose, dialog, excess } = await pay1357(null);
  await choose('AST1010');
  expect(excess()).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Overpaid');
  expect(dialog).not.toHaveTextContent('booked as rounding');
});

/** A server with an invoice of the contact that was paid 12.00 too much. */
function creditServer(respond: (call: TestCall) => unknown, overrides: Partial<ModuleProps> = {}) {
  const overpaid = { ...invoice, id: 'i9', number: 'INV-0009', amountDue: -12 };
  const server = (call: TestCall) => {
    if (call.url === '/account/v1/invoices/all') return { content: [overpaid], totalElements: 1 };
    if (call.url === '/account/v1/accounts/all') return { content: [TEST_BANK], totalElements: 1 };
    if (call.url.endsWith('/invoices/credits')) return respond(call);
    if (call.url.includes('/contacts/')) return { id: 'c1', email: '', addresses: [] };
    return { content: [], totalElements: 0 };
  };
  return testModuleProps(server, '/invoicing/i1', {
    company$: new BehaviorSubject<Company | null>(company),
    ...overrides,
  });
}

test('a document that is owed offers the credit of its contact, and says what the server rejects', async () => {
  const props = creditServer(() => {
    throw rejection(409, { code: 'API-LEFT', message: 'Only 0.00 of Invoice INV-0009 is overpaid.' });
  });
  renderInModule(<CreditNotice kind="Invoice" record={invoice} isOwed />, props);
  expect(await screen.findByText(/QUICK-Stop has £12\.00 of credit/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use credit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use credit for INV-0042' });
  expect(within(dialog).getByLabelText(/^INV-0009, £12\.00 left/)).toHaveValue('12.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply credit' }));
  expect(await within(dialog).findByText('Only 0.00 of Invoice INV-0009 is overpaid.')).toBeVisible();
});

/** The dialogs of the invoice's actions, with that of the payment open at first. */
function PayActions() {
  const [open, setOpen] = useState<DialogAction | null>('pay');
  return <ActionDialogs kind={INVOICE} record={invoice} open={open} onClose={() => setOpen(null)} />;
}

test('the payment dialog leads to the credit of the contact, which settles the document instead', async () => {
  const calls: TestCall[] = [];
  const props = creditServer((call) => calls.push(call), { toast: jest.fn() });
  renderInModule(<PayActions />, props);
  const payment = within(await screen.findByRole('dialog', { name: 'Record payment for INV-0042' }));
  expect(await payment.findByText('QUICK-Stop has £12.00 of credit that can be used here.')).toBeVisible();
  await userEvent.click(payment.getByRole('button', { name: 'Use credit' }));
  const credit = within(await screen.findByRole('dialog', { name: 'Use credit for INV-0042' }));
  expect(screen.queryByRole('dialog', { name: /^Record payment/ })).not.toBeInTheDocument();
  await userEvent.click(credit.getByRole('button', { name: 'Apply credit' }));
  await waitFor(() =>
    expect(props.toast).toHaveBeenCalledWith({ kind: 'success', message: 'Credit applied to 1 invoice.' }),
  );
  expect(calls).toMatchObject([
    { data: { credits: [{ id: 'i1', paidAmount: 12, overpayment: { id: 'i9' } }] } },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the payment dialog offers no credit to a member who may not see it', async () => {
  const can: ModuleProps['can'] = (_area, verb) => verb !== 'view';
  renderInModule(<PayActions />, creditServer(jest.fn(), { can }));
  const payment = within(await screen.findByRole('dialog', { name: 'Record payment for INV-0042' }));
  expect(await payment.findByRole('button', { name: 'Record payment' })).toBeVisible();
  expect(payment.queryByRole('button', { name: 'Use credit' })).not.toBeInTheDocument();
});
