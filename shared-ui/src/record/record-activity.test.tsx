import { accounts } from '@accounts/shared-data';
import type { ActivityEntry } from '@accounts/shared-domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejection, renderInModule, testModuleProps, type TestServer } from '../testing/index.ts';
import { RecordActivity } from './record-activity.tsx';

const entry: ActivityEntry = {
  action: 'Create',
  detail: '',
  facts: {},
  userName: 'Ada Lovelace',
  createdDate: '2026-11-02T09:00:00.000Z',
};

function show(server: TestServer) {
  renderInModule(<RecordActivity resource={accounts} id="a1" />, testModuleProps(server));
}

test('a failed load says so instead of claiming that nothing happened, and is tried again', async () => {
  let isDown = true;
  show(({ url }) => {
    expect(url).toBe('/account/v1/accounts/a1/activities');
    if (isDown) throw rejection(422, { message: 'Not now.' });
    return { content: [entry] };
  });
  expect(await screen.findByText('The activity could not be loaded.')).toBeVisible();
  expect(screen.queryByText('Nothing has happened yet.')).not.toBeInTheDocument();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Ada Lovelace');
  expect(screen.queryByText('The activity could not be loaded.')).not.toBeInTheDocument();
});

test('a record without history says that nothing has happened', async () => {
  show(() => ({ content: [] }));
  expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
});
