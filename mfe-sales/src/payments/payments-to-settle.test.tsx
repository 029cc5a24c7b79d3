import type { PaymentToSettle } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PaymentsToSettle } from './payments-to-settle.tsx';

const payment: PaymentToSettle = {
  id: 'p',
  purpose: 'Invoice',
  documentId: 'i',
  documentNumber: 'INV-0007',
  contactId: 'c',
  contactName: 'QUICK-Stop',
  planName: '',
  expectedAmount: 19,
  expectedCurrencyCode: 'GBP',
  receivedAmount: 19,
  receivedCurrencyCode: 'GBP',
  receivedDate: '2026-11-21T10:00:00.000Z',
  payer: 'buyer@example.com',
  reference: 'ses_1',
  reason: 'The books are locked up to 2026-11-30. Choose a later date.',
  reasonCode: 'API-LOCK-DATE',
  recordable: true,
};

function show(
  shown: PaymentToSettle[],
  response: (call: TestCall) => unknown = () => ({}),
  given: Partial<ReturnType<typeof testModuleProps>> = {},
) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    calls.push(call);
    return response(call);
  };
  renderInModule(
    <PaymentsToSettle payments={shown} withInvoice />,
    testModuleProps(server, '/invoicing/payments', given),
  );
  return calls;
}

test('shows what arrived, for which invoice, when, and why it is not recorded', async () => {
  show([payment]);
  const section = await screen.findByRole('region', { name: 'Payments to settle' });
  expect(section).toHaveTextContent('INV-0007 QUICK-Stop: GBP 19.00 arrived online on 21 Nov 2026.');
  expect(section).toHaveTextContent('The books are locked up to 2026-11-30.');
  expect(within(section).getByRole('link', { name: 'INV-0007' })).toHaveAttribute('href', '/invoicing/i');
});

test('tries a payment again, and leaves it in place when the books reject it once more', async () => {
  const calls = show([payment], ({ url }) => {
    if (url.endsWith('/record')) throw rejection(409, { code: 'API-LOCK-DATE', message: payment.reason });
    return {};
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'post', url: '/account/v1/paymentsToSettle/p/record', data: {} }),
    ),
  );
  expect(screen.getByRole('region', { name: 'Payments to settle' })).toBeInTheDocument();
});

test('dismisses a payment with a note, and not without one', async () => {
  const calls = show([payment]);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dismiss payment' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss payment' }));
  expect(await within(dialog).findByText('Say why nothing is recorded.')).toBeInTheDocument();
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Note/ }), { target: { value: 'Refunded' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Dismiss payment' }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ url: '/account/v1/paymentsToSettle/p/dismiss', data: { note: 'Refunded' } }),
    ),
  );
});

test('offers no recording of money in another currency', async () => {
  show([{ ...payment, recordable: false }]);
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record payment' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['Dismiss', 'Dismiss payment', /^Note/, 'Refunded by the bank'],
  ['Record payment', 'Record online payment', /^Payment date/, '24 Nov 2026'],
])('%s: what was typed is offered after the page was left', async (button, title, label, words) => {
  const given = {
    session$: streamOf({ userId: 'ann', type: 'Credentials' } as const),
    company$: streamOf(TEST_COMPANY),
  };
  const field = async () => {
    fireEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: title })).findByRole('textbox', { name: label });
  };
  const respond = ({ url }: TestCall) => (url.endsWith('/all') ? { content: [], totalElements: 0 } : {});
  show([payment], respond, given);
  const typed = await field();
  fireEvent.change(typed, { target: { value: words } });
  fireEvent.blur(typed);
  cleanup();
  show([payment], respond, given);
  const again = await field();
  fireEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await waitFor(() => expect(again).toHaveValue(words));
  sessionStorage.clear();
});
