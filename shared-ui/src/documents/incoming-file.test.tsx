import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testNavigation, type TestCall } from '../testing/module-props.tsx';
import { showDocuments, writeNewBill, type ShownDocuments } from '../testing/show-documents.tsx';
import { takeHanded } from './handed-files.ts';
import { BILL } from './kinds/index.ts';

const MIB = 1024 * 1024;
const UPLOAD = '/account/v1/attachment';
const pdf = (name: string, size?: number): File => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size });
};
const program = () => new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' });

/** Uploads get an id by their name; the server takes files of so many bytes. */
const server =
  (maxUploadBytes = 20 * MIB) =>
  ({ url, data }: TestCall) => {
    if (url === '/public/config') return { maxUploadBytes };
    if (url !== UPLOAD) return undefined;
    const { name } = (data as FormData).get('file') as File;
    return { body: { value: { id: `id of ${name}`, fileName: name } } };
  };

/** The list of bills, whose screens can be gone through. */
function showList(shown: ShownDocuments = {}) {
  const { address, ...navigation } = testNavigation('/bills');
  const page = showDocuments(BILL, '', { respond: server(), changes: navigation, ...shown });
  return { ...page, address };
}

const dropOnPage = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { items: [{ kind: 'file' }], files } });
const choice = () => screen.findByLabelText('PDFs or pictures');
const attachments = async () => within(await screen.findByRole('region', { name: 'Attachments' }));

test('a file that is dropped on the list is attached once its bill is saved, and not sent before', async () => {
  const { calls, address } = showList();
  await choice();
  fireEvent.dragOver(document.body, { dataTransfer: { items: [{ kind: 'file' }] } });
  expect(await screen.findByText('Drop files to write one bill from them')).toBeInTheDocument();
  dropOnPage(pdf('Rent & March.pdf'));
  expect(await screen.findByText('Rent & March.pdf will be attached to this bill.')).toBeInTheDocument();
  expect(address()).toBe('/bills/add');
  expect((await attachments()).getByText('Rent & March.pdf')).toBeInTheDocument();
  await writeNewBill();
  expect(calls).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ data: [{ id: 'id of Rent & March.pdf' }] }));
  expect(calls.map(({ url }) => url)).toEqual([
    BILL.resource.path,
    UPLOAD,
    `${BILL.resource.path}/d1/attachment`,
  ]);
});

test('several files that are chosen or dropped at once all go to one bill, and the page says so', async () => {
  showList();
  await userEvent.upload(await choice(), [pdf('a.pdf'), pdf('b.pdf')]);
  expect(await screen.findByText(/^2 files will be attached to this bill\./)).toBeInTheDocument();
  cleanup();
  showList();
  await choice();
  dropOnPage(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
  expect(
    await screen.findByText(
      '3 files will be attached to this bill. For a separate bill each, drop them on the list one by one.',
    ),
  ).toBeInTheDocument();
  const list = await attachments();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) expect(list.getByText(name)).toBeInTheDocument();
  await userEvent.click(list.getByRole('button', { name: 'Remove a.pdf' }));
  await userEvent.click(list.getByRole('button', { name: 'Remove b.pdf' }));
  expect(screen.getByText('c.pdf will be attached to this bill.')).toBeInTheDocument();
});

test('the form says which of the files were left out, and why', async () => {
  showList({ respond: server(MIB) });
  await choice();
  dropOnPage(pdf('rent.pdf'), program(), pdf('large.pdf', 2 * MIB));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^setup\.exe is of a kind that cannot be attached\. .*large\.pdf is larger than 1 MB\.$/,
  );
  expect(screen.getByText('rent.pdf will be attached to this bill.')).toBeInTheDocument();
  expect((await attachments()).queryByText('setup.exe')).toBeNull();
});

test('where no file can be attached the list stays and says why', async () => {
  const { toast, address } = showList();
  await choice();
  dropOnPage(program());
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({
      kind: 'error',
      message: expect.stringMatching(/^setup\.exe is of a kind that cannot be attached\./) as string,
    }),
  );
  expect(address()).toBe('/bills');
});

test('a server that takes larger files gets them from the list too', async () => {
  showList({ respond: server(50 * MIB) });
  await choice();
  dropOnPage(pdf('plans.pdf', 30 * MIB));
  expect(await screen.findByText('plans.pdf will be attached to this bill.')).toBeInTheDocument();
});

test('a file whose form is not there yet waits for it, in the same mount of the module alone', async () => {
  const { signal, navigate } = showList({ changes: {} });
  await choice();
  dropOnPage(pdf('a.pdf'));
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  dropOnPage(pdf('b.pdf'));
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(2));
  expect(takeHanded(new AbortController().signal, '/bills')).toEqual([]);
  expect(takeHanded(signal, '/bills').map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(takeHanded(signal, '/bills')).toEqual([]);
});

test('a member who may not write bills is offered nothing, and text that is dragged is left alone', async () => {
  showList({ verbs: ['view', 'edit'] });
  await screen.findByRole('searchbox');
  expect(screen.queryByLabelText('PDFs or pictures')).toBeNull();
  cleanup();
  showList();
  await choice();
  fireEvent.dragOver(document.body, { dataTransfer: { items: [{ kind: 'string' }] } });
  expect(screen.queryByText('Drop files to write one bill from them')).toBeNull();
});
