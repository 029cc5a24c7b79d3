import type { Contact } from '@accounts/shared-domain';
import {
  describeMasterData,
  rejection,
  renderInModule,
  streamOf,
  TEST_COMPANY,
  testModuleProps,
  type TestServer,
} from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import * as screens from './contact-screens.ts';

const quick: Contact = {
  id: 'c1',
  status: 'A',
  version: 3,
  name: 'QUICK-Stop',
  type: 'Customer',
  contactPerson: 'Horst Kloss',
  email: 'quick@example.com',
  businessNumber: '',
  cnic: '',
  language: 'en',
  addresses: [{ addressLine1: 'Taucherstraße 10', city: 'Cunewalde', region: 'Sachsen' }],
  phones: [{ phoneType: 'Phone', phoneCountryCode: '+49', phoneAreaCode: '351', phoneNumber: '3721880' }],
  paymentTerms: 30,
  showPaymentTermsOnCreditNote: false,
  notes: '',
  receivable: 1265.5,
  payable: 0,
  creditBalance: 0,
  priceListId: null,
  foreignCode: 'C-17',
};
const exotic: Contact = {
  ...quick,
  id: 's1',
  name: 'Exotic Liquids',
  type: 'Supplier',
  email: '',
  addresses: [],
  receivable: 0,
  payable: 80,
};

const emptyStatement = {
  contactId: 'c1',
  contactName: 'QUICK-Stop',
  from: '2026-01-01',
  to: '2026-01-01',
  openingBalance: 0,
  entries: [],
  closingBalance: 0,
  ageing: { notDue: 0, days1to30: 0, days31to60: 0, days61to90: 0, over90: 0, total: 0 },
};

function show(path: string, server: TestServer, changes?: Parameters<typeof testModuleProps>[2]) {
  const props = testModuleProps(server, path, changes);
  renderInModule(
    <Routes>
      <Route path="/contacts" element={<screens.List />} />
      <Route path="/contacts/add" element={<screens.New />} />
      <Route path="/contacts/:id" element={<screens.Screen />} />
    </Routes>,
    props,
  );
  return props;
}

const books: TestServer = ({ method, url, data }) => {
  if (url === '/account/v1/contacts/all')
    return { content: [quick, exotic], totalElements: 2, limit: 100, offset: 0 };
  if (url.endsWith('/all')) return { content: [], totalElements: 0, limit: 10, offset: 0 };
  if (url.includes('/reports/')) return emptyStatement;
  if (url.endsWith('/activities')) return { content: [] };
  if (method === 'get') return quick;
  return { body: { value: { ...quick, ...(data as object) } } };
};

beforeEach(() => sessionStorage.clear());

describe('a contact', () => {
  describeMasterData({
    screens,
    area: 'Contact',
    path: '/contacts',
    api: '/account/v1/contacts',
    noun: 'contact',
    list: 'Contacts',
    stored: quick,
    title: 'QUICK-Stop',
    toasts: { updated: 'Contact successfully updated!', removed: 'Contact removed successfully!' },
    mine: { label: /^Name/, name: 'name' },
    page: 'Details',
    pageCalls: { customerStatement: emptyStatement },
    theirs: {
      legend: 'Phones',
      name: 'phones',
      value: [{ phoneType: 'Mobile', phoneCountryCode: '+49', phoneAreaCode: '', phoneNumber: '1701234567' }],
      shown: /Theirs \+49 1701234567/,
    },
  });
});

test('the list shows who owes what, and ?type= only that kind', async () => {
  show('/contacts?type=Supplier', books);
  expect(await screen.findByRole('heading', { name: 'Suppliers' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Suppliers' }).parentElement).not.toHaveTextContent(/\d/);
  const rows = within(await screen.findByRole('table', { name: 'Suppliers' }));
  expect(rows.getByRole('link', { name: 'Exotic Liquids' })).toHaveAttribute('href', '/contacts/s1');
  expect(rows.getByText('80.00')).toBeInTheDocument();
  expect(rows.queryByText('QUICK-Stop')).not.toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Contacts' }));
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Suppliers');
  expect(tabs.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/contacts?type=Customer');
  expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/contacts');
});

test('a search finds a contact by its city', async () => {
  show('/contacts', books);
  const search = await screen.findByRole('searchbox');
  await screen.findByRole('link', { name: 'Exotic Liquids' });
  await userEvent.type(search, 'cunewalde quick');
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('link')).toHaveLength(1));
});

test('a stored contact is changed with its version, and empty rows are left out', async () => {
  const calls: unknown[] = [];
  const { toast, navigate } = show('/contacts/c1?edit', (call) => {
    if (call.method === 'put') calls.push(call.data);
    return books(call);
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'QUICK-Stop GmbH');
  await userEvent.click(screen.getByRole('button', { name: 'Add a phone' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/contacts/c1', { replace: true }));
  expect(calls).toEqual([
    expect.objectContaining({ name: 'QUICK-Stop GmbH', version: 3, phones: quick.phones }),
  ]);
  expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Contact successfully updated!' });
});

test('a contact in Pakistan must have a CNIC; elsewhere the form has no such field', async () => {
  const posts: unknown[] = [];
  show('/contacts/add', (call) => {
    if (call.method === 'post' && call.url === '/account/v1/contacts') posts.push(call.data);
    return books(call);
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Karachi Lamps');
  expect(screen.queryByRole('textbox', { name: /^CNIC/ })).not.toBeInTheDocument();
  const address = within(screen.getByRole('region', { name: 'Addresses' }));
  await userEvent.type(address.getByRole('textbox', { name: 'Country' }), 'Pakistan');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  const cnic = await screen.findByRole('textbox', { name: /^CNIC/ });
  await waitFor(() => expect(cnic).toHaveAccessibleDescription(/CNIC required(?!\.)/));
  expect(posts).toEqual([]);
  await userEvent.type(cnic, '35202-1234567-1');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() => expect(posts).toEqual([expect.objectContaining({ cnic: '35202-1234567-1' })]));
});

test('a company in Pakistan is asked for the CNIC of a contact without a country', async () => {
  show('/contacts/add', books, { company$: streamOf({ ...TEST_COMPANY, countryCode: 'PK' }) });
  expect(await screen.findByRole('textbox', { name: /^CNIC/ })).toBeRequired();
});

test('a phone with an area code and no number is named beside the number; the server is not asked', async () => {
  const post = jest.fn();
  show('/contacts/add', (call) => (call.method === 'post' ? post() : books(call)));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New');
  await userEvent.type(screen.getByRole('textbox', { name: 'Area' }), '351');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveAccessibleDescription('Phone required.'),
  );
  expect(post).not.toHaveBeenCalled();
});

test('a wrong e-mail is named beside its field; the server is not asked', async () => {
  const post = jest.fn();
  show('/contacts/add', (call) => (call.method === 'post' ? post() : books(call)));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'New');
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody@');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Invalid email.'),
  );
  expect(post).not.toHaveBeenCalled();
});

test('a plan that is full says so in the server’s words and keeps the form', async () => {
  show('/contacts/add', ({ method }) => {
    if (method === 'post')
      throw rejection(409, { code: 'API-409', message: 'Your plan has room for 5 contacts.' });
    return undefined;
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  await userEvent.type(name, 'New');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your plan has room for 5 contacts.');
  expect(name).toHaveValue('New');
});

test('a customer is given a price list', async () => {
  const puts: unknown[] = [];
  show('/contacts/c1?edit', (call) => {
    if (call.method === 'put') puts.push(call.data);
    if (call.url === '/account/v1/priceList/all') {
      return { content: [{ id: 'trade', name: 'Trade', status: 'A' }], totalElements: 1 };
    }
    return books(call);
  });
  const choice = await screen.findByRole('combobox', { name: /^Price list/ });
  await userEvent.click(choice);
  await userEvent.click(await screen.findByRole('option', { name: 'Trade' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(puts).toEqual([expect.objectContaining({ priceListId: 'trade' })]));
});

test('a supplier has no price list to choose', async () => {
  show('/contacts/add?type=Supplier', (call) =>
    call.url === '/account/v1/priceList/all'
      ? { content: [{ id: 'trade', name: 'Trade', status: 'A' }], totalElements: 1 }
      : books(call),
  );
  await screen.findByRole('textbox', { name: /^Name/ });
  expect(screen.queryByRole('combobox', { name: /^Price list/ })).not.toBeInTheDocument();
});

describe('the choice of a price list ends with a new one', () => {
  const added = { id: 'p1', name: 'Schools', status: 'A', percentage: -5, items: [] };
  const open = (more: Parameters<typeof show>[2] = {}) => {
    const posts: unknown[] = [];
    const lists: object[] = [];
    show(
      '/contacts/add?type=Customer',
      (call) => {
        if (call.url === '/account/v1/priceList/all') return { content: lists, totalElements: lists.length };
        if (call.method !== 'post' || call.url.endsWith('/all')) return books(call);
        posts.push(call.data);
        if (call.url !== '/account/v1/priceList') return books(call);
        lists.push(added);
        return { body: { value: added } };
      },
      more,
    );
    return posts;
  };

  test('also where there is none yet, and what was typed of the contact stays', async () => {
    const posts = open();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Harbour School');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Price list/ }), 'Schools');
    await userEvent.click(await screen.findByRole('option', { name: 'New price list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New price list' }));
    expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Schools');
    const percent = dialog.getByRole('textbox', { name: /^Percent on all items/ });
    await userEvent.clear(percent);
    await userEvent.type(percent, '-5');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[0]).toMatchObject({ name: 'Schools', percentage: -5, items: [] });
    expect(posts[1]).toMatchObject({ name: 'Harbour School', priceListId: 'p1' });
  });

  test('but is not there for a member who may add none, while there are none', async () => {
    open({ can: (area, verb) => !(area === 'Inventory' && verb === 'create') });
    await screen.findByRole('textbox', { name: /^Name/ });
    await screen.findByRole('combobox', { name: /^Language/ });
    expect(screen.queryByRole('combobox', { name: /^Price list/ })).not.toBeInTheDocument();
  });

  test('nor in a plan without price lists', async () => {
    open({ company$: streamOf({ ...TEST_COMPANY, proFeatures: false }) });
    await screen.findByRole('combobox', { name: /^Language/ });
    expect(screen.queryByRole('combobox', { name: /^Price list/ })).not.toBeInTheDocument();
  });
});
