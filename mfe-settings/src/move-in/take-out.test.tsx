import type { Archive } from '@accounts/shared-domain';
import { rejection, renderInModule, testModuleProps, type TestCall } from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoveInScreen } from './move-in-screen.tsx';

const DONE: Archive = {
  id: 'a1',
  state: 'Done',
  pdfs: true,
  attachments: true,
  processed: 12,
  total: 12,
  bytes: 3 * 1024 * 1024,
  fileName: 'harbour-bikes.zip',
  message: '',
  createdDate: '2026-11-21T10:00:00Z',
  expiresDate: '2026-11-28T10:00:00Z',
  userName: 'Morgan Hale',
};

function show(first: Archive[]) {
  let archives = first;
  const calls: TestCall[] = [];
  const props = testModuleProps((call) => {
    const { method, url } = call;
    if (url.endsWith('/moveIns')) return { content: [] };
    if (method === 'get' && url.endsWith('/archives')) return { content: archives };
    calls.push(call);
    if (url.endsWith('/file')) return new Blob(['zip']);
    if (method === 'delete') archives = [];
    else archives = [{ ...DONE, id: 'a2', state: 'Running', processed: 3, bytes: 0 }];
    return archives[0] ?? null;
  }, '/settings/move-in');
  renderInModule(<MoveInScreen />, props);
  return calls;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an archive is made with what was chosen, and says how far it is', async () => {
  const calls = show([]);
  await userEvent.click(await screen.findByRole('switch', { name: 'With a PDF of every document' }));
  await press('Make an archive');
  expect(await screen.findByText('Being made. 3 of 12 files')).toBeVisible();
  expect(calls.map(({ data }) => data)).toEqual([{ pdfs: false, attachments: true }]);
  expect(screen.getByRole('button', { name: 'Make an archive' })).toHaveAttribute('aria-disabled', 'true');
});

test('an archive is downloaded by its name, and removed after a question', async () => {
  const addresses = { createObjectURL: jest.fn(() => 'blob:zip'), revokeObjectURL: jest.fn() };
  Object.assign(URL, addresses);
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const calls = show([DONE]);
  const row = (await screen.findByText('harbour-bikes.zip')).closest('li');
  expect(row).toHaveTextContent(/3 MB · Morgan Hale/);
  await press('Download harbour-bikes.zip');
  await waitFor(() => expect(saved).toEqual(['harbour-bikes.zip']));
  await press('Remove harbour-bikes.zip');
  const question = await screen.findByRole('dialog', { name: 'Remove this archive?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('harbour-bikes.zip')).toBeNull());
  expect(calls.map(({ method, url }) => `${method} ${url.replace('/account/v1', '')}`)).toEqual([
    'get /archives/a1/file',
    'delete /archives/a1',
  ]);
});

test('an archive that could not be made says why', async () => {
  show([{ ...DONE, state: 'Failed', message: 'It would be larger than 2 GB.' }]);
  expect(await screen.findByText('Could not be made: It would be larger than 2 GB.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download harbour-bikes.zip' })).toBeNull();
});

test('archives and a move-in that could not be read say so, and are read again', async () => {
  let isDown = true;
  const props = testModuleProps(({ url }) => {
    if (isDown) throw rejection(422, { message: 'Not now.' });
    return { content: url.endsWith('/archives') ? [DONE] : [] };
  }, '/settings/move-in');
  renderInModule(<MoveInScreen />, props);
  await waitFor(() => expect(screen.getAllByText('Not now.')).toHaveLength(2));
  isDown = false;
  for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
  expect(await screen.findByText('harbour-bikes.zip')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Where your data comes from' })).toBeVisible();
});
