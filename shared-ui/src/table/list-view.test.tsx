import type { LocationInfo } from '@accounts/shared-auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { Route, Routes, useParams } from 'react-router-dom';
import { Page } from '../module/page.tsx';
import { useStream } from '../module/use-stream.ts';
import { listedKeys } from '../testing/listed-keys.ts';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { readView, viewQuery } from './list-address.ts';
import type { ListDescription } from './list-description.ts';
import { ListPage } from './list-page.tsx';

interface Bill {
  id: string;
  number: string;
  contactId: string;
  status: string;
  dueDate: string;
  total: number;
}

const bills = (count: number): Bill[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    number: `B-${index}`,
    contactId: index % 2 === 0 ? 'c-even' : 'c-odd',
    status: index % 3 === 0 ? 'Draft' : 'Paid',
    dueDate: `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
    total: 1000 + index * 0.5,
  }));

const description: ListDescription<Bill> = {
  id: 'bills',
  title: 'Bills',
  noun: ['bill', 'bills'],
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowLink: ({ id }) => `/bills/${id}`,
  searchText: ({ number }) => number,
  sort: '-number',
  columns: [
    { key: 'number', title: 'Number', value: ({ number }) => number },
    {
      key: 'status',
      title: 'Status',
      value: ({ status }) => status,
      filter: {
        options: [
          { value: 'Draft', label: 'Draft' },
          { value: 'Paid', label: 'Paid' },
        ],
      },
    },
    { key: 'dueDate', title: 'Due', value: ({ dueDate }) => dueDate, kind: 'date', filter: 'date' },
    { key: 'total', title: 'Total', value: ({ total }) => total, kind: 'money', filter: 'amount' },
    { key: 'contactName', title: 'Supplier', value: ({ contactId }) => contactId, filter: 'contact' },
  ],
  tabs: [
    { key: 'all', label: 'All', where: [] },
    { key: 'paid', label: 'Paid', where: [{ field: 'status', is: ['Paid'] }] },
  ],
  bulkActions: [
    {
      key: 'remove',
      label: 'Delete',
      doing: 'Deleting bills',
      question: (count) => `${count} bills go.`,
      run: async () => undefined,
      doneMessage: (count) => `${count} deleted.`,
    },
  ],
  empty: { title: 'No bills yet', text: 'Add one.' },
};

interface Step {
  to: string;
  replace: boolean;
}

/** A browser of one tab: an address bar with its history, on which the screens are drawn. */
function openTab(path: string, rows = bills(40)) {
  const steps: Step[] = [];
  const locationOf = (to: string): LocationInfo => {
    const { pathname, search, hash } = new URL(to, 'http://localhost');
    return { pathname, search, hash };
  };
  const location$ = new BehaviorSubject(locationOf(path));
  const shown = new BehaviorSubject(rows);
  const navigate = (to: string, { replace = false } = {}) => {
    steps.push({ to, replace });
    location$.next(locationOf(to));
  };
  const props = testModuleProps(() => undefined, path, { location$, navigate });
  const rendered = renderInModule(
    <Routes>
      <Route path="/bills" element={<List rows={shown} />} />
      <Route path="/bills/:id" element={<Record />} />
    </Routes>,
    props,
  );
  return {
    steps,
    address: () => `${location$.value.pathname}${location$.value.search}`,
    goTo: (to: string) => act(() => location$.next(locationOf(to))),
    refresh: (next: Bill[]) => act(() => shown.next(next)),
    close: rendered.unmount,
  };
}

function List({ rows }: { rows: BehaviorSubject<Bill[]> }) {
  return <ListPage description={description} rows={useStream(rows)} />;
}

function Record() {
  return (
    <Page title={`Bill ${useParams()['id']}`} back={{ to: '/bills', label: 'Bills' }}>
      {null}
    </Page>
  );
}

const links = () => within(screen.getByRole('table')).getAllByRole('link');

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
  localStorage.clear();
});

test('a list as it starts has a plain address', () => {
  const tab = openTab('/bills');
  expect(tab.steps).toEqual([]);
  expect(tab.address()).toBe('/bills');
});

test('typing changes the present step of the history, a tab and a page are steps of their own', async () => {
  const tab = openTab('/bills');
  await userEvent.type(screen.getByRole('searchbox'), 'b-');
  await waitFor(() => expect(tab.address()).toBe('/bills?search=b-'));
  expect(tab.steps).toEqual([{ to: '/bills?search=b-', replace: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: /^Paid/ }));
  expect(tab.steps.slice(1)).toEqual([
    { to: '/bills?search=b-&page=2', replace: false },
    { to: '/bills?tab=paid&search=b-', replace: false },
  ]);
});

test('a reload, a copied link and a second tab show the same, and Back shows what was before', async () => {
  const first = openTab('/bills?tab=paid&search=B-1&sort=number&page=1&size=25');
  await userEvent.click(screen.getByRole('button', { name: 'Total' }));
  const address = first.address();
  const before = links().map((link) => link.textContent);
  first.close();
  const second = openTab(address);
  expect(links().map((link) => link.textContent)).toEqual(before);
  expect(screen.getByRole('searchbox')).toHaveValue('B-1');
  second.goTo('/bills?search=B-2');
  expect(screen.getByRole('searchbox')).toHaveValue('B-2');
  expect(screen.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true');
});

test('a page size that this browser remembers is written into the address, so that a copied link shows the same', async () => {
  const first = openTab('/bills');
  await userEvent.type(screen.getByRole('combobox', { name: 'Rows a page' }), '25{Enter}');
  first.close();
  const second = openTab('/bills');
  expect(second.address()).toBe('/bills?size=25');
  expect(second.steps).toEqual([{ to: '/bills?size=25', replace: true }]);
});

test('parameters of the screen stay, and what an address cannot mean is as the list starts', () => {
  const view = readView('?type=Customer&tab=PAID&page=minus&size=7&sort=secret&view=cube', description);
  expect(view).toMatchObject({ tab: 'paid', page: 0, pageSize: 10, sort: '-number', layout: null });
  expect(viewQuery(view, description, '?type=Customer&page=9')).toBe('?type=Customer&tab=paid');
});

test('filters of the address are by type: status, date range, amount range, contact', () => {
  openTab('/bills?status=Draft&dueDate=2026-01-01..2026-01-10&total=1000..1003&contact=c-even');
  // Drafts: every third; even contacts: every second; due until the tenth and up to 1003.00: the first seven.
  expect(links().map((link) => link.textContent)).toEqual(['B-6', 'B-0']);
  expect(screen.getByRole('button', { name: 'Filters (4)' })).toBeInTheDocument();
});

test('an amount is found as it is shown, with and without grouping', async () => {
  openTab('/bills');
  const search = screen.getByRole('searchbox');
  for (const typed of ['1,017.50', '1017.5', '1017.50']) {
    await userEvent.clear(search);
    await userEvent.type(search, typed);
    expect(links().map((link) => link.textContent)).toEqual(['B-35']);
  }
});

test('Escape in the search clears the words, and the next one leaves the field, as the list of keys says', async () => {
  openTab('/bills');
  expect(listedKeys()).toContainEqual(['Escape', 'Clear the search']);
  const all = links().length;
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, '1,017.50');
  expect(links()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  expect(links()).toHaveLength(all);
  await userEvent.keyboard('{Escape}');
  expect(search).not.toHaveFocus();
});

test('selects the page first, then all that match, and shows the sum', async () => {
  openTab('/bills');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  expect(bar).toHaveTextContent('10 selected');
  await userEvent.click(within(bar).getByRole('button', { name: 'Select all 40 that match' }));
  await waitFor(() => expect(bar).toHaveTextContent('40 selected'));
  // 40 bills of 1,000 and half of 0 + 1 + ... + 39.
  expect(bar).toHaveTextContent('Total 40,390.00');
  await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: /Delete 40 bills/ });
  expect(dialog).toHaveTextContent('40 bills go.');
  expect(dialog).toHaveTextContent('Total 40,390.00');
});

test('a search, a tab and a refresh drop from the selection what they took away', async () => {
  const tab = openTab('/bills?size=all');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const selected = () => screen.queryByRole('group', { name: 'Selected rows' })?.textContent ?? '';
  await userEvent.click(screen.getByRole('button', { name: /^Paid/ }));
  expect(selected()).toContain('26 selected');
  await userEvent.type(screen.getByRole('searchbox'), 'B-1');
  expect(selected()).toContain('8 selected');
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(selected()).toContain('8 selected');
  tab.refresh(bills(12));
  expect(selected()).toContain('3 selected');
});

test('a click anywhere in a row opens it, one on a box or a text selection does not', async () => {
  const tab = openTab('/bills');
  const row = screen.getByRole('row', { name: /B-39/ });
  const cell = within(row).getByText('12 Jan 2026');
  window.getSelection()?.selectAllChildren(cell);
  await userEvent.click(within(row).getByRole('checkbox'));
  expect(tab.address()).toBe('/bills');
  window.getSelection()?.removeAllRanges();
  await userEvent.click(cell);
  expect(tab.address()).toBe('/bills/b39');
});

test('j and k reach every row of a list that is drawn in part', async () => {
  const height = 640;
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: height },
    offsetHeight: { configurable: true, value: height },
    scrollHeight: { configurable: true, value: 151 * 40 },
    // jsdom scrolls nothing: the position alone decides which rows are drawn.
    scrollTo: {
      configurable: true,
      value(this: HTMLElement, { top = 0 }: ScrollToOptions) {
        this.scrollTop = top;
        // As browsers do: not in the call itself.
        queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
      },
    },
  });
  openTab('/bills?size=all&sort=number', bills(150));
  await userEvent.keyboard('{j>150/}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'B-149' })).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'B-0' })).not.toBeInTheDocument();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'B-148' })).toHaveFocus();
});

test('who returns from a record finds the list as it was, with the focus on its row', async () => {
  const tab = openTab('/bills?tab=paid&page=2');
  const link = links()[4];
  const name = link?.textContent ?? '';
  if (link) await userEvent.click(link);
  const back = screen.getByRole('link', { name: 'Bills' });
  expect(back).toHaveAttribute('href', '/bills?tab=paid&page=2');
  await userEvent.click(back);
  expect(tab.address()).toBe('/bills?tab=paid&page=2');
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
});

test('a search is in the address before the keys of Back have left the page', async () => {
  const tab = openTab('/bills');
  await userEvent.type(screen.getByRole('searchbox'), 'b-');
  await userEvent.keyboard('{Alt>}');
  expect(tab.address()).toBe('/bills?search=b-');
  await userEvent.keyboard('{/Alt}');
});
