import type { DocumentRecord } from '@accounts/shared-data';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downloadFile } from '../export/download.ts';
import { rejection, renderInModule, testModuleProps, type TestCall } from '../testing/module-props.tsx';
import { DocumentAttachments } from './document-attachments.tsx';
import { BILL } from './kinds/index.ts';

jest.mock('../export/download.ts', () => ({ downloadFile: jest.fn() }));

const CONTRACT = { id: 'f1', fileName: 'Contract.pdf', fileType: 'application/pdf', size: 12_300 };

interface Shown {
  attachments?: object[];
  mayEdit?: boolean;
  respond?: (call: TestCall) => unknown;
}

function show({ attachments = [CONTRACT], mayEdit = true, respond = () => ({}) }: Shown = {}) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
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

test('files are uploaded one after the other and attached by one call', async () => {
  let uploads = 0;
  const { calls } = show({
    respond: ({ url }) =>
      url === '/account/v1/attachment' ? { body: { value: { id: `n${(uploads += 1)}` } } } : { content: [] },
  });
  await userEvent.upload(screen.getByLabelText(/^Drop files here/), [file('a.pdf'), file('b.pdf')]);
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.slice(0, 2).map(({ data }) => ((data as FormData).get('file') as File).name)).toEqual([
    'a.pdf',
    'b.pdf',
  ]);
  expect(calls[2]).toMatchObject({
    method: 'post',
    url: '/account/v1/bills/b1/attachment',
    data: [{ id: 'n1' }, { id: 'n2' }],
  });
});

test('a file that the server rejects is said in its sentence, and nothing is attached', async () => {
  const message = 'The file is larger than 20 MB.';
  const { calls, toast } = show({
    respond: () => {
      throw rejection(413, { code: 'API-TOO-LARGE', message });
    },
  });
  await userEvent.upload(screen.getByLabelText(/^Drop files here/), file('huge.pdf'));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message }));
  expect(calls).toHaveLength(1);
});

test('a file is opened under its name', async () => {
  const content = new Blob(['%PDF']);
  show({ respond: () => content });
  await userEvent.click(screen.getByRole('button', { name: 'Contract.pdf' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledWith(content, 'Contract.pdf', 'application/pdf'));
  expect(screen.getByText('13 KB')).toBeInTheDocument();
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
  document.body.replaceChildren();
  expect(show({ mayEdit: false, attachments: [] }).container).toHaveTextContent('');
});
