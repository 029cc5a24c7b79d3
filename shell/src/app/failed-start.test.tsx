import { createBus } from '@accounts/shared-auth';
import { provideOutbox } from '@accounts/shared-data';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedStart } from './failed-start.tsx';
import { countWaiting } from './open-with-notices.ts';

jest.mock('./open-with-notices.ts', () => ({ countWaiting: jest.fn(() => Promise.resolve(0)) }));

afterEach(() => provideOutbox(null));

const toLogin = () => userEvent.click(screen.getByRole('button', { name: 'Go to login page' }));

/** The page of a start that failed, on a device where so many drafts wait; null: none can be read. */
function showWith(drafts: number | null) {
  const outbox =
    drafts === null ? null : { entries: () => ({ length: drafts }), subscribe: () => () => undefined };
  provideOutbox(() => Promise.resolve(outbox as never));
  const logout = jest.fn();
  render(<FailedStart core={{ bus: createBus(), logout }} message="The server is away." />);
  return logout;
}

test('asks before drafts are left, and stays where it was', async () => {
  const logout = showWith(3);
  expect(screen.getByRole('heading', { name: 'The server is away.' })).toBeVisible();
  await toLogin();
  expect(await screen.findByText(/^3 drafts have not been sent yet\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(logout).not.toHaveBeenCalled();
  await toLogin();
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(logout.mock.calls).toEqual([['user']]);
});

test('asks as well where a device without the key cannot read what waits', async () => {
  jest.mocked(countWaiting).mockResolvedValueOnce(2);
  const logout = showWith(null);
  await toLogin();
  expect(await screen.findByText(/^2 drafts have not been sent yet\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(logout.mock.calls).toEqual([['user']]);
});

test('leads to the login page at once where no draft waits', async () => {
  const logout = showWith(0);
  await toLogin();
  await waitFor(() => expect(logout.mock.calls).toEqual([['user']]));
});
