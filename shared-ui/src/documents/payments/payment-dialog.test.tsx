import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mount, serverWith } from '../../testing/open-editor.tsx';
import { INVOICE } from '../kinds/index.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { statusAfter } from '../status-after.ts';

beforeEach(() => sessionStorage.clear());

describe('the payment dialog', () => {
  const record = {
    id: 'i',
    number: 'INV-1',
    contactName: 'Toms',
    amountDue: 956.99,
    totalAmount: 1356.99,
    paidAmount: 400,
    currencyCode: 'GBP',
  };

  it('offers what is due into the bank account, says the status to come, and pays once', async () => {
    const { http, calls } = serverWith(() => ({ status: 200, data: { body: { value: { id: 'i' } } } }));
    const onPaid = jest.fn();
    const paying = {
      open: true,
      purpose: 'pay' as const,
      kind: 'Invoice' as const,
      record,
      resource: INVOICE.resource,
      today: '2026-03-09',
      decimals: 2,
      onClose: jest.fn(),
    };
    mount(<PaymentDialog {...paying} onPaid={onPaid} />, http);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByLabelText(/Amount in GBP/)).toHaveValue('956.99');
    expect(within(dialog).getByText('Paid')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(onPaid).toHaveBeenCalled());
    expect(calls).toEqual([
      {
        method: 'post',
        url: '/account/v1/invoices/i/payment',
        body: { paidAmount: 956.99, paymentDate: '2026-03-09', reference: '', account: { id: 'bank' } },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it.each([
    [400, 'Partly paid'],
    [956.99, 'Paid'],
    [1000, 'Overpaid'],
  ])('after %p more it is %s', (amount, status) => {
    expect(statusAfter(record, amount)).toBe(status);
  });
});
