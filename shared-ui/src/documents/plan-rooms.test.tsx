import type { PlanUsage } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import { streamOf } from '../testing/module-props.tsx';
import { showDocuments, type ShownDocuments } from '../testing/show-documents.tsx';
import { BILL, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';

/** A company that has so many invoices and bills of 20 in a month. */
const used = (count: number): ShownDocuments['changes'] => {
  const usage = { invoices: count, bills: count, plan: { planDetails: { invoices: 20, bills: 20 } } };
  return { planUsage$: streamOf(usage as unknown as PlanUsage) };
};

it.each([
  ['invoices', INVOICE],
  ['bills', BILL],
] as const)('the import of %s says how many more fit before a file is chosen', async (many, kind) => {
  const { unmount } = showDocuments(kind, '/import', { changes: used(18) });
  const room = await screen.findByRole('link', { name: `Your plan has 2 of 20 ${many} left this month.` });
  expect(room).toHaveAttribute('href', '/plan-details');
  expect(screen.getByText('Documents from before the start of your books take no room.')).toBeInTheDocument();
  unmount();
  showDocuments(kind, '/import', { changes: used(20) });
  expect(
    await screen.findByText(new RegExp(`^Your plan's limit for ${many} is reached\\.`)),
  ).toBeInTheDocument();
});

it.each([
  ['a quote', QUOTE, 'Accepted', 'invoices'],
  ['an order', PURCHASE_ORDER, 'Approved', 'bills'],
] as const)(
  'the page of %s says that the plan has no room for what it converts to',
  async (_one, kind, status, many) => {
    const words = new RegExp(`^Your plan's limit for ${many} is reached\\.`);
    const { unmount } = showDocuments(kind, '/d1', { status, changes: used(20) });
    expect(await screen.findByText(words)).toHaveTextContent(`20 of 20 ${many} this month.`);
    unmount();
    showDocuments(kind, '/d1', { status, changes: used(19) });
    expect(await screen.findByRole('button', { name: /^Convert to / })).toBeInTheDocument();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  },
);

it('says nothing of it where converting is not offered', async () => {
  showDocuments(QUOTE, '/d1', { status: 'Invoiced', changes: used(20) });
  await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByText(/limit for invoices/)).not.toBeInTheDocument();
});
