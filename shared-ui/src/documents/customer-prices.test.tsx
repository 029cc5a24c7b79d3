import type { DocumentRecord } from '@accounts/shared-data';
import type { Company, Contact } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { renderInModule, TEST_COMPANY, testModuleProps, type TestCall } from '../testing/module-props.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { INVOICE } from './kinds/index.ts';

const stored = { status: 'A', version: 1 };
const contact = (id: string, name: string, priceListId: string | null) =>
  ({ ...stored, id, name, type: 'Customer', email: '', paymentTerms: 14, priceListId }) as Contact;
const chai = {
  ...stored,
  id: 'chai',
  code: 'ITM001',
  name: 'Chai',
  description: '',
  quantity: 0,
  unit: '',
  unitPrice: 18,
  purchasePrice: 0,
  salesAccountId: null,
  purchaseAccountId: null,
  taxRatesId: null,
};
const LISTS: Record<string, object[]> = {
  '/account/v1/contacts/all': [contact('shop', 'Corner Shop', 'trade'), contact('ann', 'Ann Lee', null)],
  '/account/v1/accounts/all': [],
  '/account/v1/taxRates/all': [],
  '/account/v1/items/all': [chai],
};

const LISTED = [{ itemId: 'chai', unitPrice: 15.5 }];

function edit(record?: DocumentRecord, listed = LISTED) {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      calls.push(call);
      const rows = LISTS[call.url];
      if (rows) return { content: rows, totalElements: rows.length };
      if (call.url === '/account/v1/priceList/trade') return { id: 'trade', name: 'Trade' };
      return call.url.endsWith('/prices') ? { content: listed } : {};
    },
    '/invoicing/add',
    {
      company$: new BehaviorSubject<Company | null>(TEST_COMPANY),
      can: () => true,
    },
  );
  renderInModule(
    <DocumentEditor kind={INVOICE} record={record} onSaved={jest.fn()} onCancel={jest.fn()} />,
    props,
  );
  return calls;
}

async function chooseCustomer(name: string): Promise<void> {
  const choice = await screen.findByRole('combobox', { name: /^Customer/ });
  await userEvent.clear(choice);
  await userEvent.type(choice, name);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

const price = () => screen.findByRole('textbox', { name: 'Price, line 1' });

test("lines follow the customer's price list, before and after the customer is chosen", async () => {
  const calls = edit();
  await userEvent.type(await screen.findByLabelText('Item, line 1'), 'Chai');
  expect(await price()).toHaveValue('18.00');
  await chooseCustomer('Corner Shop');
  await waitFor(async () => expect(await price()).toHaveValue('15.50'));
  expect(await within(screen.getByRole('region', { name: 'Totals' })).findByText('£15.50')).toBeVisible();
  const asked = calls.find(({ url }) => url.endsWith('/prices'));
  expect([asked?.url, asked?.params]).toEqual([
    '/account/v1/priceList/trade/prices',
    { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
  ]);
  await chooseCustomer('Ann Lee');
  await waitFor(async () => expect(await price()).toHaveValue('18.00'));
});

test('the price list that the lines follow is named under the customer', async () => {
  edit();
  await chooseCustomer('Corner Shop');
  expect(await screen.findByText('Prices of Trade')).toBeVisible();
  await chooseCustomer('Ann Lee');
  await waitFor(() => expect(screen.queryByText('Prices of Trade')).not.toBeInTheDocument());
});

test('a price list outside its time is not named', async () => {
  const calls = edit(undefined, []);
  await chooseCustomer('Corner Shop');
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/prices'))).toBe(true));
  await userEvent.type(await screen.findByLabelText('Item, line 1'), 'Chai');
  expect(await price()).toHaveValue('18.00');
  expect(screen.queryByText('Prices of Trade')).not.toBeInTheDocument();
});

test('a price that was typed stays, whatever the list says', async () => {
  edit();
  await userEvent.type(await screen.findByLabelText('Item, line 1'), 'Chai');
  const field = await price();
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  await chooseCustomer('Corner Shop');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Totals' })).toHaveTextContent('£12.00'));
  expect(await price()).toHaveValue('12.00');
});

test('a stored document keeps its prices while its customer and its day stay', async () => {
  const line = { id: 'l1', title: 'Chai', description: '', itemId: 'chai', accountId: null, unitPrice: 18 };
  const calls = edit({
    ...stored,
    id: 'd1',
    number: '',
    reference: '',
    contactId: 'shop',
    contactName: 'Corner Shop',
    issueDate: '2026-03-01',
    dueDate: '2026-03-15',
    amountTaxType: 'None',
    invoiceStatus: 'Draft',
    notes: { display: true, description: '' },
    lineItems: [
      { ...line, quantity: 1, discountRate: 0, taxRatesId: null, taxRate: 0, taxAmount: 0, totalAmount: 18 },
    ],
  } as unknown as DocumentRecord);
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/prices'))).toBe(true));
  expect(await price()).toHaveValue('18.00');
  await chooseCustomer('Ann Lee');
  await chooseCustomer('Corner Shop');
  await waitFor(async () => expect(await price()).toHaveValue('15.50'));
});
