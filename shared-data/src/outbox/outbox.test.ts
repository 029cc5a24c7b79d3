/** @jest-environment node */
import 'fake-indexeddb/auto';
import { secretKey } from '@accounts/shared-auth';
import { type DraftFile, draftFileOf, FileStore } from '../drafts/file-store.ts';
import type { Http } from '../http.ts';
import { inStore, requestOutcome } from '../offline/database.ts';
import { beginDrafts, endDrafts } from '../offline/draft-session.ts';
import { FakeLocks } from '../testing/fake-locks.ts';
import { countWaiting, openOutbox } from './open-outbox.ts';
import { isEditable, type OutboxDraft, type OutboxEntry } from './entry.ts';
import { Outbox, type OutboxTabs } from './outbox.ts';

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
    post: async (url: string, body: unknown) => {
      const data = body instanceof FormData ? (body.get('file') as File).name : body;
      sent.push({ method: 'POST', url, key: '', data });
      const made = answer(
        { method: 'POST', url, key: '', data },
        sent.filter((one) => one.url === url).length,
      );
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
/** What Ann encrypts with. */
let ann: CryptoKey;
beforeAll(async () => (ann = await secretKey()));

function open(
  http: Http,
  { owner = `owner ${(owners += 1)}`, locks = new FakeLocks(), key = ann } = {},
): Outbox {
  const channel: OutboxTabs['channel'] = {
    postMessage: () => undefined,
    close: () => undefined,
    onmessage: null,
  };
  const outbox = new Outbox({
    cipher: { owner, key },
    http,
    tabs: { channel, locks },
    onSent: (entry) => sentDrafts.push(entry.key),
    goneMessage: (name) => `${name} is gone.`,
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
  files: [],
  unanswered: false,
  ...more,
});

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
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
  await second.load();
  expect(keys(second)).toEqual(['a', 'b', 'c']);
  setOnline(true);
  await second.send();
  expect(server.sent.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(second.entries()).toEqual([]);
  expect(sentDrafts).toEqual(['a', 'b', 'c']);
});

test('drafts of journals go with those of documents, in one order; a newer version of one is a conflict', async () => {
  const stale = rejection(409, { code: 'API-VERSION', message: 'It was changed meanwhile.' });
  const server = serverOf(({ method }) => (method === 'PUT' ? stale : ok()));
  const outbox = open(server.http);
  const journal = { kind: 'journals', path: '/account/v1/journals', contactName: '' } as const;
  await outbox.add(draft('a', journal));
  await outbox.add(draft('b', { ...journal, base: { id: 'j1' } as OutboxDraft['base'] }));
  await outbox.add(draft('c'));
  setOnline(true);
  await outbox.send();
  expect(server.sent.map(({ method, url, key }) => `${method} ${url} ${key}`)).toEqual([
    'POST /account/v1/journals a',
    'PUT /account/v1/journals/j1 b',
    'POST /account/v1/invoices c',
  ]);
  expect(outbox.entries()).toMatchObject([{ key: 'b', state: 'conflict' }]);
  expect(await outbox.cancel('b')).toBe(true);
  expect(outbox.entries()).toEqual([]);
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
  await next.load();
  await next.send();
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
  const other = {
    input: { reference: 'other' } as OutboxDraft['input'],
    values: {},
    contactName: '',
    files: [],
  };
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
    files: [],
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
  await theirs.load();
  await theirs.send();
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

const stored = (store: 'outbox' | 'files') =>
  inStore(store, 'readonly', (open) =>
    requestOutcome(open.getAll() as IDBRequest<Record<string, unknown>[]>),
  );

/** Everything that the device has of the outbox, also what bytes would be as text. */
const storedText = async () =>
  JSON.stringify([...(await stored('outbox')), ...(await stored('files'))], (_key, part: unknown) =>
    part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? new TextDecoder('latin1').decode(part) : part,
  );

test('the device holds cipher text, which the same person alone reads and sends, once and in order', async () => {
  const owner = 'ann ciphers';
  const first = open(serverOf(ok).http, { owner });
  await first.add(draft('a', { contactName: 'Zebra Lamps', values: { reference: 'Zebra' } }));
  await first.add(draft('b'));
  first.stop();
  expect(await storedText()).not.toMatch(/Zebra|reference|Ferry/);
  const bob = serverOf(ok);
  const theirs = open(bob.http, { owner, key: await secretKey() });
  await theirs.load();
  setOnline(true);
  await theirs.send();
  expect(theirs.entries()).toEqual([]);
  expect(await theirs.cancel('a')).toBe(false);
  expect(bob.sent).toEqual([]);
  const server = serverOf(ok);
  const again = open(server.http, { owner });
  await again.load();
  expect(again.entries()).toMatchObject([{ contactName: 'Zebra Lamps', values: { reference: 'Zebra' } }, {}]);
  await again.send();
  await again.send();
  expect(server.sent.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('what waits of a person is counted in every company without the key, and nothing of another person', async () => {
  for (const owner of ['cleo c1', 'cleo c2', 'cleopatra c1'])
    await open(serverOf(ok).http, { owner }).add(draft('a'));
  expect(await countWaiting()).toBe(0);
  beginDrafts({ owner: { userId: 'cleo', companyId: '' }, secret: undefined });
  expect(await openOutbox({ http: serverOf(ok).http, goneMessage: String })).toBeNull();
  expect(await countWaiting()).toBe(2);
  await endDrafts();
});

test('what an earlier version kept as plain text is encrypted and sent', async () => {
  const owner = 'ann plain';
  const plain = { ...draft('old', { contactName: 'Zebra Lamps' }), files: undefined };
  await inStore('outbox', 'readwrite', (store) =>
    requestOutcome(store.add({ ...plain, owner, state: 'waiting', keptAt: 1 })),
  );
  expect(await storedText()).toContain('Zebra');
  const server = serverOf(ok);
  const outbox = open(server.http, { owner });
  await outbox.load();
  expect(await storedText()).not.toContain('Zebra');
  setOnline(true);
  await outbox.send();
  expect(server.sent.map(({ key }) => key)).toEqual(['old']);
});

describe('a draft with files', () => {
  const UPLOAD = '/account/v1/attachment';
  const ATTACH = '/account/v1/invoices/made/attachment';
  const calls = (server: ReturnType<typeof serverOf>) => server.sent.map(({ url, data }) => [url, data]);

  /** A server that gives each upload a number. */
  const fileServer = (special: (url: string, times: number, data: unknown) => unknown = () => undefined) => {
    let uploads = 0;
    return serverOf(({ url, data }, times) => {
      const made = special(url, times, data);
      if (made !== undefined) return made;
      if (url !== UPLOAD) return ok();
      return { body: { value: { id: `upload ${(uploads += 1)}`, fileName: data } } };
    });
  };

  /** Keeps a draft of an owner with files. */
  async function keep(server: ReturnType<typeof serverOf>, owner: string, ...names: string[]) {
    const content = new FileStore(owner, ann);
    const files = names.map((name) => new File([`%PDF Zebra of ${name}`], name, { type: 'application/pdf' }));
    const named = files.map(draftFileOf);
    for (const [at, file] of files.entries()) await content.write(named[at]?.id ?? '', file);
    const outbox = open(server.http, { owner });
    await outbox.add(draft('a', { files: named }));
    return { outbox, content, named };
  }

  test('sends the document first, then each file once, and then keeps none of them', async () => {
    const server = fileServer();
    const { outbox } = await keep(server, 'files one', 'one.pdf', 'two.pdf');
    expect(await storedText()).not.toMatch(/Zebra|one\.pdf/);
    setOnline(true);
    await outbox.send();
    expect(calls(server)).toEqual([
      ['/account/v1/invoices', { reference: 'a' }],
      [UPLOAD, 'one.pdf'],
      [UPLOAD, 'two.pdf'],
      [ATTACH, [{ id: 'upload 1' }, { id: 'upload 2' }]],
    ]);
    expect(outbox.entries()).toEqual([]);
    expect(sentDrafts).toEqual(['a']);
    expect(await stored('files')).toEqual([]);
  });

  test('a line that breaks between two files goes on with the next one, and nothing is made twice', async () => {
    const server = fileServer((url, times) => {
      if (url === UPLOAD && times === 2) return lost();
      return url === ATTACH && times === 1 ? lost() : undefined;
    });
    const { outbox } = await keep(server, 'files break', 'one.pdf', 'two.pdf');
    setOnline(true);
    await outbox.send();
    expect(outbox.entries()).toMatchObject([{ state: 'waiting', saved: { id: 'made' } }]);
    expect(isEditable(outbox.entries()[0] as OutboxEntry)).toBe(false);
    outbox.stop();
    const next = open(server.http, { owner: 'files break' });
    await next.load();
    await next.send();
    await next.send();
    expect(calls(server)).toEqual([
      ['/account/v1/invoices', { reference: 'a' }],
      [UPLOAD, 'one.pdf'],
      [UPLOAD, 'two.pdf'],
      [UPLOAD, 'two.pdf'],
      [ATTACH, [{ id: 'upload 1' }, { id: 'upload 2' }]],
      [ATTACH, [{ id: 'upload 1' }, { id: 'upload 2' }]],
    ]);
    expect(next.entries()).toEqual([]);
  });

  test('a file that the server rejects is told and waits; the others are attached without it', async () => {
    let isBad = true;
    const server = fileServer((url, _times, data) =>
      url === UPLOAD && data === 'bad.pdf' && isBad ? rejection(400, { message: 'Not a PDF.' }) : undefined,
    );
    const { outbox, content, named } = await keep(server, 'files bad', 'good.pdf', 'bad.pdf');
    setOnline(true);
    await outbox.send();
    expect(calls(server).at(-1)).toEqual([ATTACH, [{ id: 'upload 1' }]]);
    expect(outbox.entries()).toMatchObject([
      { state: 'rejected', saved: { id: 'made' }, files: [{ name: 'bad.pdf', message: 'Not a PDF.' }] },
    ]);
    isBad = false;
    await outbox.retry('a');
    expect(calls(server).at(-1)).toEqual([ATTACH, [{ id: 'upload 2' }]]);
    expect(outbox.entries()).toEqual([]);
    expect(await content.read(named[1] as DraftFile)).toBeUndefined();
  });

  test('a file that the device has lost is told', async () => {
    const server = fileServer();
    const { outbox, content, named } = await keep(server, 'files lost', 'lost.pdf');
    await content.remove([named[0]?.id ?? '']);
    setOnline(true);
    await outbox.send();
    expect(outbox.entries()).toMatchObject([
      { state: 'rejected', files: [{ message: 'lost.pdf is gone.' }] },
    ]);
    expect(server.sent).toHaveLength(1);
  });

  test('is cancelled with them', async () => {
    const { outbox } = await keep(fileServer(), 'files cancel', 'one.pdf');
    expect(await stored('files')).toHaveLength(1);
    expect(await outbox.cancel('a')).toBe(true);
    expect(await stored('files')).toEqual([]);
  });
});
