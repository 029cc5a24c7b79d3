/** @jest-environment node */
import 'fake-indexeddb/auto';
import { secretKey } from '@accounts/shared-auth';
import type { Http } from '../http.ts';
import { inStore, requestOutcome } from '../offline/database.ts';
import { Outbox, type OutboxTabs } from '../outbox/outbox.ts';
import { FakeLocks } from '../testing/fake-locks.ts';
import { AttachQueue } from './attach-queue.ts';

const TARGET = { path: '/account/v1/invoices', id: 'i1', contactName: 'Ferry Lane' };
const ATTACH = '/account/v1/invoices/i1/attachment';
const UPLOAD = '/account/v1/attachment';

let ann: CryptoKey;
beforeAll(async () => {
  ann = await secretKey();
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});

/** A server whose answers to some calls never come. */
function serverOf(isSilent: (url: string) => boolean = () => false) {
  const calls: [string, unknown][] = [];
  const post = (url: string, body: unknown) => {
    const data = body instanceof FormData ? (body.get('file') as File).name : body;
    calls.push([url, data]);
    if (isSilent(url)) return new Promise(() => undefined);
    return Promise.resolve({ data: { id: `upload of ${String(data)}`, fileName: data } });
  };
  return { http: { post } as unknown as Http, calls };
}

/** A page of Ann: what she sends and what waits, until it is closed. */
function openPage(owner: string, http: Http) {
  const channel: OutboxTabs['channel'] = {
    postMessage: () => undefined,
    close: () => undefined,
    onmessage: null,
  };
  const outbox = new Outbox({
    cipher: { owner, key: ann },
    http,
    tabs: { channel, locks: new FakeLocks() },
    goneMessage: (name) => `${name} is gone.`,
  });
  return { outbox, queue: new AttachQueue(() => Promise.resolve(outbox)) };
}

const contract = () => new File(['%PDF Zebra'], 'contract.pdf', { type: 'application/pdf' });
const stored = (name: 'files' | 'outbox') =>
  inStore(name, 'readonly', (store) => requestOutcome(store.getAll() as IDBRequest<unknown[]>));
/** Turns of the event loop until it is so. */
async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve));
}

test.each([
  [
    'while it is uploaded',
    UPLOAD,
    [
      [UPLOAD, 'contract.pdf'],
      [ATTACH, [{ id: 'upload of contract.pdf' }]],
    ],
  ],
  ['while it is attached, without a second upload', ATTACH, [[ATTACH, [{ id: 'upload of contract.pdf' }]]]],
])('a file of a saved document outlives a page that is closed %s', async (when, silent, expected) => {
  const before = serverOf((url) => url === silent);
  const first = openPage(when, before.http);
  void first.queue.add(before.http, TARGET, [contract()]);
  await until(() => before.calls.some(([url]) => url === silent));
  // The page of the document shows it, and the list of what waits does not.
  expect(first.queue.files(TARGET)).toMatchObject([{ name: 'contract.pdf' }]);
  await first.outbox.load();
  expect(first.outbox.entries()).toEqual([]);
  first.outbox.stop();

  const after = serverOf();
  const second = openPage(when, after.http);
  await second.outbox.load();
  expect(second.outbox.entries()).toMatchObject([
    { contactName: 'Ferry Lane', saved: { id: 'i1' }, files: [{ name: 'contract.pdf' }] },
  ]);
  await second.outbox.send();
  expect(after.calls).toEqual(expected);
  expect(second.outbox.entries()).toEqual([]);
  expect(await stored('files')).toEqual([]);
});

test('a file that is attached is not kept any more, and no outbox sends it again', async () => {
  const { http, calls } = serverOf();
  const { queue, outbox } = openPage('attached', http);
  await queue.add(http, TARGET, [contract()]);
  await until(async () => (await stored('outbox')).length === 0);
  expect(queue.files(TARGET)).toEqual([]);
  await outbox.load();
  await outbox.send();
  expect(calls).toHaveLength(2);
  await until(async () => (await stored('files')).length === 0);
});

test('a file that is given up is not sent by a later page', async () => {
  const rejected = Object.assign(new Error('failed'), {
    isAxiosError: true,
    response: { status: 400, data: { message: 'Not a PDF.' } },
  });
  const http = { post: () => Promise.reject(rejected) } as unknown as Http;
  const { queue } = openPage('given up', http);
  await queue.add(http, TARGET, [contract()]);
  const [failed] = queue.files(TARGET);
  expect(failed).toMatchObject({ state: 'failed', message: 'Not a PDF.' });
  queue.remove(TARGET, failed?.id ?? 0);
  await until(async () => (await stored('outbox')).length === 0);
});

test('where the device keeps nothing the file is attached all the same', async () => {
  const { http, calls } = serverOf();
  await new AttachQueue(() => Promise.resolve(null)).add(http, TARGET, [contract()]);
  expect(calls.map(([url]) => url)).toEqual([UPLOAD, ATTACH]);
});
