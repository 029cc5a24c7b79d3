import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejection, type TestCall } from '../testing/module-props.tsx';
import { press, showDocuments, type ShownDocuments } from '../testing/show-documents.tsx';
import { BILL, CREDIT_NOTE, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** Holds a file over the page and lets go of it there. */
function dropOnPage(...files: File[]): void {
  const dataTransfer = { items: [{ kind: 'file' }], files };
  fireEvent.dragOver(document.body, { dataTransfer });
  fireEvent.drop(document.body, { dataTransfer });
}

/** Uploads get an id by their name; `fails` are rejected as long as it says so. */
const server =
  (fails: () => boolean = () => false) =>
  ({ url, data }: TestCall) => {
    if (url !== '/account/v1/attachment') return undefined;
    if (fails())
      throw rejection(503, { code: 'API-BUSY', message: 'The upload took too long. Please try again.' });
    const { name } = (data as FormData).get('file') as File;
    return { body: { value: { id: `id of ${name}`, fileName: name } } };
  };

const attachments = async () => within(await screen.findByRole('region', { name: 'Attachments' }));

const edit = async (kind: typeof INVOICE, shown: ShownDocuments = {}) => {
  const page = showDocuments(kind, '/d1', { respond: server(), ...shown });
  await press('Edit');
  await screen.findByRole('form');
  return page;
};

describe.each([INVOICE, BILL, QUOTE, PURCHASE_ORDER, CREDIT_NOTE])('the editor of $documentKind', (kind) => {
  test('takes files that are dropped anywhere, and uploads them once the document is saved', async () => {
    const { calls } = await edit(kind);
    dropOnPage(pdf('a.pdf'), pdf('b.pdf'));
    const list = await attachments();
    expect(list.getByText('a.pdf')).toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: 'Remove b.pdf' }));
    expect(calls).toEqual([]);
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() =>
      expect(calls.at(-1)).toMatchObject({
        url: `${kind.resource.path}/d1/attachment`,
        data: [{ id: 'id of a.pdf' }],
      }),
    );
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `put ${kind.resource.path}/d1`,
      'post /account/v1/attachment',
      `post ${kind.resource.path}/d1/attachment`,
    ]);
  });
});

test('an upload that fails leaves the document saved, and is tried again on its page', async () => {
  let isDown = true;
  const { calls } = await edit(BILL, { respond: server(() => isDown) });
  dropOnPage(pdf('rent.pdf'));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('The upload took too long. Please try again.')).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
  isDown = false;
  await press('Try again: rent.pdf');
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ data: [{ id: 'id of rent.pdf' }] }));
});

test('a document that is rejected keeps its files in the editor', async () => {
  const { calls } = await edit(BILL, {
    respond: ({ method }) => {
      if (method === 'put') throw rejection(422, { code: 'API-LINES', message: 'A line has no account.' });
      return undefined;
    },
  });
  dropOnPage(pdf('rent.pdf'));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('A line has no account.')).toBeInTheDocument();
  expect((await attachments()).getByText('rent.pdf')).toBeInTheDocument();
  expect(calls.map(({ method }) => method)).toEqual(['put']);
});

test('what cannot be attached is said at once, and a file dropped on the field is taken once', async () => {
  await edit(BILL);
  const list = await attachments();
  fireEvent.drop(list.getByText(/^Drop files here/), {
    dataTransfer: { items: [{ kind: 'file' }], files: [pdf('once.pdf'), new File([], 'empty.pdf')] },
  });
  expect(list.getAllByText('once.pdf')).toHaveLength(1);
  expect(list.getByRole('alert')).toHaveTextContent('empty.pdf is empty.');
});

test('a new document is offered them too, and a member who may not edit is not', async () => {
  const { unmount } = showDocuments(BILL, '/add', { respond: server() });
  expect((await attachments()).getByRole('button', { name: 'Add files' })).toBeInTheDocument();
  unmount();
  showDocuments(BILL, '/add', { verbs: ['view', 'create'] });
  await screen.findByRole('form');
  expect(screen.queryByRole('region', { name: 'Attachments' })).toBeNull();
});
