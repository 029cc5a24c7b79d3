import 'fake-indexeddb/auto';
import { provideOutbox } from '@accounts/shared-data';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginDraftsOf, withDraftDevice } from '../testing/draft-device.ts';
import { TEST_COMPANY, testNavigation, type TestCall } from '../testing/module-props.tsx';
import { press, showDocuments, writeNewBill } from '../testing/show-documents.tsx';
import { BILL } from './kinds/index.ts';

const MIB = 1024 * 1024;
const pdf = (name: string, size?: number): File => {
  const file = new File([`%PDF of ${name}`], name, { type: 'application/pdf' });
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
};

const drop = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { items: [{ kind: 'file' }], files } });

const attachments = async () => within(await screen.findByRole('region', { name: 'Attachments' }));
const KEPT = /^They are uploaded once the bill is saved\. Until then they are kept on this device/;

/** A server that cannot be reached while it says so, and else gives uploads an id by their name. */
const server =
  (isDown: () => boolean = () => false) =>
  ({ method, url, data }: TestCall) => {
    if (isDown() && (method === 'put' || url.endsWith('/attachment')))
      throw Object.assign(new Error('lost'), { isAxiosError: true, code: 'ERR_NETWORK' });
    if (url !== '/account/v1/attachment') return undefined;
    const { name } = (data as FormData).get('file') as File;
    return { body: { value: { id: `id of ${name}`, fileName: name } } };
  };

/** Removes one of the files from the device, by its place among them. */
async function loseFile(at: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('accounts.offline');
    request.onsuccess = () => resolve(request.result);
  });
  const files = database.transaction('files', 'readwrite').objectStore('files');
  await new Promise<void>((resolve) => {
    const request = files.index('age').getAllKeys();
    request.onsuccess = () => {
      files.delete(request.result[at] as string).onsuccess = () => resolve();
    };
  });
  database.close();
}

const edit = async (respond = server()) => {
  const page = showDocuments(BILL, '/d1', { respond });
  await press('Edit');
  await screen.findByRole('form');
  return page;
};

/** An outbox that is empty, and what takes drafts into it. */
function provide(add: (draft: unknown) => Promise<void>): void {
  const entries: never[] = [];
  const outbox = { add, entries: () => entries, subscribe: () => () => undefined };
  provideOutbox(async () => outbox as never);
}

withDraftDevice();
beforeEach(() => beginDraftsOf('u1', TEST_COMPANY.id));
afterEach(() => provideOutbox(null));

test('files outlive a page that is closed, and are attached when their draft is saved; one that is lost is told', async () => {
  const { unmount } = await edit();
  drop(pdf('rent.pdf'), pdf('lost.pdf'));
  const list = await attachments();
  await list.findByText(KEPT);
  unmount();
  await loseFile(1);
  const { calls } = await edit();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  const again = await attachments();
  expect(await again.findByRole('alert')).toHaveTextContent(
    'lost.pdf is no longer on this device. Choose it again.',
  );
  await again.findByText(KEPT);
  expect(again.queryByText('lost.pdf')).toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ data: [{ id: 'id of rent.pdf' }] }));
});

test('files beyond the room of a draft stay in the tab and say so; the others are kept', async () => {
  await edit();
  drop(pdf('one.pdf', 18 * MIB), pdf('two.pdf', 18 * MIB), pdf('three.pdf', 18 * MIB));
  const list = await attachments();
  expect(await list.findByRole('alert')).toHaveTextContent(
    'three.pdf is only in this tab: the device keeps up to 40 MB of files with one draft. Save before you close the page.',
  );
  await userEvent.click(list.getByRole('button', { name: 'Remove one.pdf' }));
  expect(list.getByText('three.pdf')).toBeInTheDocument();
});

test('a draft that does not reach the server waits with its files in the outbox', async () => {
  const added: unknown[] = [];
  provide(async (draft) => void added.push(draft));
  await edit(server(() => true));
  drop(pdf('rent.pdf'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({
    kind: 'bills',
    files: [{ name: 'rent.pdf', type: 'application/pdf' }],
    values: { files: [{ name: 'rent.pdf' }] },
  });
});

test('a draft with a file that the device does not keep does not wait: the form stays with it', async () => {
  const add = jest.fn();
  provide(add);
  await edit(server(() => true));
  drop(pdf('one.pdf', 18 * MIB), pdf('two.pdf', 18 * MIB), pdf('three.pdf', 18 * MIB));
  await (await attachments()).findByRole('alert');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^The server could not be reached\./)).toBeInTheDocument();
  expect((await attachments()).getByText('three.pdf')).toBeInTheDocument();
  expect(add).not.toHaveBeenCalled();
});

/** Drops a file on the list of bills, and waits for the form with it. */
const dropOnList = async (file: File, respond = server()) => {
  const { address, ...changes } = testNavigation('/bills');
  const page = showDocuments(BILL, '', { respond, changes });
  await screen.findByRole('button', { name: 'From a file' });
  drop(file);
  await screen.findByText(`${file.name} will be attached to this bill.`);
  return { ...page, address };
};

test('a file that was dropped on the list is in the draft that a later form offers, at its plain address', async () => {
  const { unmount } = await dropOnList(pdf('rent.pdf'));
  await (await attachments()).findByText(KEPT);
  unmount();
  const { calls } = showDocuments(BILL, '/add', { respond: server() });
  await press('Restore it');
  const list = await attachments();
  expect(list.getByText('rent.pdf')).toBeInTheDocument();
  await list.findByText(KEPT);
  await writeNewBill();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ data: [{ id: 'id of rent.pdf' }] }));
});

test('a draft that is restored leaves a file that was dropped on the list in the form', async () => {
  const { unmount } = await dropOnList(pdf('before.pdf'));
  await (await attachments()).findByText(KEPT);
  unmount();
  await dropOnList(pdf('rent.pdf'));
  await press('Restore it');
  const list = await attachments();
  expect(await list.findByText('before.pdf')).toBeInTheDocument();
  expect(list.getByText('rent.pdf')).toBeInTheDocument();
  await list.findByText(KEPT);
  expect(list.queryByRole('alert')).toBeNull();
});

test('a new bill from a dropped file waits with it in the outbox when the server is not reached', async () => {
  const added: unknown[] = [];
  provide(async (draft) => void added.push(draft));
  const { address } = await dropOnList(pdf('rent.pdf'), (call) => {
    if (call.method === 'post' && call.url === BILL.resource.path)
      throw Object.assign(new Error('lost'), { isAxiosError: true, code: 'ERR_NETWORK' });
    return server()(call);
  });
  await writeNewBill();
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]).toMatchObject({ kind: 'bills', base: undefined, files: [{ name: 'rent.pdf' }] });
  expect(address()).toBe('/outbox');
});
