import type { Company, ReceiptDetail, ReceiptRow } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../../testing/module-props.tsx';
import { testPaymentRow as row } from '../../testing/test-receipt.ts';
import { INVOICE } from '../kinds/index.ts';
import { DocumentPayments } from './document-payments.tsx';

const company: Company = { ...TEST_COMPANY, timeZone: 'UTC' };

const allocation = (documentId: string, amount = 50): ReceiptDetail['documents'][number] => ({
  documentId,
  documentKind: 'Invoice',
  documentNumber: `INV-${documentId}`,
  amount,
  issueDate: '2026-11-01',
  totalAmount: 100,
  amountDue: 0,
});

const detail = (one: ReceiptRow, documents = [allocation(one.documentId)], changes: object = {}) =>
  ({ ...one, reversesOn: one.paymentDate, documents, ...changes }) as unknown as ReceiptDetail;

/** Selects the payments of a list and presses Delete. */
async function askFor(rows: ReceiptRow[], details: (ReceiptDetail | Error)[]) {
  const removed: string[] = [];
  const server = ({ method, url }: TestCall) => {
    const id = url.split('/').at(-1) ?? '';
    if (method === 'delete') {
      removed.push(id);
      return {};
    }
    if (url.includes('/receipts/')) {
      const found = details.find((one) => !(one instanceof Error) && one.id === id) ?? details[0];
      if (found instanceof Error) throw found;
      return found;
    }
    const content = url === '/account/v1/invoices/payments/all' ? rows : [];
    return { content, totalElements: content.length };
  };
  const { payments } = INVOICE;
  if (!payments) throw new Error('Invoices have payments.');
  renderInModule(
    <DocumentPayments kind={INVOICE} payments={payments} />,
    testModuleProps(server, '/invoicing/payments', { company$: of(company) }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const more = screen.queryByRole('button', { name: /^Select all \d+ that match$/ });
  if (more) await userEvent.click(more);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  return removed;
}

const agree = async (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

test('says of several payments what each reverses, with the sum, and deletes them once it is agreed to', async () => {
  const rows = [
    row('r1', '1'),
    row('r2', '2', { totalAmount: 30.5, paidAmount: 30.5, paymentDate: '2026-11-02' }),
  ];
  const removed = await askFor(
    rows,
    rows.map((one) =>
      detail(one, [allocation(one.documentId, one.paidAmount)], { reversesOn: '2026-11-22' }),
    ),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 payments' });
  expect(dialog).toHaveTextContent('2 payments, £80.50 in all, will be taken off again:');
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('INV-1 will be owed £50.00 again. Reversed on 22 Nov 2026.');
  expect(second).toHaveTextContent('INV-2 will be owed £30.50 again. Reversed on 22 Nov 2026.');
  expect(removed).toEqual([]);
  await agree(dialog);
  await waitFor(() => expect(removed.toSorted()).toEqual(['r1', 'r2']));
});

test('two payments of one document are owed together', async () => {
  const rows = [row('r1', '1'), row('r2', '1')];
  await askFor(
    rows,
    rows.map((one) => detail(one)),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 payments' });
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('INV-1 will be owed £50.00 again.');
  expect(second).toHaveTextContent('INV-1 will be owed £100.00 again.');
});

test('a payment of several documents is told and deleted once', async () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => row('r1', id, { totalAmount: 250 }));
  const single = row('r2', '6', { paymentDate: '2026-11-02' });
  const removed = await askFor(
    [...rows, single],
    [
      detail(
        rows[0] ?? single,
        ['1', '2', '3', '4', '5'].map((id) => allocation(id)),
      ),
      detail(single),
    ],
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete 2 payments' });
  expect(dialog).toHaveTextContent('2 payments, £300.00 in all');
  expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent(
    'INV-3 will be owed £50.00 again. And 2 more documents. Reversed on 03 Nov 2026.',
  );
  await agree(dialog);
  await waitFor(() => expect(removed.toSorted()).toEqual(['r1', 'r2']));
});

test('names ten at most, and says how many more there are', async () => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    row(`r${index}`, String(index), { paymentDate: `2026-11-${30 - index}` }),
  );
  const noEntry = { kind: 'credit' };
  await askFor(
    rows,
    rows.map((one, index) => detail(one, undefined, index === 0 ? noEntry : {})),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete 12 payments' });
  const items = within(dialog).getAllByRole('listitem');
  expect(items).toHaveLength(10);
  expect(items[0]).toHaveTextContent('It booked nothing, so no entry is reversed.');
  expect(within(dialog).getByText('and 2 more')).toBeInTheDocument();
});

test('one payment is told as on its page', async () => {
  await askFor([row('r1', '1')], [detail(row('r1', '1'))]);
  const dialog = await screen.findByRole('dialog', { name: 'Delete payment' });
  expect(dialog).toHaveTextContent(
    'INV-1 will be owed £50.00 again. The entry of 03 Nov 2026 is reversed on the same day.',
  );
});

test('a payment that is gone is left out and named', async () => {
  const rows = [row('r1', '1'), row('r2', '2')];
  const gone = rejection(404, { message: 'This payment does not exist.', code: 'API-404' });
  const removed = await askFor(rows, [gone, detail(row('r2', '2'))]);
  const dialog = await screen.findByRole('dialog', { name: 'Delete payment' });
  await agree(dialog);
  expect(await screen.findByText(/INV-1.*This payment does not exist\./)).toBeInTheDocument();
  expect(removed).toEqual(['r2']);
});
