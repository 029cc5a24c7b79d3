import {
  AREAS,
  VERBS,
  type CompanyRole,
  type Invitation,
  type Member,
  type Permissions,
  type Verb,
} from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserList } from './user-list.tsx';

const SPACE = '/account/data/company/space';

const members: Member[] = Array.from({ length: 300 }, (_none, index) => ({
  id: `m${index}`,
  userId: `u${index}`,
  name: `Person ${index}`,
  email: `person-${index}@example.com`,
  roleName: index === 7 ? 'Owner' : 'Clerk',
  joinedDate: '2026-01-31T09:00:00Z',
}));

const rights = (allowed: (verb: Verb) => boolean) =>
  Object.fromEntries(
    AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb) => [verb, allowed(verb)]))]),
  ) as Permissions;

const role = (name: string, fixed: boolean, allowed: (verb: Verb) => boolean): CompanyRole => ({
  id: `r-${name}`,
  name,
  fixed,
  isDefault: true,
  permissions: rights(allowed),
  version: 1,
});
const administrator = role('Administrator', false, () => true);
const roles = [
  role('Owner', true, () => true),
  administrator,
  role('Viewer', false, (verb) => verb === 'view'),
];

const waiting: Invitation = {
  inviteMemberId: 'i1',
  email: 'kim@example.com',
  companyRoleId: 'r-Viewer',
  roleName: 'Viewer',
  invitedBy: 'Robin Harbour',
  createdDate: '2026-11-20T09:00:00Z',
  expiresDate: '2026-11-27T09:00:00Z',
  expired: false,
};

const rows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1);

interface Scene {
  invitations?: Invitation[];
  permissions?: Permissions;
  onCall?: (call: TestCall) => unknown;
}

/** Opens the screen as an Administrator; calls that change something are collected. */
async function open(path: string, { invitations = [], permissions, onCall }: Scene = {}) {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      const { method, url } = call;
      if (method !== 'get') {
        calls.push(call);
        return onCall?.(call) ?? {};
      }
      if (url === `${SPACE}/members`) return { content: members };
      if (url === `${SPACE}/member/invites`) return { content: invitations };
      if (url === `${SPACE}/member/permissions`) return { companyRole: administrator, preferences: {} };
      expect(url).toBe('/account/v1/company/roles');
      return { content: roles };
    },
    path,
    permissions && { permissions$: streamOf(permissions) },
  );
  renderInModule(<UserList />, props);
  await screen.findByRole('table', { name: 'Users' });
  return { calls, toast: props.toast };
}

async function chooseFromMenu(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('300 users come ten a page, in the order and on the page of the address', async () => {
  await open('/settings/users?sort=-name&page=2');
  expect(rows()).toHaveLength(10);
  expect(rows()[0]).toHaveTextContent('Person 289');
  expect(screen.getByText('11–20 of 300')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(rows()[0]).toHaveTextContent('Person 279');
});

test('a user is found by name, email and role', async () => {
  await open('/settings/users');
  const search = screen.getByRole('searchbox');
  await userEvent.type(search, 'person-250@');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.clear(search);
  await userEvent.type(search, 'owner');
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Person 7'));
  expect(rows()).toHaveLength(1);
});

test('invites with one of the roles that the member may give', async () => {
  const { calls, toast } = await open('/settings/users', { onCall: () => ({ body: { value: waiting } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
  expect(await dialog.findByText(/does not limit the number of users/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Email required.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Email/), 'kim@example.com');
  await userEvent.click(dialog.getByRole('combobox', { name: /^Role/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Administrator',
    'Viewer',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Viewer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Invitation sent!' }));
  expect(calls).toEqual([
    {
      method: 'post',
      url: `${SPACE}/member/invite`,
      params: { companyRoleId: 'r-Viewer', email: 'kim@example.com' },
    },
  ]);
});

test('what the server rejects of an invitation is said beside its field, and nothing typed is lost', async () => {
  const message = 'This person is a member of the company already.';
  await open('/settings/users', {
    onCall: () => {
      throw rejection(409, { message, code: 'API-MEMBER', errors: [{ field: 'email', message }] });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  const email = await screen.findByLabelText(/^Email/);
  await userEvent.type(email, 'person-1@example.com');
  await userEvent.click(screen.getByRole('combobox', { name: /^Role/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Viewer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(message));
  expect(email).toHaveValue('person-1@example.com');
});

test('an open invitation is sent again, and withdrawn after a question', async () => {
  const { calls, toast } = await open('/settings/users', {
    invitations: [waiting],
    onCall: ({ method }) => (method === 'post' ? { body: { value: waiting } } : {}),
  });
  const section = within(await screen.findByRole('region', { name: 'Open invitations' }));
  expect(section.getByText(/^Viewer · sent .*20.* · works until .*27/)).toBeInTheDocument();
  await chooseFromMenu('kim@example.com', 'Send again');
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Invitation sent!' }));
  await chooseFromMenu('kim@example.com', 'Withdraw invitation');
  const question = within(await screen.findByRole('dialog', { name: /^Withdraw the invitation/ }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw invitation' }));
  const done = { kind: 'success', message: 'Invitation deleted successfully!' };
  await waitFor(() => expect(toast).toHaveBeenCalledWith(done));
  expect(calls.map(({ method, params }) => [method, params])).toEqual([
    ['post', { companyRoleId: 'r-Viewer', email: 'kim@example.com' }],
    ['delete', { inviteMemberId: 'i1' }],
  ]);
});

test('a member gets another role, and another member is removed after a question', async () => {
  const { calls, toast } = await open('/settings/users?sort=name');
  // The signed-in member.
  expect(screen.getByRole('row', { name: /Person 1 / })).toHaveTextContent('You');
  await chooseFromMenu('Person 0', 'Change role');
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of Person 0' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^Role/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Viewer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Role updated!' }));
  await chooseFromMenu('Person 2', 'Remove user');
  const question = within(await screen.findByRole('dialog', { name: 'Remove Person 2?' }));
  await userEvent.click(question.getByRole('button', { name: 'Remove user' }));
  const removed = { kind: 'success', message: 'User deleted successfully!' };
  await waitFor(() => expect(toast).toHaveBeenCalledWith(removed));
  expect(calls.map(({ method, url, params }) => [method, url, params])).toEqual([
    ['post', `${SPACE}/member/m0/role`, { roleName: 'Viewer' }],
    ['delete', `${SPACE}/member/m2`, undefined],
  ]);
});

test('who may only view Settings sees users and invitations without the actions', async () => {
  await open('/settings/users', {
    invitations: [waiting],
    permissions: rights((verb) => verb === 'view'),
  });
  expect(await screen.findByText('kim@example.com')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
});
