import {
  AREAS,
  VERBS,
  type Area,
  type CompanyRole,
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
import { ShortcutList } from '@accounts/shared-ui/shortcuts';
import { loadSharedUiTexts, SHARED_UI } from '@accounts/shared-ui/own-texts';
import { provideTexts } from '@accounts/shared-ui/texts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { RoleList } from './role-list.tsx';
import { NewRole, RoleScreen } from './role-screens.tsx';

const ROLE = '/account/v1/company/role';
const PATH = '/settings/user-roles';

const granting = (allowed: (area: Area, verb: Verb) => boolean) =>
  Object.fromEntries(
    AREAS.map((area) => [area, Object.fromEntries(VERBS.map((verb) => [verb, allowed(area, verb)]))]),
  ) as Permissions;

const role = (id: string, permissions: Permissions, changes: Partial<CompanyRole> = {}): CompanyRole => ({
  id,
  name: id,
  fixed: false,
  isDefault: false,
  permissions,
  version: 1,
  ...changes,
});
const owner = role(
  'Owner',
  granting(() => true),
  { fixed: true, isDefault: true },
);
const viewer = role(
  'Viewer',
  granting((_area, verb) => verb === 'view'),
  { isDefault: true },
);
const clerk = role(
  'Clerk',
  granting((area, verb) => area === 'Settings' && verb !== 'approve'),
);

/** Roles on the server of the test. */
const stored: CompanyRole[] = [];

interface Scene {
  own?: CompanyRole;
  permissions?: Permissions;
  onCall?: (call: TestCall) => unknown;
}

/** Opens a screen as an Owner by default; calls that change something are collected. */
function open(path: string, { own = owner, permissions, onCall }: Scene = {}) {
  const calls: TestCall[] = [];
  const props = testModuleProps(
    (call) => {
      if (call.method !== 'get') {
        calls.push(call);
        return onCall?.(call) ?? viewer;
      }
      if (call.url === `${ROLE}s`) return { content: stored };
      if (call.url.startsWith(`${ROLE}/`)) return stored.find(({ id }) => call.url === `${ROLE}/${id}`);
      return { companyRole: own, preferences: {} };
    },
    path,
    { company$: streamOf(TEST_COMPANY), ...(permissions && { permissions$: streamOf(permissions) }) },
  );
  const { unmount } = renderInModule(
    <Routes>
      <Route path={PATH} element={<RoleList />} />
      <Route path={`${PATH}/add`} element={<NewRole />} />
      <Route path={`${PATH}/:id`} element={<RoleScreen />} />
    </Routes>,
    props,
  );
  return { calls, props, unmount };
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save role' }));

beforeEach(() => {
  stored.splice(0, Infinity, owner, viewer, clerk);
  localStorage.clear();
  sessionStorage.clear();
});

test('the list marks default roles and says in how many areas each may do what', async () => {
  open(PATH);
  const table = within(await screen.findByRole('table', { name: 'User roles' }));
  expect(table.getByRole('row', { name: /Owner/ })).toHaveTextContent('Default, fixed');
  expect(table.getByRole('row', { name: /Viewer/ })).toHaveTextContent('Default9 of 90 of 9');
  expect(table.getByRole('row', { name: /Clerk/ })).toHaveTextContent('Added1 of 9');
  expect(screen.getByRole('button', { name: 'New role' })).toBeInTheDocument();
});

test('who may not edit Settings is offered no new role and cannot change one', async () => {
  const permissions = granting((_area, verb) => verb === 'view');
  open(`${PATH}/Clerk`, { permissions, own: viewer });
  await screen.findByRole('grid', { name: 'Permissions' });
  await userEvent.click(box('Bills: View'));
  expect(box('Bills: View')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Save role' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete role' })).not.toBeInTheDocument();
});

test.each([
  ['add', owner, ['Move between the boxes', 'First and last box of the row', 'Tick the box']],
  ['Clerk', viewer, ['Move between the boxes', 'First and last box of the row']],
])('the keys of the matrix are among the shortcuts of %s', async (path, own, keys) => {
  open(`${PATH}/${path}`, { own, permissions: own.permissions });
  await screen.findByRole('grid', { name: 'Permissions' });
  const { container } = render(<ShortcutList />);
  const heading = await within(container).findByRole('heading', { name: 'Permissions' });
  const listed = [...(heading.closest('section')?.querySelectorAll('dd') ?? [])];
  expect(listed.map(({ textContent }) => textContent)).toEqual(keys);
});

test('a new role is made with the keyboard alone, and ticking anything ticks View', async () => {
  const { calls, props } = open(`${PATH}/add`, { onCall: () => ({ body: { value: clerk } }) });
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Bookkeeper');
  await userEvent.tab();
  expect(box('Bills: View')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight} ');
  expect(box('Invoices: New')).toHaveFocus();
  expect(box('Invoices: New')).toBeChecked();
  expect(box('Invoices: View')).toBeChecked();
  await userEvent.keyboard('{End}');
  expect(box('Invoices: Approve')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(box('Invoices: Approve')).toHaveFocus();
  await save();
  const done = { kind: 'success', message: 'Role added successfully!' };
  await waitFor(() => expect(props.toast).toHaveBeenCalledWith(done));
  const permissions = granting((area, verb) => area === 'Invoices' && (verb === 'view' || verb === 'create'));
  expect(calls).toEqual([{ method: 'post', url: ROLE, data: { name: 'Bookkeeper', permissions } }]);
});

test('a role without View of an area may do nothing there', async () => {
  const { calls, props } = open(`${PATH}/Clerk`);
  await screen.findByRole('grid', { name: 'Permissions' });
  await userEvent.click(box('Settings: View'));
  expect(box('Settings: Delete')).not.toBeChecked();
  await save();
  const done = { kind: 'success', message: 'Role successfully updated!' };
  await waitFor(() => expect(props.toast).toHaveBeenCalledWith(done));
  const data = { name: 'Clerk', permissions: granting(() => false), version: 1 };
  expect(calls).toEqual([{ method: 'put', url: `${ROLE}/Clerk`, data }]);
});

test('who may create in Settings, and not edit, adds a role and changes none', async () => {
  const permissions = granting((_area, verb) => verb === 'view' || verb === 'create');
  open(`${PATH}/add`, { permissions });
  expect(await screen.findByRole('button', { name: 'Save role' })).toBeInTheDocument();
  open(`${PATH}/Clerk`, { permissions });
  await screen.findByRole('heading', { name: 'Clerk' });
  expect(screen.getAllByRole('button', { name: 'Save role' })).toHaveLength(1);
});

test('two members change one role: the second sees both versions and saves a choice', async () => {
  const theirs = {
    ...clerk,
    permissions: granting((area, verb) => area === 'Bills' && verb === 'view'),
    version: 2,
  };
  const { calls, props } = open(`${PATH}/Clerk`, {
    onCall: ({ data }) => {
      if ((data as { version: number }).version === 2) return { ...theirs, version: 3 };
      stored[2] = theirs;
      throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
    },
  });
  await screen.findByRole('grid', { name: 'Permissions' });
  await userEvent.clear(screen.getByLabelText(/^Name/));
  await userEvent.type(screen.getByLabelText(/^Name/), 'Office');
  await save();
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getByText('Bills: View')).toBeInTheDocument();
  expect(conflict.getByText('Settings: View, New, Edit, Delete')).toBeInTheDocument();
  await userEvent.click(conflict.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(props.toast).toHaveBeenCalled());
  expect(calls.at(-1)?.data).toEqual({ name: 'Office', permissions: theirs.permissions, version: 2 });
});

test('what was typed into a role before a colleague saved it is offered, and both versions are shown when it is saved', async () => {
  const { unmount } = open(`${PATH}/Clerk`);
  await userEvent.type(await screen.findByLabelText(/^Name/), 's');
  unmount();
  const theirs = { ...clerk, permissions: granting((area) => area === 'Bills'), version: 2 };
  stored[2] = theirs;
  const { calls, props } = open(`${PATH}/Clerk`, {
    onCall: ({ data }) => {
      if ((data as { version: number }).version === 2) return { ...theirs, version: 3 };
      throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Clerks');
  await save();
  const both = within(await screen.findByRole('alert'));
  expect(both.getByRole('radio', { name: 'Mine Clerks' })).toBeChecked();
  await userEvent.click(both.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(props.toast).toHaveBeenCalled());
  expect(calls.at(-1)?.data).toEqual({ name: 'Clerks', permissions: theirs.permissions, version: 2 });
});

test('a restored role that is given up for the newer version begins anew with that', async () => {
  const { unmount } = open(`${PATH}/Clerk`);
  await userEvent.type(await screen.findByLabelText(/^Name/), 's');
  unmount();
  stored[2] = { ...clerk, name: 'Office', version: 2 };
  open(`${PATH}/Clerk`, {
    onCall: () => {
      throw rejection(409, { message: 'Another member has changed this record.', code: 'API-VERSION' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveValue('Office'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the fixed role says that it cannot be changed', async () => {
  open(`${PATH}/Owner`);
  expect(await screen.findByText(/^The Owner role may do everything/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save role' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete role' })).not.toBeInTheDocument();
});

test.each([
  ['their role', 'Clerk', /^This is your role/],
  ['another role', 'Viewer', /^You can give permissions that your role has/],
])('a member cannot add to %s what the server would reject', async (_which, id, sentence) => {
  open(`${PATH}/${id}`, { own: clerk });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  const locked = box('Bills: Approve');
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(locked);
  expect(locked).not.toBeChecked();
});

test('a role that is in use stays, with the sentence of the server on its page', async () => {
  const message = 'A member or an invitation has the role Clerk. Give them another role first.';
  const { calls, props } = open(`${PATH}/Clerk`, {
    onCall: () => {
      throw rejection(409, { message, code: 'API-ROLE-USED' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete role' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete the role Clerk?' }));
  await userEvent.click(question.getByRole('button', { name: 'Delete role' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(calls).toEqual([{ method: 'delete', url: `${ROLE}/Clerk` }]);
  expect(props.navigate).not.toHaveBeenCalled();
});

test('a default role that is shown in another language keeps its name until that is edited', async () => {
  provideTexts(SHARED_UI, 'de', await loadSharedUiTexts('de'));
  try {
    const { calls } = open(`${PATH}/Viewer`);
    const name = await screen.findByLabelText(/^Name/);
    expect(name).toHaveValue('Lesezugriff');
    await userEvent.click(box('Bills: New'));
    await save();
    await waitFor(() => expect(calls[0]?.data).toMatchObject({ name: 'Viewer' }));
  } finally {
    provideTexts(SHARED_UI, 'en', await loadSharedUiTexts('en'));
  }
});
