import { createBus } from '@accounts/shared-auth';
import { provideOutbox } from '@accounts/shared-data';
import { renderInModule, testModuleProps } from '@accounts/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSignOut } from './use-sign-out.tsx';

afterEach(() => provideOutbox(null));

const bus = createBus();
const signOut = () => act(() => bus.publish('session.logout', { reason: 'user' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** A page whose outbox, which has not been opened before, holds so many drafts. */
function showWith(drafts: number) {
  const outbox = { entries: () => ({ length: drafts }), subscribe: () => () => undefined };
  provideOutbox(() => Promise.resolve(outbox as never));
  const logout = jest.fn();
  const Page = () => useSignOut({ bus, logout });
  renderInModule(
    <Page />,
    testModuleProps(() => ({})),
  );
  return logout;
}

test('signs out at once where no draft waits', async () => {
  const logout = showWith(0);
  signOut();
  await waitFor(() => expect(logout.mock.calls).toEqual([['user']]));
});

test('a page that has not opened the outbox yet asks before drafts are left', async () => {
  const logout = showWith(2);
  signOut();
  expect(await screen.findByText(/^2 drafts have not been sent yet\./)).toBeVisible();
  await press('Stay signed in');
  expect(logout).not.toHaveBeenCalled();
  signOut();
  await press('Sign out');
  expect(logout.mock.calls).toEqual([['user']]);
});
