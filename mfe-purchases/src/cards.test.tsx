import { addDays, todayIn } from '@accounts/shared-domain';
import { renderCard, type TestCall } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import { DueBillsCard, UnbilledOrdersCard } from './cards.tsx';

const today = todayIn('Europe/London');
const week = addDays(today, 7);

test('bills due within a week are shown with the sum that the server has, and lead to the same list', async () => {
  const calls: TestCall[] = [];
  renderCard(DueBillsCard, (call) => {
    calls.push(call);
    if (call.url === '/account/v1/dashboard')
      return { tasks: [{ task: 'billsDue', count: 6, amount: 1234.5 }] };
    const bill = { id: 'b1', number: 'BILL-7', contactName: 'Exotic Liquids', dueDate: week };
    return {
      content: [{ ...bill, billStatus: 'Awaiting Payment', amountDue: 70, paidAmount: 0 }],
      totalElements: 6,
    };
  });
  const bill = await screen.findByRole('link', { name: 'Bill BILL-7' });
  expect(bill).toHaveAttribute('href', '/bills/b1');
  expect(bill.closest('li')).toHaveTextContent(/Exotic Liquids.*Awaiting Payment.*70\.00/);
  expect(await screen.findByText('£1,234.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All 6 bills in the list' })).toHaveAttribute(
    'href',
    `/bills?tab=Awaiting+Payment&dueDate=${today}..${week}`,
  );
  expect(calls.find(({ url }) => url === '/account/v1/bills/all')?.data).toMatchObject({
    filters: [
      { field: 'billStatus', is: ['Awaiting Payment'] },
      { field: 'dueDate', from: today, to: week },
    ],
    limit: 5,
  });
});

test('an approved order past its delivery date is late, and the card leads to the approved orders', async () => {
  const order = { id: 'o1', number: 'PO-3', contactName: 'Exotic Liquids', dueDate: '2020-01-31' };
  renderCard(UnbilledOrdersCard, () => ({
    content: [{ ...order, purchaseOrderStatus: 'Approved', totalAmount: 90, paidAmount: 0 }],
    totalElements: 1,
  }));
  const link = await screen.findByRole('link', { name: 'Purchase order PO-3' });
  expect(link).toHaveAttribute('href', '/purchase-order/o1');
  expect(link.closest('li')).toHaveTextContent('Late');
  expect(screen.getByRole('link', { name: '1 approved order' })).toHaveAttribute(
    'href',
    '/purchase-order?tab=Approved',
  );
});

test('cards without a document say what that means', async () => {
  const nothing = () => ({ content: [], totalElements: 0, tasks: [] });
  renderCard(DueBillsCard, nothing);
  expect(await screen.findByText('No bill is due within 7 days.')).toBeVisible();
  renderCard(UnbilledOrdersCard, nothing);
  expect(await screen.findByText('Every approved order has been billed.')).toBeVisible();
});
