/** @jest-environment node */
import 'fake-indexeddb/auto';
import { secretKey } from '@accounts/shared-auth';
import { inStore, requestOutcome } from '../offline/database.ts';
import { draftFileOf, filesIn, FileStore, MAX_FILE_BYTES_OF_DEVICE, NoRoomError } from './file-store.ts';

const MINUTE_MS = 60_000;
const pdf = (name: string) => new File(['%PDF Zebra'], name, { type: 'application/pdf' });
const ids = () => inStore('files', 'readonly', (store) => requestOutcome(store.getAllKeys()));

let ann: FileStore;
let key: CryptoKey;

beforeEach(async () => {
  key = await secretKey();
  ann = new FileStore('ann c1', key);
  await inStore('files', 'readwrite', (store) => requestOutcome(store.clear()));
});
afterEach(() => jest.useRealTimers());

test('a file is read as it was chosen, by its owner alone', async () => {
  const file = draftFileOf(pdf('a.pdf'));
  await ann.write(file.id, pdf('a.pdf'));
  const read = await ann.read(file);
  expect(read).toMatchObject({ name: 'a.pdf', type: 'application/pdf' });
  expect(await read?.text()).toBe('%PDF Zebra');
  expect(await new FileStore('bob c1', key).read(file)).toBeUndefined();
  expect(await new FileStore('ann c1', await secretKey()).read(file)).toBeUndefined();
  expect(await ann.read({ ...file, id: 'other' })).toBeUndefined();
});

test('what is beyond the room of the device is not kept, whoever has filled it', async () => {
  const entry = { id: 'full', owner: 'bob c1', savedAt: 1, size: MAX_FILE_BYTES_OF_DEVICE };
  await inStore('files', 'readwrite', (store) => requestOutcome(store.put(entry)));
  await expect(ann.write('a', pdf('a.pdf'))).rejects.toEqual(new NoRoomError('device'));
  expect(await ids()).toEqual(['full']);
});

test('files that no draft names are removed after a while, and those of another owner stay', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'], now: 0 });
  await ann.write('named', pdf('a.pdf'));
  await ann.write('orphan', pdf('b.pdf'));
  await new FileStore('bob c1', key).write('of bob', pdf('c.pdf'));
  await ann.removeOrphans(new Set(['named']));
  expect(await ids()).toHaveLength(3);
  jest.setSystemTime(11 * MINUTE_MS);
  await ann.removeOrphans(new Set(['named']));
  expect(await ids()).toEqual(['named', 'of bob']);
});

test('files are found in the values of a form that has some', () => {
  const files = [draftFileOf(pdf('a.pdf'))];
  expect(filesIn({ reference: '', files })).toEqual(files);
  expect([filesIn({ reference: '' }), filesIn(undefined), filesIn('text')]).toEqual([[], [], []]);
});
