import axios, { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { invoices } from '@accounts/shared-data';
import { prefetchCalls, preloadScreen } from '../loader/prefetch.ts';
import { takePrefetchedCalls } from './prefetched-calls.ts';

const PATH = '/account/v1/company';

/** Responses of the network to the page's first script, one for each call. */
function respondToFetch(...responses: { ok: boolean; body: string }[]) {
  const fetched = jest.fn(() => {
    const next = responses.shift();
    if (!next) throw new Error('Nothing more was expected to be fetched.');
    const { ok, body } = next;
    const init = { status: ok ? 200 : 401, headers: { 'x-changed-lists': 'invoices' } };
    return Promise.resolve(new Response(body, init));
  });
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

/** A client of the signed-in page, with what it sends by itself. */
function clientOf(token: string) {
  const sent: InternalAxiosRequestConfig[] = [];
  const http = axios.create();
  takePrefetchedCalls(http, () => token);
  http.defaults.adapter = (config) => {
    sent.push(config);
    return Promise.resolve({
      data: '"own"',
      status: 200,
      statusText: '',
      headers: new AxiosHeaders(),
      config,
    });
  };
  return { http, sent };
}

afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test('a call that the first script made is not made again, once', async () => {
  const fetched = respondToFetch({ ok: true, body: '{"name":"Northwind"}' });
  prefetchCalls([PATH], 'a-token');
  expect(fetched).toHaveBeenCalledWith(PATH, {
    headers: { crossdomain: 'true', Authorization: 'Bearer a-token' },
    signal: expect.any(AbortSignal) as AbortSignal,
  });
  const { http, sent } = clientOf('a-token');
  const response = await http.get<{ name: string }>(PATH);
  expect(response.data).toEqual({ name: 'Northwind' });
  expect(response.headers['x-changed-lists']).toBe('invoices');
  expect(sent).toEqual([]);
  expect((await http.get<string>(PATH)).data).toBe('own');
});

test('a response to another token, with other parameters or to another method is not taken', async () => {
  respondToFetch({ ok: true, body: '"ann"' });
  prefetchCalls([`${PATH}?status=A`], 'token of ann');
  const bob = clientOf('token of bob');
  expect((await bob.http.get<string>(PATH, { params: { status: 'A' } })).data).toBe('own');
  const ann = clientOf('token of ann');
  expect((await ann.http.get<string>(PATH, { params: { status: 'D' } })).data).toBe('own');
  expect((await ann.http.put<string>(PATH, undefined, { params: { status: 'A' } })).data).toBe('own');
  expect((await ann.http.get<string>(PATH, { params: { status: 'A' } })).data).toBe('ann');
});

test('a prefetched call that failed is made again by the client, whose failures end the session', async () => {
  respondToFetch({ ok: false, body: '' });
  prefetchCalls([PATH], 'a-token');
  const { http, sent } = clientOf('a-token');
  expect((await http.get<string>(PATH)).data).toBe('own');
  expect(sent).toHaveLength(1);
});

test('a list that the first script posted is not posted again, and one with another search is', async () => {
  const route = { path: '/invoicing', titleKey: 'title', access: 'user' } as const;
  const version = { base: '/m/', entry: 'e.js', entryIntegrity: 'sha384-e', contract: '1.0' };
  const manifest = { routes: [{ ...route, list: { resource: 'invoices', status: 'Active' } as const }] };
  respondToFetch({ ok: true, body: '{"content":["first"]}' }, { ok: true, body: '{"content":["first"]}' });
  const { http, sent } = clientOf('a-token');
  preloadScreen(version, manifest, '/invoicing', 'a-token');
  expect((await invoices.api(http).list('Active')).rows).toEqual(['first']);
  expect(sent).toEqual([]);
  preloadScreen(version, manifest, '/invoicing', 'a-token');
  await invoices.api(http).page('Active', { search: 'harbour' });
  expect(sent).toHaveLength(1);
});
