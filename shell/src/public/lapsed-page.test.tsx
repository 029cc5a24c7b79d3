import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '../core/public-http.ts';
import { clientOf, open } from './testing/open-page.tsx';

const ann = { email: 'ann@example.com', password: 'harbour-2026' };
const session = { access_token: 'secret', userId: 'u1', type: 'Credentials' };

/** The password is sealed until it is removed. */
function sealOf() {
  let isHeld = true;
  return {
    has: () => isHeld,
    open: () => Promise.resolve(isHeld ? ann : null),
    remove: () => {
      isHeld = false;
    },
  };
}

test('a session that lapsed in this tab is continued with one press, and the password is in no field', async () => {
  const { http, sent } = clientOf(() => ({ status: 200, data: { data: session } }));
  const { onSignedIn } = open('/?logout=expired', { http, seal: sealOf() });
  expect(await screen.findByText(/You work as ann@example.com\./)).toBeVisible();
  expect(document.querySelector('input')).toBeNull();
  expect(document.body).not.toHaveTextContent(ann.password);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session, ann));
  expect(sent).toEqual([{ url: '/auth/token', body: { username: ann.email, password: ann.password } }]);
});

test('after a changed password the session goes on with the new one', async () => {
  open('/?passwordChanged=true', { seal: sealOf() });
  expect(await screen.findByText('Password changed successfully.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a person may sign out of a session that has lapsed', async () => {
  const { giveUp } = open('/?logout=expired', { seal: sealOf() });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(giveUp).toHaveBeenCalled();
});

test('a password that does not hold any more is asked for, with the email filled in', async () => {
  const message = 'The email or the password is wrong.';
  const { http } = clientOf(() => ({ status: 401, data: { message, code: 'API-LOGIN' } }));
  const seal = sealOf();
  open('/?logout=expired', { http, seal });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveValue(ann.email);
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(seal.has()).toBe(false);
});

test('without a line to the server the prompt stays', async () => {
  const { http } = clientOf(() => ({ status: 200, data: {} }));
  const post = () => Promise.reject(new CallError());
  const seal = sealOf();
  open('/?logout=expired', { http: { ...http, post }, seal });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(seal.has()).toBe(true);
});

test.each(['/', '/?logout=true'])('%s is the login form, whatever is sealed', (path) => {
  open(path, { seal: sealOf() });
  expect(screen.getByLabelText('Password')).toBeVisible();
});
