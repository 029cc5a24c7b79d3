import { createBus } from '@accounts/shared-auth';
import { provideOutbox } from '@accounts/shared-data';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedStart } from './failed-start.tsx';

afterEach(() => provideOutbox(null));

const toLogin = () => userEvent.click(screen.getByRole('button', { name: 'Go to login page' }));

/** The page of a start that failed, on a device where so many drafts wait. */
function showWith(drafts: number) {
  const outbox = { entries: () => ({ length: drafts }), subscribe: () => () => undefined };
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

test('leads to the login page at once where no draft waits', async () => {
  const logout = showWith(0);
  await toLogin();
  await waitFor(() => expect(logout.mock.calls).toEqual([['user']]));
});
