import type { ListName, PlanUsage, SessionToken } from '@accounts/shared-domain';
import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { createBus } from './bus.ts';
import { createHttpClient } from './http-client.ts';
import { hasRoom, isPermitted } from './permissions.ts';
import { createSessionStore } from './session-store.ts';

const ann: SessionToken = { access_token: 'a-token', userId: 'ann', companyId: 'c1', type: 'Credentials' };

const open = () => createSessionStore(localStorage, window, sessionStorage);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a session survives a reload and never shows its token', () => {
  open().begin(ann);
  const seen: unknown[] = [];
  const again = open();
  again.session$.subscribe((session) => seen.push(session));
  expect(seen).toEqual([{ userId: 'ann', type: 'Credentials' }]);
  expect(again.token()).toBe('a-token');
  again.end('user');
  expect(seen.at(-1)).toBeNull();
  expect(open().token()).toBeNull();
});

test('broken storage holds no session', () => {
  localStorage.setItem('accounts.session', '{"access_token":');
  expect(open().token()).toBeNull();
});

test('the reason of an end is known to every tab until the next session begins', () => {
  const store = open();
  store.begin(ann);
  store.end('lapsed');
  expect(open().endReason()).toBe('lapsed');
  store.giveUp();
  expect(open().endReason()).toBe('user');
  store.begin(ann);
  expect(localStorage.getItem('accounts.session.end')).toBeNull();
});

test('signing out in another tab signs out here', () => {
  const store = open();
  store.begin(ann);
  localStorage.removeItem('accounts.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accounts.session' }));
  expect(store.token()).toBeNull();
});

function clientReturning(
  status: number,
  token: () => string | null,
  onExpired: () => void,
  changed = '',
  onChanged: (lists: ListName[]) => void = jest.fn(),
) {
  const sent: InternalAxiosRequestConfig[] = [];
  const http = createHttpClient({ host: '', token, onExpired, onChanged });
  http.defaults.adapter = (config) => {
    sent.push(config);
    const response = {
      status,
      data: {},
      statusText: '',
      headers: new AxiosHeaders(changed === '' ? {} : { 'x-changed-lists': changed }),
      config,
    };
    if (status < 400) return Promise.resolve(response);
    return Promise.reject(new AxiosError('rejected', 'ERR_BAD_REQUEST', config, null, response));
  };
  return { http, sent };
}

test('every call carries the token, the crossdomain header and the language of the page', async () => {
  const { http, sent } = clientReturning(200, () => 'a-token', jest.fn());
  document.documentElement.lang = 'de';
  await http.get('/account/v1/company');
  document.documentElement.lang = '';
  expect(sent[0]?.headers.get('Accept-Language')).toBe('de');
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer a-token');
  expect(sent[0]?.headers.get('crossdomain')).toBe('true');
});

test('a 401 with a token held logs out; without one, or for an older one, it does not', async () => {
  const onExpired = jest.fn();
  await expect(clientReturning(401, () => 'a-token', onExpired).http.get('/x')).rejects.toThrow('rejected');
  expect(onExpired).toHaveBeenCalledWith('expired');
  await expect(clientReturning(401, () => null, onExpired).http.get('/x')).rejects.toThrow('rejected');
  const older = clientReturning(401, () => 'new', onExpired).http.get('/x', {
    headers: { Authorization: 'Bearer old' },
  });
  await expect(older).rejects.toThrow('rejected');
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('the lists that a response names are announced, those of a failure are not', async () => {
  const onChanged = jest.fn();
  const header = 'contacts, invoices, something-newer';
  await clientReturning(200, () => 'a-token', jest.fn(), header, onChanged).http.put('/x');
  expect(onChanged.mock.calls).toEqual([[['contacts', 'invoices']]]);
  await expect(
    clientReturning(409, () => 'a-token', jest.fn(), header, onChanged).http.put('/x'),
  ).rejects.toThrow('rejected');
  await clientReturning(200, () => 'a-token', jest.fn(), '', onChanged).http.get('/x');
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('plan room: below the limit, or a limit of 0', () => {
  const usage = (used: number, limit: number) =>
    ({ invoices: used, plan: { planDetails: { invoices: limit } } }) as unknown as PlanUsage;
  expect(hasRoom(usage(4, 5), 'invoices')).toBe(true);
  expect(hasRoom(usage(5, 5), 'invoices')).toBe(false);
  expect(hasRoom(usage(500, 0), 'invoices')).toBe(true);
  expect(hasRoom(null, 'invoices')).toBe(true);
  expect(isPermitted(null, 'Invoices', 'view')).toBe(false);
});

test('the bus brings a topic to who listens, and to no other listener', () => {
  const bus = createBus();
  const heard: string[] = [];
  const subscription = bus.on('toast').subscribe(({ message }) => heard.push(message));
  bus.publish('lists.changed', { lists: ['invoices'] });
  bus.publish('toast', { kind: 'info', message: 'Hello' });
  subscription.unsubscribe();
  bus.publish('toast', { kind: 'info', message: 'Gone' });
  expect(heard).toEqual(['Hello']);
});
