import type { RecentActivity } from '@accounts/shared-domain';
import { renderCard } from '@accounts/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ActivityCard } from './cards.tsx';

const row: RecentActivity = {
  id: 'a1',
  recordId: 'i1',
  kind: 'Invoice',
  number: 'INV-0012',
  contactName: 'Northwind Traders',
  action: 'Create',
  createdDate: '2026-11-21T10:00:00Z',
  userName: 'Morgan Hale',
  detail: '',
  facts: { amount: 120 },
};

const show = (content: RecentActivity[]) => renderCard(ActivityCard, () => ({ content }));

test('each row says what was done by whom and leads to its record; a draft is called by its kind', async () => {
  const draft = { ...row, id: 'a2', recordId: 'b1', kind: 'Bill' as const, number: '' };
  const contact = { ...row, id: 'a3', recordId: 'c1', kind: null, number: '', facts: {}, detail: 'Changed' };
  show([row, draft, contact]);
  const link = await screen.findByRole('link', { name: 'INV-0012, Northwind Traders' });
  expect(link).toHaveAttribute('href', '/invoicing/i1');
  expect(link.closest('li')).toHaveTextContent('£120.00');
  expect(link.closest('li')).toHaveTextContent('Morgan Hale');
  expect(screen.getByRole('link', { name: 'Draft bill, Northwind Traders' })).toHaveAttribute(
    'href',
    '/bills/b1',
  );
  expect(screen.getByRole('link', { name: 'Northwind Traders' })).toHaveAttribute('href', '/contacts/c1');
});

test('a company in which nothing was done says so', async () => {
  show([]);
  expect(await screen.findByText('Nothing has been done yet.')).toBeVisible();
});
