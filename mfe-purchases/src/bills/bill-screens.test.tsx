import type { Bill } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps, type TestServer } from '@accounts/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import * as bills from './bill-screens.ts';

const bill: Bill = {
  id: 'b1',
  status: 'A',
  version: 2,
  number: 'BILL0007',
  reference: 'EL-2026-44',
  billStatus: 'Awaiting Payment',
  contactId: 's1',
  contactName: 'Exotic Liquids',
  issueDate: '2020-03-02',
  dueDate: '2020-04-01',
  amountTaxType: 'ExclusiveTax',
  taxRounding: 'rate',
  currencyCode: 'GBP',
  sent: false,
  scheduled: false,
  createdDate: '2020-03-02T09:00:00Z',
  subTotal: 100,
  taxAmount: 20,
  totalAmount: 120,
  paidAmount: 40,
  amountDue: 80,
  lineItems: [],
  receipts: [],
  notes: { display: true, description: '' },
  attachments: [],
};
const draft: Bill = { ...bill, id: 'b2', number: '', billStatus: 'Draft', paidAmount: 0, amountDue: 120 };

function show(path: string, server: TestServer) {
  const props = testModuleProps(server, path);
  renderInModule(
    <Routes>
      <Route path="/bills" element={<bills.List />} />
      <Route path="/bills/import" element={<bills.Import />} />
      <Route path="/bills/payments" element={<bills.Payments />} />
    </Routes>,
    props,
  );
  return props;
}

const books: TestServer = ({ url }) => {
  if (url === '/account/v1/bills/all')
    return { content: [bill, draft], totalElements: 2, limit: 100, offset: 0 };
  if (url.endsWith('/all') || url.endsWith('/activities')) return { content: [] };
  return bill;
};

test('the list shows what is owed to whom, and marks what is overdue', async () => {
  show('/bills', books);
  const rows = within(await screen.findByRole('table', { name: 'Bills' }));
  const row = within(rows.getByRole('row', { name: /BILL0007/ }));
  expect(row.getByText('Exotic Liquids')).toBeInTheDocument();
  expect(row.getByText('80.00')).toBeInTheDocument();
  expect(row.getByText('Overdue')).toBeInTheDocument();
  expect(rows.getByRole('row', { name: /Draft.*Exotic Liquids/ })).toBeInTheDocument();
});

test('deleting asks first and names the bills that stayed', async () => {
  show('/bills', (call) => {
    if (call.method === 'delete')
      throw rejection(409, { message: 'BILL0007 has payments.', code: 'API-RECEIPTS' });
    return books(call);
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Select BILL0007/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/BILL0007 has payments\./)).toBeInTheDocument();
});

test('bills are imported, and their payments listed', async () => {
  show('/bills/import', books);
  expect(await screen.findByRole('heading', { name: 'Import bills' })).toBeInTheDocument();
  show('/bills/payments', books);
  expect(await screen.findByRole('heading', { name: 'Payments made' })).toBeInTheDocument();
});
