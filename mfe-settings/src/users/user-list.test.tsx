import {
  AREAS,
  VERBS,
  type Company,
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
  TEST_COMPANY,
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
  company?: Company;
  onCall?: (call: TestCall) => unknown;
}

/** Opens the screen as an Administrator; calls that change something are collected. */
async function open(path: string, { invitations = [], permissions, company, onCall }: Scene = {}) {
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
    {
      ...(permissions && { permissions$: streamOf(permissions) }),
      ...(company && { company$: streamOf(company) }),
    },
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
    'New role',
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

describe('the choice of a role ends with a new one', () => {
  const addRole = async () => {
    const choice = await screen.findByRole('combobox', { name: /^Role/ });
    await userEvent.clear(choice);
    await userEvent.type(choice, 'Auditor');
    expect(choice).toHaveValue('Auditor');
    await userEvent.click(await screen.findByRole('option', { name: 'New role' }));
    const dialog = within(await screen.findByRole('form', { name: 'New role' }));
    expect(await dialog.findByRole('textbox', { name: /^Name/ })).toHaveValue('Auditor');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Bills: View' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New role' })).not.toBeInTheDocument());
  };
  const onCall = ({ method, url, data }: TestCall) =>
    method === 'post' && url === '/account/v1/company/role'
      ? { ...role('Auditor', false, () => false), ...(data as object) }
      : { body: { value: waiting } };

  test('in an invitation, whose address is not lost', async () => {
    const { calls } = await open('/settings/users', { onCall });
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const email = await screen.findByLabelText(/^Email/);
    await userEvent.type(email, 'kim@example.com');
    await addRole();
    expect(email).toHaveValue('kim@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[0]?.data).toMatchObject({
      name: 'Auditor',
      permissions: { Bills: { view: true, create: false }, Invoices: { view: false } },
    });
    expect(calls[1]?.params).toEqual({ companyRoleId: 'r-Auditor', email: 'kim@example.com' });
  });

  test('in the change of a role, by its name', async () => {
    const { calls } = await open('/settings/users?sort=name', { onCall });
    await chooseFromMenu('Person 0', 'Change role');
    await addRole();
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(calls[1]?.params).toEqual({ roleName: 'Auditor' }));
  });

  test.each([
    ['may add none', { permissions: rights((verb) => verb !== 'create') }],
    ['is of a plan without roles', { company: { ...TEST_COMPANY, proFeatures: false } }],
  ])('but not for a member who %s', async (_who, scene) => {
    await open('/settings/users?sort=name', scene);
    await chooseFromMenu('Person 0', 'Change role');
    await userEvent.click(await screen.findByRole('combobox', { name: /^Role/ }));
    expect(screen.getByRole('option', { name: 'Viewer' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: 'New role' })).not.toBeInTheDocument();
  });
});
