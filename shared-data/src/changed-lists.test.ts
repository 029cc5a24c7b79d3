import type { ListName, ViewName } from '@accounts/shared-domain';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { listRefresher } from './changed-lists.ts';

/** A view on the screen that counts how often it is fetched. */
function shown(queryClient: QueryClient, view: ViewName, key = 'list') {
  const counted = { fetches: 0, close: () => undefined as void };
  const observer = new QueryObserver(queryClient, {
    queryKey: [view, key],
    queryFn: async () => (counted.fetches += 1),
    meta: { view },
    staleTime: Infinity,
  });
  counted.close = observer.subscribe(() => undefined);
  return counted;
}

const settled = () => jest.advanceTimersByTimeAsync(1_000);

function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const refresher = listRefresher(queryClient);
  afterEachTest.push(() => {
    refresher.stop();
    queryClient.clear();
  });
  return { queryClient, refresh: (...lists: ListName[]) => refresher.refresh(lists) };
}

const afterEachTest: (() => void)[] = [];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const end of afterEachTest.splice(0)) end();
  jest.useRealTimers();
});

test('a change fetches exactly the views that are drawn from the list', async () => {
  const { queryClient, refresh } = setUp();
  const reports = shown(queryClient, 'reports', 'trialBalance');
  const quotes = shown(queryClient, 'quotes');
  await settled();
  refresh('invoices', 'contacts', 'accounts');
  await settled();
  expect([reports.fetches, quotes.fetches]).toEqual([2, 2]);
  refresh('journals', 'accounts');
  await settled();
  expect([reports.fetches, quotes.fetches]).toEqual([3, 2]);
});

test('a view that is not on the screen is fetched when it is next shown, within the time it counts as fresh', async () => {
  const { queryClient, refresh } = setUp();
  const first = shown(queryClient, 'reports', 'balanceSheet');
  await settled();
  first.close();
  refresh('accounts');
  await settled();
  expect(first.fetches).toBe(1);
  const again = shown(queryClient, 'reports', 'balanceSheet');
  await settled();
  expect(again.fetches).toBe(1);
});

test('many changes in a row are fetched at once and once more, not one by one', async () => {
  const { queryClient, refresh } = setUp();
  const invoices = shown(queryClient, 'invoices');
  await settled();
  for (let call = 0; call < 20; call += 1) {
    refresh('invoices');
    await jest.advanceTimersByTimeAsync(5);
  }
  await settled();
  expect(invoices.fetches).toBe(3);
});

test('a response that was on its way when the change came does not count as fresh', async () => {
  const { queryClient, refresh } = setUp();
  let response: (text: string) => void = () => undefined;
  const load = jest.fn(() => new Promise<string>((resolve) => (response = resolve)));
  const query = { queryKey: ['invoices', 'list'], queryFn: load, meta: { view: 'invoices' as const } };
  queryClient.query(query).catch(() => undefined);
  refresh('invoices');
  response('before the change');
  await settled();
  queryClient.query(query).catch(() => undefined);
  await settled();
  expect(load).toHaveBeenCalledTimes(2);
});

test('the first response of a view on the screen does not count as fresh if a change came while it was on its way', async () => {
  const { queryClient, refresh } = setUp();
  const responses: ((text: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['invoices', 'one'],
    queryFn: () => new Promise<string>((resolve) => void responses.push(resolve)),
    meta: { view: 'invoices' as const },
    staleTime: Infinity,
  });
  const close = observer.subscribe(() => undefined);
  refresh('invoices');
  responses[0]?.('before the change');
  await settled();
  responses[1]?.('after the change');
  await settled();
  expect(observer.getCurrentResult().data).toBe('after the change');
  close();
});
