import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError, type PublicHttp } from '../core/public-http.ts';
import { isPublicPath } from './public-root.tsx';
import { clientOf, open } from './testing/open-page.tsx';

// As the page says it before anything is drawn.
beforeAll(() => {
  document.documentElement.lang = 'en';
});

test('signs in with what was typed and hands the session over', async () => {
  const session = { access_token: 'secret', userId: 'u1', type: 'Credentials' };
  const { http, sent } = clientOf(() => ({ status: 200, data: { data: session } }));
  const { onSignedIn, prefetchApp } = open('/', { http });
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'harbour-2026{Enter}');
  await waitFor(() =>
    expect(onSignedIn).toHaveBeenCalledWith(session, { email: 'ann@example.com', password: 'harbour-2026' }),
  );
  expect(sent).toEqual([
    { url: '/auth/token', body: { username: 'ann@example.com', password: 'harbour-2026' } },
  ]);
  expect(prefetchApp).toHaveBeenCalled();
});

test('shows the sentence of the server and keeps what was typed', async () => {
  const message = 'Email or password is not right.';
  const { http } = clientOf(() => ({ status: 401, data: { message, code: 'API-101' } }));
  const { onSignedIn } = open('/', { http });
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong-one{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() =>
    expect(screen.getAllByText(message).map(({ className }) => className)).toEqual([
      'pub-alert',
      'pub-snackbar',
    ]),
  );
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('names what is missing, to the letter, and focuses the first fault', async () => {
  const { http, sent } = clientOf(() => ({ status: 200, data: {} }));
  open('/register', { http });
  await userEvent.type(screen.getByLabelText('Email'), 'not an address');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  // The focus moves when the attempt has ended; the sentences are there from the moment it begins.
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(screen.getByText('Invalid email.')).toBeVisible();
  expect(screen.getByText('Minimum length 8.')).toBeVisible();
  expect(screen.getAllByText('Name required.')).toHaveLength(3);
  expect(sent).toEqual([]);
});

test.each([
  ['/register', 'Password', 'superman7', 'This password is easy to guess.'],
  ['/register', 'Password', 'ann.shore-26', 'This contains your email: easy to guess.'],
  ['/change-password', 'New password', 'superman7', 'This password is easy to guess.'],
  ['/change-password', 'New password', 'ann.shore-26', 'This contains your email: easy to guess.'],
  ['/reset-password/abc', 'New password', 'superman7', 'This password is easy to guess.'],
])('%s warns while one types, and %s %s is no error', async (path, label, password, warning) => {
  open(path, { http: clientOf(() => ({ status: 200, data: {} })).http });
  const email = screen.queryByLabelText('Email');
  if (email !== null) await userEvent.type(email, 'ann.shore@example.com');
  const field = screen.getByLabelText(label);
  const hint = screen.getByText('At least 8 characters.');
  await userEvent.type(field, password);
  // The same line, so that nothing moves; read out when it changes.
  await waitFor(() => expect(hint).toHaveTextContent(warning));
  expect(hint).toHaveAttribute('aria-live', 'polite');
  expect(field).toHaveAccessibleDescription(warning);
  expect(field).not.toHaveAttribute('aria-invalid');
  await userEvent.type(field, 'and-some-more-of-it');
  if (!warning.includes('password')) return;
  await waitFor(() => expect(hint).toHaveTextContent('At least 8 characters.'));
});

test('a password that is easy to guess is sent all the same', async () => {
  const { http, sent } = clientOf(() => ({ status: 200, data: {} }));
  open('/reset-password/abc', { http });
  await userEvent.type(screen.getByLabelText('New password'), 'superman7');
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'superman7{Enter}');
  // The first call asks about the link.
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([
      { url: '/public/customer/resetPassword', body: { hash: 'abc', password: 'superman7' } },
    ]),
  );
});

test('puts the fault of the server beside its field', async () => {
  const message = 'This email is already registered.';
  const errors = [{ field: 'email', message }];
  const { http } = clientOf(() => ({ status: 409, data: { message, code: 'API-409', errors } }));
  open('/register', { http });
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Last name'), 'Lee');
  await userEvent.type(screen.getByLabelText('Company name'), 'Lee & Daughters');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});

test('an expired confirmation says so and offers to register again', async () => {
  const message = 'This confirmation has expired. Register again.';
  const { http } = clientOf(() => ({ status: 409, data: { message, code: 'API-110' } }));
  open('/registration/abc', { http });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Register again' })).toHaveAttribute('href', '/register');
});

test.each(['%', '%E0%A4%A', '%zz'])(
  'a link that was cut off in the middle (%p) is dead, and the page says so',
  async (part) => {
    const message = 'This link is not valid.';
    const { http } = clientOf(() => ({ status: 404, data: { message, code: 'API-LINK' } }));
    open(`/registration/${part}`, { http });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  },
);

test('a reset link that was used is told at once, with the way to a new one', async () => {
  const message = 'This link has been used.';
  open('/reset-password/abc', {
    http: clientOf(() => ({ status: 409, data: { message, code: 'API-110' } })).http,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a reset form stays while the server is out of reach', async () => {
  open('/reset-password/abc', {
    http: clientOf(() => ({ status: 503, data: { message: 'Try again.' } })).http,
  });
  await userEvent.type(screen.getByLabelText('New password'), 'quite unheard of');
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'quite unheard of{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again.');
  expect(screen.getByLabelText('New password')).toHaveValue('quite unheard of');
});

test('a confirmation in another browser takes the password of the registration, or a new one', async () => {
  const session = { access_token: 'secret', userId: 'u1', type: 'Credentials' };
  const errors = [{ field: 'password', message: 'Password required.' }];
  const rejected = { message: 'Password required.', code: 'API-CONFIRM-PASSWORD', errors };
  const { http, sent } = clientOf(({ body }) =>
    body === undefined ? { status: 422, data: rejected } : { status: 200, data: { data: session } },
  );
  const looked: PublicHttp = { ...http, get: async <T,>() => ({ data: { email: 'ann@example.com' } as T }) };
  const { onSignedIn } = open('/registration/abc', { http: looked });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and start' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'long enough{Enter}');
  // As after every sign-in with a password: it is sealed for the session.
  const email = 'ann@example.com';
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session, { email, password: 'long enough' }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose a new password instead' }));
  await userEvent.type(screen.getByLabelText('New password'), 'even longer{Enter}');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      undefined,
      { password: 'long enough' },
      { newPassword: 'even longer' },
    ]),
  );
  expect(onSignedIn).toHaveBeenLastCalledWith(session, { email, password: 'even longer' });
});

test('a confirmation without a password hands over the session alone', async () => {
  const session = { access_token: 'secret', userId: 'u1', type: 'Credentials' };
  const { http } = clientOf(() => ({ status: 200, data: { data: session } }));
  const { onSignedIn } = open('/registration/abc', { http });
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and start' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(session, undefined));
});

test('a password that is reset is handed over with the email of the link, to be sealed', async () => {
  const { http } = clientOf(() => ({ status: 200, data: {} }));
  const looked: PublicHttp = { ...http, get: async <T,>() => ({ data: { email: 'ann@example.com' } as T }) };
  const { onPasswordChanged, navigate } = open('/reset-password/abc', { http: looked });
  await userEvent.type(screen.getByLabelText('New password'), 'quite unheard of');
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'quite unheard of{Enter}');
  await waitFor(() =>
    expect(onPasswordChanged).toHaveBeenCalledWith({
      email: 'ann@example.com',
      password: 'quite unheard of',
    }),
  );
  expect(navigate).not.toHaveBeenCalled();
});

const INVITATION = 'c'.repeat(22) + 's'.repeat(43);
const received = {
  email: 'ann@example.com',
  companyName: 'Harbour Bikes',
  roleName: 'Sales',
  invitedBy: 'Robin Harbour',
  expiresDate: '2026-12-01T09:00:00Z',
};

/** Opens the link of an invitation for a person with or without a login. */
function openInvitation(login: string | null) {
  const session = { access_token: 'secret', userId: 'u2', type: 'Credentials' };
  const { http, sent } = clientOf(() => ({ status: 200, data: { data: session } }));
  const get: PublicHttp['get'] = async <T,>(url: string) => {
    expect(url).toBe(`/account/data/company/space/member/invite/${INVITATION}`);
    return { data: { ...received, login } as T };
  };
  return { session, sent, ...open(`/registration/${INVITATION}`, { http: { ...http, get } }) };
}

test('an invited person without a login chooses a name and a password and is signed in', async () => {
  const { session, sent, onSignedIn } = openInvitation(null);
  expect(await screen.findByRole('heading', { name: 'Join Harbour Bikes' })).toBeInTheDocument();
  expect(screen.getByText(/^Robin Harbour invites you .* as Sales\.$/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Password'), 'ann-2026-quay');
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByText('Name required.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Last name'), 'Shore{Enter}');
  await waitFor(() =>
    expect(onSignedIn).toHaveBeenCalledWith(session, { email: received.email, password: 'ann-2026-quay' }),
  );
  expect(sent).toEqual([
    {
      url: `/account/data/company/space/member/accept?id=${INVITATION}`,
      body: { firstName: 'Ann', lastName: 'Shore', password: 'ann-2026-quay' },
    },
  ]);
});

test('an invited person with a login accepts with its password alone', async () => {
  const { sent, onSignedIn } = openInvitation('Credentials');
  await userEvent.type(await screen.findByLabelText('Password'), 'harbour{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({ password: 'harbour' });
});

test('an invitation that was withdrawn or accepted says so in the words of the server', async () => {
  const message = 'This link is not valid.';
  const { http } = clientOf(() => ({ status: 404, data: { message, code: 'API-LINK' } }));
  open(`/registration/${INVITATION}`, { http });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
});

test.each([
  ['that is out of reach', undefined],
  ['that is busy', { status: 429, data: { message: 'Too many calls. Wait a moment.', code: 'API-429' } }],
  ['that fails', { status: 503, data: { message: 'Not there right now.', code: 'API-503' } }],
])('a server %s says nothing about an invitation: it is read once more', async (_, response) => {
  const { http } = clientOf(() => ({ status: 200, data: {} }));
  let isBack = false;
  const get: PublicHttp['get'] = async <T,>() => {
    if (!isBack) throw new CallError(response);
    return { data: { ...received, login: null } as T };
  };
  open(`/registration/${INVITATION}`, { http: { ...http, get } });
  expect(await screen.findByRole('heading', { name: 'The invitation could not be read' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  isBack = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Join Harbour Bikes' })).toBeInTheDocument();
});

test('a server that is busy says nothing about a confirmation link: the next click confirms', async () => {
  const session = { access_token: 'secret', userId: 'u1', type: 'Credentials' };
  const message = 'Too many calls. Wait a moment.';
  let isBusy = true;
  const { http } = clientOf(() =>
    isBusy ? { status: 429, data: { message, code: 'API-429' } } : { status: 200, data: { data: session } },
  );
  const { onSignedIn } = open('/registration/abc', { http });
  const confirm = await screen.findByRole('button', { name: 'Confirm and start' });
  await userEvent.click(confirm);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  isBusy = false;
  await userEvent.click(confirm);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(screen.queryByText('This link does not work')).not.toBeInTheDocument();
});

test.each([
  ['/', true],
  ['/login', true],
  ['/auth/register', true],
  ['/registration/abc', true],
  ['/reset-password', true],
  ['/register/abc', false],
  ['/dashboard', false],
  ['/constructor', false],
])('%s is public: %s', (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic);
});

test('an error comes into the line that was there before, so that the click that caused it arrives', async () => {
  open('/', {});
  const lines = [...document.querySelectorAll('.pub-notes')];
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.tab();
  const fault = await screen.findByText('Email required.');
  expect(fault.parentElement).toBe(lines[0]);
  expect([...document.querySelectorAll('.pub-notes')]).toEqual(lines);
});

test('the country is found by typing and sent by its code', async () => {
  const { http, sent } = clientOf(() => ({ status: 200, data: {} }));
  open('/register', { http });
  const country = await screen.findByRole('combobox', { name: 'Country' });
  await userEvent.clear(country);
  await userEvent.type(country, 'switz{Enter}');
  expect(country).toHaveValue('Switzerland');
  await userEvent.type(screen.getByLabelText('First name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Last name'), 'Shore');
  await userEvent.type(screen.getByLabelText('Company name'), 'Shore Ltd');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'harbour-2026{Enter}');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ countryCode: 'CH' }));
});

test.each([
  ['de', 'Vereinigte Staaten'],
  ['ar', 'الولايات المتحدة'],
])('countries have their names in the language of the page: %s', async (language, name) => {
  document.documentElement.lang = language;
  try {
    open('/register', { http: clientOf(() => ({ status: 200, data: {} })).http });
    // The name of the field is in the language of the page too.
    await waitFor(() => expect(document.querySelector('[autocomplete="country-name"]')).toHaveValue(name));
  } finally {
    document.documentElement.lang = 'en';
  }
});
