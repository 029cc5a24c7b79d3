import 'fake-indexeddb/auto';
import type { Http } from '../http.ts';
import type { OutboxDraft } from './entry.ts';
import { Outbox, type OutboxTabs } from './outbox.ts';

/** Locks of one browser, which the tabs of a test share. */
class FakeLocks {
  readonly #held = new Map<string, Promise<unknown>>();

  request = (async (name: string, options: unknown, callback?: (lock: object | null) => unknown) => {
    const run = (callback ?? options) as (lock: object | null) => unknown;
    const isTry = callback !== undefined && (options as { ifAvailable?: boolean }).ifAvailable === true;
    const before = this.#held.get(name);
    if (before && isTry) return run(null);
    const turn = (async () => {
      await before;
      return run({});
    })();
    const held = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#held.set(name, held);
    void held.then(() => {
      if (this.#held.get(name) === held) this.#held.delete(name);
    });
    return turn;
  }) as LockManager['request'];
}

interface Sent {
  method: string;
  url: string;
  key: string;
  data: unknown;
}

/** A server that remembers keys, as the real one does. */
function serverOf(answer: (sent: Sent, times: number) => unknown) {
  const sent: Sent[] = [];
  const http = {
    request: async ({
      method,
      url,
      headers,
      data,
    }: Omit<Sent, 'key'> & { headers: Record<string, string> }) => {
      const key = headers['Idempotency-Key'] ?? '';
      sent.push({ method, url, key, data });
      const made = answer({ method, url, key, data }, sent.filter((one) => one.key === key).length);
      if (made instanceof Error) throw made;
      return { data: made };
    },
  } as unknown as Http;
  return { http, sent };
}

const failure = (more: object): Error => Object.assign(new Error('failed'), { isAxiosError: true, ...more });
const lost = () => failure({ code: 'ERR_NETWORK' });
const rejection = (status: number, data: object) => failure({ response: { status, data } });

let owners = 0;
let opened: Outbox[] = [];
const sentDrafts: string[] = [];

function open(http: Http, { owner = `owner ${(owners += 1)}`, locks = new FakeLocks() } = {}): Outbox {
  const channel: OutboxTabs['channel'] = {
    postMessage: () => undefined,
    close: () => undefined,
    onmessage: null,
  };
  const outbox = new Outbox({
    owner,
    http,
    tabs: { channel, locks },
    onSent: ({ key }) => sentDrafts.push(key),
  });
  opened.push(outbox);
  return outbox;
}

const draft = (key: string, more: Partial<OutboxDraft> = {}): OutboxDraft => ({
  key,
  kind: 'invoices',
  path: '/account/v1/invoices',
  input: { reference: key } as OutboxDraft['input'],
  values: { reference: key },
  contactName: 'Ferry Lane',
  unanswered: false,
  ...more,
});

const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const keys = (outbox: Outbox) => outbox.entries().map(({ key }) => key);
const ok = () => ({ id: 'made' });

beforeEach(() => setOnline(false));
afterEach(() => {
  opened.forEach((outbox) => outbox.stop());
  opened = [];
  sentDrafts.length = 0;
});

test('keeps drafts over a reload, and sends them once and in their order when there is a connection', async () => {
  const server = serverOf(ok);
  const first = open(server.http, { owner: 'reload' });
  for (const key of ['a', 'b', 'c']) await first.add(draft(key));
  await first.send();
  expect(server.sent).toEqual([]);
  first.stop();
  const second = open(server.http, { owner: 'reload' });
  await second.start();
  expect(keys(second)).toEqual(['a', 'b', 'c']);
  setOnline(true);
  await second.send();
  expect(server.sent.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(second.entries()).toEqual([]);
  expect(sentDrafts).toEqual(['a', 'b', 'c']);
});

test('a lost answer is asked for again under the same key, and the ones behind it wait', async () => {
  const server = serverOf((_sent, times) => (times === 1 ? lost() : ok()));
  const outbox = open(server.http);
  await outbox.add(draft('a'));
  await outbox.add(draft('b'));
  setOnline(true);
  await outbox.send();
  expect(server.sent.map(({ key }) => key)).toEqual(['a']);
  expect(outbox.entries()).toMatchObject([{ key: 'a', state: 'waiting', unanswered: true }, { key: 'b' }]);
  await outbox.send();
  await outbox.send();
  expect(server.sent.map(({ key }) => key)).toEqual(['a', 'a', 'b', 'b']);
  expect(outbox.entries()).toEqual([]);
});

test('two tabs send a draft once', async () => {
  const server = serverOf(ok);
  const locks = new FakeLocks();
  const [one, other] = [
    open(server.http, { owner: 'tabs', locks }),
    open(server.http, { owner: 'tabs', locks }),
  ];
  for (const key of ['a', 'b', 'c', 'd']) await one.add(draft(key));
  setOnline(true);
  await Promise.all([one.send(), other.send()]);
  expect(server.sent.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
});

test('one that a crash left on its way is sent again under its key', async () => {
  const server = serverOf(ok);
  const hanging = open({ request: () => new Promise(() => undefined) } as unknown as Http, {
    owner: 'crash',
  });
  await hanging.add(draft('a'));
  setOnline(true);
  void hanging.send();
  while ((await hanging.find('a'))?.state !== 'sending')
    await new Promise((resolve) => setTimeout(resolve, 1));
  const next = open(server.http, { owner: 'crash' });
  await next.start();
  expect(server.sent.map(({ key }) => key)).toEqual(['a']);
});

test('a change that meets a newer version waits for its author, and so does one that the server rejects', async () => {
  const base = { id: '7', version: 1 } as OutboxDraft['base'];
  const server = serverOf(({ key }) => {
    if (key === 'stale') return rejection(409, { code: 'API-VERSION', message: 'Changed meanwhile.' });
    if (key === 'bad')
      return rejection(400, {
        message: 'Choose a contact.',
        errors: [{ field: 'contactId', message: 'Required.' }],
      });
    return ok();
  });
  const outbox = open(server.http);
  await outbox.add(draft('stale', { base }));
  await outbox.add(draft('bad'));
  await outbox.add(draft('good'));
  setOnline(true);
  await outbox.send();
  expect(server.sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /account/v1/invoices/7',
    'POST /account/v1/invoices',
    'POST /account/v1/invoices',
  ]);
  expect(outbox.entries()).toMatchObject([
    { key: 'stale', state: 'conflict', unanswered: false },
    {
      key: 'bad',
      state: 'rejected',
      message: 'Choose a contact.',
      fields: [{ field: 'contactId', message: 'Required.' }],
    },
  ]);
  await outbox.send();
  expect(server.sent).toHaveLength(3);
});

test('a draft is cancelled unless it is on its way, and one that may have arrived keeps its content', async () => {
  const server = serverOf(() => lost());
  const outbox = open(server.http);
  await outbox.add(draft('a'));
  await outbox.add(draft('b'));
  expect(await outbox.cancel('b')).toBe(true);
  setOnline(true);
  await outbox.send();
  const other = { input: { reference: 'other' } as OutboxDraft['input'], values: {}, contactName: '' };
  expect(await outbox.replace('a', other)).toBe(false);
  expect(await outbox.find('a')).toMatchObject({ input: { reference: 'a' } });
});

test('a draft that is edited is not sent before it is let go of, and then with its new content', async () => {
  const server = serverOf(ok);
  const outbox = open(server.http);
  await outbox.add(draft('a'));
  const release = outbox.hold('a');
  setOnline(true);
  await outbox.send();
  expect(server.sent).toEqual([]);
  const changed = {
    input: { reference: 'new' } as OutboxDraft['input'],
    values: {},
    contactName: 'Ferry Lane',
  };
  expect(await outbox.replace('a', changed)).toBe(true);
  release();
  await outbox.send();
  await outbox.send();
  expect(server.sent).toMatchObject([{ key: 'a', data: { reference: 'new' } }]);
});

test('the drafts of another person or company are neither shown nor sent', async () => {
  const server = serverOf(ok);
  const mine = open(server.http, { owner: 'ann harbour' });
  await mine.add(draft('mine'));
  setOnline(true);
  const theirs = open(server.http, { owner: 'bob harbour' });
  await theirs.start();
  expect(theirs.entries()).toEqual([]);
  expect(server.sent).toEqual([]);
  expect(await theirs.cancel('mine')).toBe(false);
});

test.each([401, 429, 500, 503])('a server that is not ready (%i) has the drafts wait', async (status) => {
  const server = serverOf(() => rejection(status, { message: 'Not now.' }));
  const outbox = open(server.http);
  await outbox.add(draft('a'));
  await outbox.add(draft('b'));
  setOnline(true);
  await outbox.send();
  expect(server.sent).toHaveLength(1);
  expect(outbox.entries()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
});

test('giving all of them up leaves none', async () => {
  const outbox = open(serverOf(ok).http);
  await outbox.add(draft('a'));
  await outbox.add(draft('b'));
  await outbox.cancelAll();
  expect(outbox.entries()).toEqual([]);
});
