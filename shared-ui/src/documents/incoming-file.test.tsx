import type { Company } from '@accounts/shared-domain';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';
import { rejection, renderInModule, testModuleProps, type TestCall } from '../testing/module-props.tsx';
import { defineDocumentScreens } from './define-document-screens.tsx';
import { IncomingFile, incomingFileOf } from './incoming-file.tsx';
import { BILL } from './kinds/index.ts';

const company = {
  name: 'Harbour Bikes',
  currencyCode: 'GBP',
  currencyExponent: 2,
  taxRounding: 'rate',
  timeZone: 'UTC',
} as Company;

function show(path: string, respond: (call: TestCall) => unknown, verbs = ['view', 'create', 'edit']) {
  const calls: TestCall[] = [];
  const server = (call: TestCall) => {
    if (call.url.endsWith('/all')) return { content: [], totalElements: 0, limit: 100, offset: 0 };
    if (call.method !== 'get') calls.push(call);
    return respond(call);
  };
  const props = testModuleProps(server, path, {
    company$: new BehaviorSubject<Company | null>(company),
    can: (_area, verb) => verbs.includes(verb),
    toast: jest.fn(),
  });
  const { New } = defineDocumentScreens(BILL);
  renderInModule(
    <Routes>
      <Route path="/bills" element={<IncomingFile kind={BILL} />} />
      <Route path="/bills/add" element={<New />} />
    </Routes>,
    props,
  );
  return { ...props, calls };
}

const PDF = new File(['%PDF'], 'Rent & March.pdf', { type: 'application/pdf' });
const uploaded = () => ({ body: { value: { id: 'u1', fileName: 'Rent & March.pdf' } } });

test('a file that is chosen or dropped on the page is uploaded, and the form opens with it', async () => {
  const { calls, navigate } = show('/bills', uploaded);
  await userEvent.upload(screen.getByLabelText('A PDF or a picture'), PDF);
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  const dataTransfer = { items: [{ kind: 'file' }], files: [PDF] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(await screen.findByRole('status')).toHaveTextContent('Drop the file to write a bill from it');
  fireEvent.drop(document.body, { dataTransfer });
  await waitFor(() => expect(navigate).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('status')).toBeNull();
  expect(calls.map(({ url }) => url)).toEqual(['/account/v1/attachment', '/account/v1/attachment']);
  for (const [address] of jest.mocked(navigate).mock.calls) {
    const { pathname, search } = new URL(String(address), 'http://localhost');
    expect(pathname).toBe('/bills/add');
    expect(incomingFileOf(search)).toEqual({ id: 'u1', fileName: 'Rent & March.pdf' });
  }
});

test('what the server rejects is said, and the list stays', async () => {
  const { navigate, toast } = show('/bills', () => {
    throw rejection(413, { code: 'API-TOO-LARGE', message: 'The file is larger than 20 MB.' });
  });
  await userEvent.upload(screen.getByLabelText('A PDF or a picture'), PDF);
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'error', message: 'The file is larger than 20 MB.' }),
  );
  expect(navigate).not.toHaveBeenCalled();
});

test('who may not write bills is offered nothing, and text that is dragged is left alone', () => {
  show('/bills', uploaded, ['view', 'edit']);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show('/bills', uploaded);
  fireEvent.dragOver(document.body, { dataTransfer: { items: [{ kind: 'string' }] } });
  expect(screen.queryByRole('status')).toBeNull();
});

test('the form says what will be attached', async () => {
  show('/bills/add?file=u1&fileName=Rent.pdf', uploaded);
  expect(await screen.findByText('Rent.pdf will be attached to this bill.')).toBeInTheDocument();
});
