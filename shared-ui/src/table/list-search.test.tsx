import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import type { ListDescription } from './list-description.ts';
import { ListPage } from './list-page.tsx';

interface Order {
  id: string;
  customer: string;
  /** What the tab asks for. */
  readonly group: string;
}

const groupOf = jest.fn((customer: string) => customer);

/** Every third order is from Alpha, the others from Beta. */
const orders: Order[] = Array.from({ length: 60 }, (_, index) => ({
  id: `o${index}`,
  customer: index % 3 === 0 ? 'Alpha' : 'Beta',
  get group() {
    return groupOf(this.customer);
  },
}));

const drawCell = jest.fn(({ customer }: Order) => customer);

const description: ListDescription<Order> = {
  id: 'orders',
  title: 'Orders',
  noun: ['order', 'orders'],
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  searchText: ({ customer }) => customer,
  columns: [{ key: 'customer', title: 'Customer', value: ({ customer }) => customer, cell: drawCell }],
  tabs: [
    { key: 'all', label: 'All', where: [] },
    { key: 'alpha', label: 'From Alpha', where: [{ field: 'group', is: ['Alpha'] }] },
  ],
  empty: { title: 'No orders yet', text: '' },
};

const rowOf = (id: string) => document.querySelector(`[data-row-id="${id}"]`);

async function open() {
  const props = testModuleProps(() => undefined, '/orders?size=100');
  renderInModule(<ListPage description={description} rows={orders} />, props);
  await screen.findByRole('table', { name: 'Orders' });
  jest.clearAllMocks();
  return screen.getByRole('searchbox');
}

test('a search keeps the elements of the rows that it leaves and draws none of them anew', async () => {
  const search = await open();
  const third = rowOf('o3');
  await userEvent.type(search, 'l');
  expect(document.querySelectorAll('[data-row-id]')).toHaveLength(20);
  expect(rowOf('o3')).toBe(third);
  // Its place in the list is another one.
  expect(third).toHaveAttribute('aria-rowindex', '3');
  expect(third).toHaveAttribute('data-row-index', '1');
  expect(drawCell).not.toHaveBeenCalled();
  await userEvent.clear(search);
  expect(rowOf('o3')).toBe(third);
  expect(drawCell).toHaveBeenCalledTimes(40);
});

test('keys of a search count the tabs without asking again which rows are in them', async () => {
  const search = await open();
  const tab = screen.getByRole('button', { name: /From Alpha/ });
  expect(tab).toHaveTextContent('20');
  await userEvent.type(search, 'beta');
  expect(tab).toHaveTextContent('0');
  await userEvent.clear(search);
  expect(tab).toHaveTextContent('20');
  await userEvent.click(tab);
  expect(document.querySelectorAll('[data-row-id]')).toHaveLength(20);
  expect(groupOf).not.toHaveBeenCalled();
});
