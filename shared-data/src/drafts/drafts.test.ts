/** @jest-environment node */
import 'fake-indexeddb/auto';
import { inStore, requestOutcome } from '../offline/database.ts';
import { FakeLocks } from '../testing/fake-locks.ts';
import { beginDrafts, endDrafts } from '../offline/draft-session.ts';
import { closeDraft, openDraft, type OpenDraft } from './index.ts';
import { currentCipher } from './cipher.ts';

const FORM = 'sales.invoices.new';
const DAY_MS = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;
/** Secrets as the server gives them. */
const ANN = btoa('a'.repeat(32));
const BOB = btoa('b'.repeat(32));

const setLocks = (locks: FakeLocks | undefined) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** All tabs of the browser are closed: their locks are gone. */
const closeBrowser = () => setLocks(new FakeLocks());

const signIn = (userId: string, secret: string | undefined, companyId = 'c1') =>
  beginDrafts({ owner: { userId, companyId }, secret });

async function open(form = FORM): Promise<OpenDraft> {
  const draft = await openDraft(form);
  if (!draft) throw new Error('No draft could be opened.');
  return draft;
}

async function typeAndCrash(values: unknown, form = FORM): Promise<void> {
  await (await open(form)).write(values);
  closeBrowser();
}

const everything = async () =>
  (await Promise.all((['drafts', 'keys', 'copies', 'outbox'] as const).map(allOf))).flat();

const allOf = (store: 'drafts' | 'keys' | 'copies' | 'outbox') =>
  inStore(store, 'readonly', (open) =>
    requestOutcome(open.getAll() as IDBRequest<Record<string, unknown>[]>),
  );

beforeEach(async () => {
  closeBrowser();
  await inStore('drafts', 'readwrite', (store) => requestOutcome(store.clear()));
  await endDrafts();
  signIn('ann', ANN);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what was typed is offered to the next form after a crash, to that form alone', async () => {
  await typeAndCrash({ reference: 'Bells' });
  expect((await open('sales.invoices.i1.3')).kept).toBeUndefined();
  expect((await open()).kept).toEqual({ reference: 'Bells' });
});

test('a form that closes leaves its draft to the next one of the same page', async () => {
  const draft = await open();
  void draft.write({ reference: 'Bells' });
  closeDraft(draft);
  expect((await open()).kept).toEqual({ reference: 'Bells' });
});

test('the device holds cipher text, and after the session no key', async () => {
  await (await open()).write({ reference: 'Bells of the harbour' });
  const [key] = await allOf('keys');
  expect(key).toMatchObject({ userId: 'ann', key: { extractable: false } });
  await endDrafts();
  const all = await everything();
  expect(all).toHaveLength(1);
  const bytes = all.flatMap((entry) =>
    Object.values(entry).map((value) =>
      typeof value === 'object'
        ? String.fromCharCode(...new Uint8Array(value as ArrayBuffer))
        : JSON.stringify(value),
    ),
  );
  expect(bytes.join(' ').length).toBeGreaterThan(100);
  expect(bytes.join(' ')).not.toMatch(/Bells|harbour|reference/);
  expect(bytes.join(' ')).not.toContain(ANN);
});

test('the same person is offered it after signing out and in again; another person or company is not', async () => {
  await (await open()).write({ reference: 'Bells' });
  await endDrafts();
  closeBrowser();
  signIn('bob', BOB);
  expect((await open()).kept).toBeUndefined();
  signIn('ann', ANN, 'c2');
  expect((await open()).kept).toBeUndefined();
  signIn('ann', ANN);
  expect((await open()).kept).toEqual({ reference: 'Bells' });
});

test('a draft that was given to another person by hand cannot be read', async () => {
  await typeAndCrash({ reference: 'Bells' });
  await inStore('drafts', 'readwrite', async (store) => {
    const [draft] = await requestOutcome(store.getAll() as IDBRequest<object[]>);
    await requestOutcome(store.put({ ...draft, owner: 'bob c1' }));
  });
  signIn('bob', ANN);
  expect((await open()).kept).toBeUndefined();
});

test('without a connection the kept key reads the drafts; after the session there is none, and nothing is opened', async () => {
  await currentCipher();
  await typeAndCrash({ reference: 'Bells' });
  signIn('ann', undefined);
  expect((await open()).kept).toEqual({ reference: 'Bells' });
  await endDrafts();
  signIn('ann', undefined);
  expect(await openDraft(FORM)).toBeNull();
});

test('a session that ends while its key is being kept leaves no key', async () => {
  signIn('ann', ANN);
  const preparing = currentCipher();
  await endDrafts();
  await preparing;
  expect(await allOf('keys')).toEqual([]);
});

test('two tabs with the same form keep their drafts apart, and offer each to a form once its tab is gone', async () => {
  const one = await open();
  const other = await open();
  await one.write({ reference: 'first' });
  await other.write({ reference: 'second' });
  expect((await open()).kept).toBeUndefined();
  // The newest is offered first; two of one millisecond have no order.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  await one.write({ reference: 'first, longer' });
  closeDraft(one);
  const third = await open();
  expect(third.kept).toEqual({ reference: 'first, longer' });
  // It is offered in one place at a time.
  expect((await open()).kept).toBeUndefined();
  closeBrowser();
  expect((await open()).kept).toEqual({ reference: 'first, longer' });
  expect((await open()).kept).toEqual({ reference: 'second' });
});

test('what was left stays until it is taken or discarded, whatever is typed beside it', async () => {
  await typeAndCrash({ reference: 'left' });
  const beside = await open();
  await beside.write({ reference: 'new' });
  await beside.remove();
  closeDraft(beside);
  const again = await open();
  expect(again.kept).toEqual({ reference: 'left' });
  await again.write({ reference: 'typed before taking it' });
  await again.takeKept();
  await again.write({ reference: 'left, and gone on with' });
  expect(await allOf('drafts')).toHaveLength(1);
  closeBrowser();
  const last = await open();
  expect(last.kept).toEqual({ reference: 'left, and gone on with' });
  await last.discardKept();
  expect(await allOf('drafts')).toEqual([]);
});

test('of too many drafts the oldest goes first, and those of another owner stay', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: 1_000 });
  signIn('ann', ANN, 'c2');
  await typeAndCrash({ reference: 'of another company' });
  signIn('ann', ANN);
  for (let number = 1; number <= 51; number += 1) {
    jest.setSystemTime(1_000 + number);
    await typeAndCrash({ number }, `form ${number}`);
  }
  const kept = (await allOf('drafts')).map(({ form }) => form);
  expect(kept).toHaveLength(51);
  expect(kept).not.toContain('form 1');
  expect(kept).toContain('form 2');
});

test('a draft that is too long is not kept', async () => {
  const draft = await open();
  await expect(draft.write({ notes: 'x'.repeat(2 * MIB) })).rejects.toThrow('too long');
  await draft.write({ notes: 'short' });
  closeDraft(draft);
  expect((await open()).kept).toEqual({ notes: 'short' });
});

test('a draft of a month ago is not offered, and removed', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: 0 });
  await typeAndCrash({ reference: 'Bells' });
  jest.setSystemTime(30 * DAY_MS + 1);
  expect((await open()).kept).toBeUndefined();
  expect(await allOf('drafts')).toEqual([]);
});

test('a browser without locks opens no drafts', async () => {
  setLocks(undefined);
  expect(await openDraft(FORM)).toBeNull();
});
