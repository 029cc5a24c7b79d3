import type { DocumentRecord } from '@accounts/shared-data';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadFile } from '../export/download.ts';
import { rejection, renderInModule, testModuleProps, type TestCall } from '../testing/module-props.tsx';
import { DocumentAttachments } from './document-attachments.tsx';
import { BILL } from './kinds/index.ts';

jest.mock('../export/download.ts', () => ({ downloadFile: jest.fn() }));

const MIB = 1024 * 1024;
const CONTRACT = { id: 'f1', fileName: 'Contract.pdf', fileType: 'application/pdf', size: 12_300 };

interface Shown {
  attachments?: object[];
  mayEdit?: boolean;
  respond?: (call: TestCall) => unknown;
}

function show({ attachments = [CONTRACT], mayEdit = true, respond = () => ({}) }: Shown = {}) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    if (call.url === '/public/config') return { maxUploadBytes: 20 * MIB };
    calls.push(call);
    return respond(call);
  };
  const props = testModuleProps(server, '/bills/b1', {
    can: (_area, verb) => verb !== 'edit' || mayEdit,
    toast: jest.fn(),
  });
  const record = { id: 'b1', attachments } as unknown as DocumentRecord;
  const { container } = renderInModule(<DocumentAttachments kind={BILL} record={record} />, props);
  return { ...props, calls, container };
}

const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

const uploadedNames = (calls: readonly TestCall[]) =>
  calls.map(({ data }) => ((data as FormData).get('file') as File).name);

test('files are uploaded one after the other and attached by one call', async () => {
  let uploads = 0;
  const { calls } = show({
    respond: ({ url }) =>
      url === '/account/v1/attachment' ? { body: { value: { id: `n${(uploads += 1)}` } } } : { content: [] },
  });
  await userEvent.upload(screen.getByLabelText(/^Drop files here/), [file('a.pdf'), file('b.pdf')]);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(uploadedNames(calls.slice(0, 2))).toEqual(['a.pdf', 'b.pdf']);
  expect(calls[2]).toMatchObject({
    method: 'post',
    url: '/account/v1/bills/b1/attachment',
    data: [{ id: 'n1' }, { id: 'n2' }],
  });
});

test('files that are dropped are marked to be taken, uploaded and attached', async () => {
  const { calls, container } = show({
    respond: ({ url }) =>
      url === '/account/v1/attachment' ? { body: { value: { id: 'n1' } } } : { content: [] },
  });
  const target = screen.getByText(/^Drop files here/);
  // A browser opens a file where dragging over it was not taken.
  expect(fireEvent.dragOver(target)).toBe(false);
  expect(container.querySelector('.ac-file-drop-over')).toContainElement(target);
  fireEvent.drop(target, { dataTransfer: { files: [file('dropped.pdf')] } });
  expect(container.querySelector('.ac-file-drop-over')).toBeNull();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(uploadedNames(calls.slice(0, 1))).toEqual(['dropped.pdf']);
  expect(calls[1]).toMatchObject({ url: '/account/v1/bills/b1/attachment', data: [{ id: 'n1' }] });
});

test('a drop without files, of text for example, is no upload', () => {
  const { calls } = show();
  fireEvent.drop(screen.getByText(/^Drop files here/), { dataTransfer: { files: [] } });
  expect(calls).toEqual([]);
});

test('one that the server rejects is named with its sentence and tried again; the others are attached', async () => {
  const message = 'Files of this kind are not taken.';
  let isTaken = false;
  const { calls } = show({
    respond: ({ url, data }) => {
      if (url !== '/account/v1/attachment') return { content: [] };
      const { name } = (data as FormData).get('file') as File;
      if (name === 'a.pdf' && !isTaken)
        throw rejection(422, {
          code: 'API-FILE-TYPE',
          message: 'Some fields are wrong.',
          errors: [{ field: 'file', message }],
        });
      return { body: { value: { id: `id of ${name}` } } };
    },
  });
  await userEvent.upload(screen.getByLabelText(/^Drop files here/), [file('a.pdf'), file('b.pdf')]);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ data: [{ id: 'id of b.pdf' }] }));
  expect(screen.queryByText('b.pdf')).toBeNull();
  isTaken = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ data: [{ id: 'id of a.pdf' }] }));
  await waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());
});

test('a file that failed is given up', async () => {
  show({
    respond: () => {
      throw rejection(413, { code: 'API-TOO-LARGE', message: 'The file is too large.' });
    },
  });
  await userEvent.upload(screen.getByLabelText(/^Drop files here/), file('huge.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Do not attach huge.pdf' }));
  expect(screen.queryByText('huge.pdf')).toBeNull();
});

test('what the server would reject is said without sending it', async () => {
  const { calls } = show();
  const big = file('big.pdf');
  Object.defineProperty(big, 'size', { value: 20 * MIB + 1 });
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  fireEvent.drop(screen.getByText(/^Drop files here/), {
    dataTransfer: { files: [big, film, new File([], 'nothing.pdf')] },
  });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('big.pdf is larger than 20 MB.');
  expect(notice).toHaveTextContent('film.mp4 is of a kind that cannot be attached.');
  expect(notice).toHaveTextContent('nothing.pdf is empty.');
  expect(calls).toEqual([]);
});

test('a file is opened under its name', async () => {
  const content = new Blob(['%PDF']);
  show({ respond: () => content });
  await userEvent.click(screen.getByRole('button', { name: 'Contract.pdf' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(content, 'Contract.pdf', 'application/pdf'));
  expect(screen.getByText('13 kB')).toBeInTheDocument();
});

test('a file is removed after a question', async () => {
  const { calls } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Contract.pdf' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove Contract.pdf' }));
  expect(calls).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(calls).toMatchObject([{ method: 'delete', url: '/account/v1/attachment/f1' }]));
});

test('who may only look opens files, and sees nothing where there are none', () => {
  show({ mayEdit: false });
  expect(screen.getByRole('button', { name: 'Contract.pdf' })).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  cleanup();
  expect(show({ mayEdit: false, attachments: [] }).container).toHaveTextContent('');
});
