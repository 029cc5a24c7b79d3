import { addDays, todayIn, type LateCustomer } from '@accounts/shared-domain';
import { renderCard } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import { LateCustomersCard } from './cards.tsx';

const customer: LateCustomer = {
  contactId: 'c1',
  name: 'QUICK-Stop',
  email: 'accounts@quick-stop.example',
  since: '2026-01-15',
  amountDue: 7600,
};

test('a customer who is long late is shown with the oldest due date, and marked where no reminder can be sent', async () => {
  renderCard(LateCustomersCard, () => ({
    content: [customer, { ...customer, contactId: 'c2', name: 'Old World', email: '' }],
  }));
  const link = await screen.findByRole('link', { name: 'QUICK-Stop' });
  expect(link).toHaveAttribute('href', '/contacts/c1');
  expect(link.closest('li')).toHaveTextContent(/Oldest due date 15 Jan 2026.*7,600\.00/);
  expect(link.closest('li')).not.toHaveTextContent('No email');
  expect(screen.getByRole('link', { name: 'Old World' }).closest('li')).toHaveTextContent('No email');
  const lastDue = addDays(todayIn('Europe/London'), -61);
  expect(screen.getByRole('link', { name: 'Their overdue invoices' })).toHaveAttribute(
    'href',
    `/invoicing?tab=Awaiting+Payment&dueDate=..${lastDue}`,
  );
});

test('a company whose customers pay is told so', async () => {
  renderCard(LateCustomersCard, () => ({ content: [] }));
  expect(await screen.findByText('No customer is more than 60 days overdue.')).toBeVisible();
});
