import { defineResource } from '@accounts/shared-data';
import { indexRows, rowCheck, searchRows, sortIndex, type ListRequest } from '@accounts/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInModule, testModuleProps, type TestServer } from '../testing/module-props.tsx';
import { ResourceList, type ResourceListDescription } from './resource-list.tsx';

interface PdfWriter {
  id: string;
  name: string;
  status: 'A' | 'D';
  price: number;
}

/** More than a list call holds. */
const pens: PdfWriter[] = Array.from({ length: 5_200 }, (_, index) => ({
  id: `p${index}`,
  name: `PdfWriter ${index}`,
  status: index % 4 === 0 ? 'D' : 'A',
  price: index / 2,
}));

const description: ResourceListDescription<PdfWriter> = {
  resource: defineResource<PdfWriter, PdfWriter, PdfWriter>({
    name: 'items',
    path: '/account/v1/pens',
    sortColumn: 'name',
  }),
  id: 'long-pens',
  area: 'Inventory',
  path: '/pens',
  status: 'All',
  title: 'Pens',
  noun: ['pen', 'pens'],
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowLink: ({ id }) => `/pens/${id}`,
  searchText: ({ name }) => name,
  sort: 'name',
  columns: [
    { key: 'name', title: 'Name', value: ({ name }) => name, filter: 'text' },
    { key: 'price', title: 'Price', value: ({ price }) => price, kind: 'money', filter: 'amount' },
  ],
  tabs: [
    { key: 'active', label: 'Active', where: [{ field: 'status', is: ['A'] }] },
    { key: 'archived', label: 'Archived', where: [{ field: 'status', is: ['D'] }] },
  ],
  removal: {
    label: 'Delete',
    doing: 'Deleting pens',
    question: () => 'They are gone then.',
    doneMessage: (count) => `${count} deleted.`,
  },
  empty: { title: 'No pens yet', text: 'Add one.' },
};

/** Plays the server's list call: with the browser's own functions, which the API's test compares with SQL. */
function penServer() {
  const asked: ListRequest[] = [];
  const server: TestServer = ({ data }) => {
    const request = data as ListRequest;
    asked.push(request);
    const {
      search = '',
      filters = [],
      sortColumn = 'name',
      sortBy = 'ASC',
      limit = 10,
      offset = 0,
    } = request;
    const { columns } = description;
    const index = indexRows(pens, description);
    const sorted = sortIndex(index, `${sortBy === 'DESC' ? '-' : ''}${sortColumn}`, columns);
    const found = searchRows(sorted, search, filters, columns);
    const inTab = request.tab === undefined ? [] : (request.counts?.[request.tab] ?? []);
    const rows = found.filter(rowCheck(inTab, columns));
    const counts = Object.entries(request.counts ?? {}).map(([key, where]) => [
      key,
      found.filter(rowCheck(where, columns)).length,
    ]);
    return {
      content: rows.slice(offset, offset + limit),
      totalElements: rows.length,
      counts: Object.fromEntries(counts) as unknown,
    };
  };
  return { server, asked };
}

const names = () =>
  within(screen.getByRole('table', { name: 'Pens' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function open() {
  const { server, asked } = penServer();
  renderInModule(<ResourceList description={description} />, testModuleProps(server, '/pens'));
  await screen.findByRole('link', { name: 'PdfWriter 1' });
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a list of more rows than a call holds is searched, sorted, counted and paged by the server', async () => {
  const asked = await open();
  expect(names()).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13].map((index) => `PdfWriter ${index}`));
  expect(screen.getByRole('button', { name: /^Active/ })).toHaveTextContent('Active3,900');
  expect(screen.getByRole('button', { name: /^Archived/ })).toHaveTextContent('Archived1,300');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(names()[0]).toBe('PdfWriter 14'));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await waitFor(() => expect(names()[0]).toBe('PdfWriter 5199'));
  await userEvent.type(screen.getByRole('searchbox'), '1,000.50');
  await waitFor(() => expect(names()).toEqual(['PdfWriter 2001']));
  // After the first look at the list, no call brings more rows than a page has.
  const [, ...later] = asked;
  expect(later.every(({ limit = 0 }) => limit <= 10)).toBe(true);
});

test('a key asks the server once, and what was shown stays until the response has come', async () => {
  const { server, asked } = penServer();
  let open: () => void = () => undefined;
  let gate = Promise.resolve();
  const slow: TestServer = async (call) => {
    await gate;
    return server(call);
  };
  renderInModule(<ResourceList description={description} />, testModuleProps(slow, '/pens'));
  await screen.findByRole('link', { name: 'PdfWriter 1' });
  const before = asked.length;
  gate = new Promise((resolve) => (open = resolve));
  await userEvent.type(screen.getByRole('searchbox'), '7');
  expect(names()[0]).toBe('PdfWriter 1');
  expect(screen.getByRole('button', { name: /^Active/ })).toHaveTextContent('Active3,900');
  open();
  await waitFor(() => expect(names()[0]).toBe('PdfWriter 7'));
  const active = pens.filter(({ status }) => status === 'A');
  const found = active.filter(({ name, price }) => `${name} ${price.toFixed(2)}`.includes('7'));
  expect(screen.getByRole('button', { name: /^Active/ })).toHaveTextContent(
    `Active${found.length.toLocaleString('en')}`,
  );
  expect(asked.slice(before)).toEqual([expect.objectContaining({ search: '7', tab: 'active', limit: 10 })]);
  gate = new Promise((resolve) => (open = resolve));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(names()[0]).toBe('PdfWriter 7');
  open();
  await waitFor(() => expect(names()[0]).not.toBe('PdfWriter 7'));
  expect(asked.slice(before + 1)).toEqual([expect.objectContaining({ offset: 10, limit: 10 })]);
});

test('selects all that match on the server, with their sum, and keeps those that a narrower search finds', async () => {
  const asked = await open();
  await userEvent.type(screen.getByRole('searchbox'), 'PdfWriter 519');
  await waitFor(() => expect(names()[0]).toBe('PdfWriter 519'));
  await userEvent.click(screen.getByRole('button', { name: /^Archived/ }));
  await waitFor(() => expect(names()).toEqual(['PdfWriter 5192', 'PdfWriter 5196']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select PdfWriter 5196' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Select all 2 that match' }));
  await waitFor(() => expect(bar).toHaveTextContent('2 selected'));
  expect(bar).toHaveTextContent('Price 5,194.00');
  await userEvent.type(screen.getByRole('searchbox'), '6');
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Selected rows' })).toHaveTextContent('1 selected'),
  );
  expect(screen.getByRole('checkbox', { name: 'Select PdfWriter 5196' })).toBeChecked();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'PdfWriter 4');
  await waitFor(() => expect(names()[0]).toBe('PdfWriter 4'));
  await waitFor(() => expect(asked.at(-1)?.filters).toContainEqual({ field: 'id', is: ['p5196'] }));
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});
