import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { read, utils } from 'xlsx';
import { downloadFile } from '../export/download.ts';
import { rejection, renderInModule, testModuleProps } from '../testing/module-props.tsx';
import type { ListDescription } from './list-description.ts';
import { ListPage } from './list-page.tsx';

jest.mock('../export/download.ts', () => ({ downloadFile: jest.fn() }));

interface Bike {
  id: string;
  name: string;
  price: number;
  sold: boolean;
}

const bikes = (count: number): Bike[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `b${index}`,
    name: `Bike ${index}`,
    price: index * 1.5,
    sold: index % 2 === 0,
  }));

const archive = jest.fn(async (bike: Bike) => {
  if (bike.name === 'Bike 1')
    throw rejection(409, { message: 'This bike is on an invoice.', code: 'API-409' });
});

/** jsdom lays nothing out; the virtual rows need a window to look through. */
beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, {
    clientHeight: { configurable: true, value: 640 },
    clientWidth: { configurable: true, value: 1000 },
  });
});

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

let listNumber = 0;
const describeBikes = (): ListDescription<Bike> => ({
  id: `bikes-${(listNumber += 1)}`,
  title: 'Bikes',
  noun: ['bike', 'bikes'],
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => `/bikes/${row.id}`,
  searchText: (row) => row.name,
  columns: [
    { key: 'name', title: 'Name', cell: (row) => row.name, value: (row) => row.name },
    { key: 'price', title: 'Price', cell: (row) => row.price, value: (row) => row.price, align: 'right' },
  ],
  tabs: [
    { key: 'all', label: 'All', where: [] },
    { key: 'sold', label: 'Sold', where: [{ field: 'sold', is: ['true'] }] },
  ],
  bulkActions: [
    {
      key: 'archive',
      label: 'Archive',
      doing: 'Archiving bikes',
      run: archive,
      doneMessage: (count) => `${count} archived.`,
    },
  ],
  add: { to: '/bikes/add', label: 'New bike' },
  empty: { title: 'No bikes yet', text: 'Add the first one.' },
});

function showBikes(rows: Bike[] | undefined, description = describeBikes(), path = '/bikes') {
  const props = testModuleProps(() => undefined, path);
  renderInModule(<ListPage description={description} rows={rows} />, props);
  return props;
}

const rowLinks = () => within(screen.getByRole('table')).getAllByRole('link');

test('the head keeps the place of the count until it is known', () => {
  const count = () => document.querySelector('.ac-page-count');
  showBikes(undefined);
  expect(count()).toBeEmptyDOMElement();
  cleanup();
  showBikes(bikes(25));
  expect(count()).toHaveTextContent('25');
});

test('ten rows a page, with a pager', async () => {
  showBikes(bikes(25));
  expect(rowLinks()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(rowLinks()[0]).toHaveTextContent('Bike 10');
  expect(screen.getByText('11–20 of 25')).toBeInTheDocument();
});

test('keys: / searches, j and k move, x selects, Enter opens, n adds', async () => {
  const user = userEvent.setup();
  const { navigate } = showBikes(bikes(25));
  await user.keyboard('jjk');
  expect(rowLinks()[0]).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Bike 0' })).toBeChecked();
  await user.keyboard('{Enter}');
  expect(navigate).toHaveBeenCalledWith('/bikes/b0');
  await user.keyboard('n');
  expect(navigate).toHaveBeenCalledWith('/bikes/add');
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search bikes' });
  expect(search).toHaveFocus();
  await user.keyboard('bike 2');
  expect(search).toHaveValue('bike 2');
  await waitFor(() => expect(rowLinks()).toHaveLength(7));
});

test('tabs filter and say how many rows stand behind them; a column head sorts', async () => {
  showBikes(bikes(25));
  await userEvent.click(screen.getByRole('button', { name: /^Sold/ }));
  expect(screen.getByRole('button', { name: /^Sold/ })).toHaveTextContent('Sold13');
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(rowLinks()[0]).toHaveTextContent('Bike 24');
  expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
});

test('a link may ask for a tab', () => {
  showBikes(bikes(25), describeBikes(), '/bikes?tab=sold');
  expect(screen.getByRole('button', { name: /^Sold/ })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1–10 of 13')).toBeInTheDocument();
});

test('a bulk action does what it can and names what it could not', async () => {
  const { toast } = showBikes(bikes(3));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Bike 1: This bike is on an invoice.')).toBeInTheDocument();
  expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '2 archived.' });
  expect(archive).toHaveBeenCalledTimes(3);
});

test('Cancel ends a bulk action after the rows that are under way, and says how many were done', async () => {
  const finish: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const run = (_row: Bike, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signals.push(signal);
      finish.push(resolve);
    });
  const description = describeBikes();
  const [action] = description.bulkActions ?? [];
  const { toast } = showBikes(bikes(10), {
    ...description,
    bulkActions: [{ ...action, run } as NonNullable<typeof action>],
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const progress = within(await screen.findByRole('group', { name: 'Archiving bikes' }));
  expect(finish).toHaveLength(4);
  act(() => finish[0]?.());
  await progress.findByText('1 of 10');
  expect(finish).toHaveLength(5);
  await userEvent.click(progress.getByRole('button', { name: 'Cancel' }));
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  act(() => finish.forEach((done) => done()));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: '5 archived.' }));
  expect(finish).toHaveLength(5);
  expect(screen.queryByRole('group', { name: 'Archiving bikes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('a bulk action that is cancelled before it has done a row leaves the rows selected', async () => {
  const description = describeBikes();
  const [action] = description.bulkActions ?? [];
  const whole = {
    ...action,
    run: undefined,
    runWhole: (_rows: readonly Bike[], { signal }: { signal: AbortSignal }) =>
      new Promise<[]>((resolve) => signal.addEventListener('abort', () => resolve([]))),
  };
  const { toast } = showBikes(bikes(10), {
    ...description,
    bulkActions: [whole as unknown as NonNullable<typeof action>],
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const progress = within(await screen.findByRole('group', { name: 'Archiving bikes' }));
  await userEvent.click(progress.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('group', { name: 'Selected rows' })).toHaveTextContent('10 selected');
  expect(toast).not.toHaveBeenCalled();
});

/** Rows of the file that was downloaded last, and what it is called. */
async function downloaded() {
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  const [bytes, fileName] = jest.mocked(downloadFile).mock.lastCall ?? [];
  const book = read(bytes, { type: 'array' });
  return { fileName, rows: utils.sheet_to_json(book.Sheets['Bikes'] ?? {}) };
}

test('the selected rows alone are exported, in the order of the list, and stay selected', async () => {
  jest.mocked(downloadFile).mockClear();
  showBikes(bikes(25));
  for (const name of ['Bike 7', 'Bike 2'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const selected = await screen.findByRole('group', { name: 'Selected rows' });
  await userEvent.click(within(selected).getByRole('button', { name: 'Export' }));
  expect(await downloaded()).toEqual({
    fileName: 'Bikes.xlsx',
    rows: [
      { Name: 'Bike 2', Price: '3' },
      { Name: 'Bike 7', Price: '10.5' },
    ],
  });
  expect(selected).toHaveTextContent('2 selected');
});

test('the whole list is exported beside the search, whatever is selected', async () => {
  jest.mocked(downloadFile).mockClear();
  showBikes(bikes(25));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bike 7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export the list' }));
  expect((await downloaded()).rows).toHaveLength(25);
});

test('all 5000 rows: only those in sight are drawn, but the table says how many there are', async () => {
  showBikes(bikes(5000));
  await userEvent.type(screen.getByRole('combobox', { name: 'Rows a page' }), 'All{Enter}');
  await screen.findByRole('link', { name: 'Bike 12' });
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(rowLinks().length).toBeLessThan(60);
  expect(screen.getByText('1–5,000 of 5,000')).toBeInTheDocument();
});

test('cards show the same rows and the choice is the member’s preference', async () => {
  const setPreference = jest.fn(async () => undefined);
  const preferences$ = new BehaviorSubject(null);
  const props = testModuleProps(() => undefined, '/', { setPreference, preferences$ });
  const description: ListDescription<Bike> = { ...describeBikes(), cardViewArea: 'contacts' };
  renderInModule(<ListPage description={description} rows={bikes(3)} />, props);
  await userEvent.click(screen.getByRole('button', { name: 'Show as cards' }));
  expect(setPreference).toHaveBeenCalledWith('contacts.cardView', true);
  expect(within(screen.getByRole('list', { name: 'Bikes' })).getAllByRole('listitem')).toHaveLength(3);
});

test('a plan without preferences keeps the choice of cards in this browser', async () => {
  const reportError = jest.fn();
  const setPreference = jest.fn(async () => {
    throw rejection(409, { message: 'Not part of the Early plan.', code: 'API-PLAN-FEATURE' });
  });
  const props = testModuleProps(() => undefined, '/', { setPreference, reportError });
  const description: ListDescription<Bike> = { ...describeBikes(), cardViewArea: 'contacts' };
  const { unmount } = renderInModule(<ListPage description={description} rows={bikes(3)} />, props);
  await userEvent.click(screen.getByRole('button', { name: 'Show as cards' }));
  expect(await screen.findByRole('list', { name: 'Bikes' })).toBeInTheDocument();
  unmount();
  renderInModule(<ListPage description={description} rows={bikes(3)} />, props);
  expect(await screen.findByRole('list', { name: 'Bikes' })).toBeInTheDocument();
  expect(reportError).not.toHaveBeenCalled();
});

test('an empty list offers the first step, a loading one its own shape', () => {
  const { navigate } = showBikes([]);
  expect(screen.getByRole('heading', { name: 'No bikes yet' })).toBeInTheDocument();
  expect(navigate).not.toHaveBeenCalled();
  showBikes(undefined);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
});

test('n adds the first row of an empty list', async () => {
  const { navigate } = showBikes([]);
  await userEvent.keyboard('n');
  expect(navigate).toHaveBeenCalledWith('/bikes/add');
  expect(navigate).toHaveBeenCalledTimes(1);
});
