import type { SearchProvider } from '@accounts/shared-auth';
import { searchProvider } from './search.ts';

const hits = ['invoices', 'quotes', 'quotes', 'quotes'].map((kind, index) => ({
  kind,
  id: `id${index}`,
  title: `Title ${index}`,
  subtitle: 'Toms Spices',
}));

type Http = Parameters<SearchProvider>[1]['http'];

/** A server that returns every search with the hits above. */
function server(): { http: Http; get: jest.Mock } {
  const get = jest.fn().mockResolvedValue({ data: { content: hits } });
  return { http: { get } as unknown as Http, get };
}

test('providers of one search share one call, and each returns its kind', async () => {
  const { http, get } = server();
  const context = { http, signal: new AbortController().signal, limit: 2 };
  const [invoices, quotes, bills] = await Promise.all([
    searchProvider('invoices', '/invoicing')('tom', context),
    searchProvider('quotes', '/quotes')('tom', context),
    searchProvider('bills', '/bills')('tom', context),
  ]);
  expect(get).toHaveBeenCalledTimes(1);
  expect(get).toHaveBeenCalledWith('/account/v1/search', { params: { q: 'tom' }, signal: context.signal });
  expect(invoices).toEqual([{ id: 'id0', title: 'Title 0', subtitle: 'Toms Spices', to: '/invoicing/id0' }]);
  expect(quotes.map(({ to }) => to)).toEqual(['/quotes/id1', '/quotes/id2']);
  expect(bills).toEqual([]);
});

test('another search calls anew, also with the same words', async () => {
  const { http, get } = server();
  const provider = searchProvider('quotes', '/quotes');
  const first = new AbortController().signal;
  await provider('tom', { http, signal: first, limit: 5 });
  await provider('toms', { http, signal: first, limit: 5 });
  await provider('toms', { http, signal: new AbortController().signal, limit: 5 });
  expect(get).toHaveBeenCalledTimes(3);
});
