import type { Company, ReceiptRow } from '@accounts/shared-domain';
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

const CONTACTS = [
  { id: 'c1', name: 'QUICK-Stop', email: 'quick@example.com' },
  { id: 'c2', name: 'Tokyo Traders', email: '' },
];

/** The list of these payments, all of which are selected; returns the receipts that are sent. */
async function selectAll(rows: ReceiptRow[], verbs = ['view', 'edit', 'approve', 'delete'], failing = '') {
  const sent: string[] = [];
  const server = ({ method, url }: TestCall) => {
    if (method === 'post' && url.endsWith('/send')) {
      const id = url.split('/').at(-2) ?? '';
      sent.push(id);
      if (id === failing)
        throw rejection(409, { code: 'API-STATUS', message: 'This payment has been deleted.' });
      return {};
    }
    const content =
      url === '/account/v1/contacts/all' ? CONTACTS : url === '/account/v1/invoices/payments/all' ? rows : [];
    return { content, totalElements: content.length };
  };
  const { payments } = INVOICE;
  if (!payments) throw new Error('Invoices have payments.');
  renderInModule(
    <DocumentPayments kind={INVOICE} payments={payments} />,
    testModuleProps(server, '/invoicing/payments', {
      company$: of(company),
      permissions$: of({
        [INVOICE.area]: Object.fromEntries(verbs.map((verb) => [verb, true])),
      } as never),
    }),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  return sent;
}

const ROWS = [
  row('r1', '1'),
  // One payment of two invoices.
  row('r2', '2'),
  row('r2', '3'),
  row('r3', '4', { contactId: 'c2', contactName: 'Tokyo Traders' }),
  row('r4', '5', { kind: 'writeOff' }),
];

test('sends the receipt of each payment once, and says what is left out', async () => {
  const sent = await selectAll(ROWS);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 receipts' });
  expect(dialog).toHaveTextContent(
    'These 2 receipts go to the email addresses of their contacts, each as a PDF. 1 is left out',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.toSorted()).toEqual(['r1', 'r2']));
  expect(await screen.findByText(/Tokyo Traders has no email address\./)).toBeVisible();
});

test('one that is refused is named with its reason for each of its documents', async () => {
  await selectAll([row('r1', '1'), row('r2', '2'), row('r2', '3')], undefined, 'r2');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send 2 receipts' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findAllByText(/This payment has been deleted\./)).toHaveLength(2);
});

test('who may not send is offered the PDF alone', async () => {
  await selectAll([row('r1', '1')], ['view']);
  expect(await screen.findByRole('button', { name: 'PDF' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});
