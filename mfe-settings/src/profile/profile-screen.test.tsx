import { provideOutbox } from '@accounts/shared-data';
import type { ModuleProps } from '@accounts/shared-auth';
import type { Company, MyCompany, MySession, SessionType, UserProfile } from '@accounts/shared-domain';
import {
  rejection,
  renderInModule,
  streamOf,
  testModuleProps,
  type TestCall,
} from '@accounts/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TEST_PROFILE } from '../testing/company.ts';
import { ProfileScreen } from './profile-screen.tsx';

const PROFILE = '/api/rest/v1/company/user/u1';

const profileOf = (type: SessionType): UserProfile => ({
  id: 'u1',
  userId: 'u1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Shore',
  phone: '',
  type,
  version: 1,
});
const session = (id: string, program: string, system: string | null, current: boolean): MySession => ({
  id,
  companyId: 'c1',
  device: '',
  program,
  system,
  address: '10.0.0.1',
  createdDate: '2026-11-01T09:00:00Z',
  lastUsedDate: '2026-11-20T09:00:00Z',
  current,
});
const company = (id: string, name: string, current: boolean): MyCompany => ({
  id,
  name,
  roleName: 'Owner',
  current,
});

interface Scene {
  type?: SessionType;
  /** What the server has of the profile. */
  stored?: () => UserProfile;
  companies?: MyCompany[];
  onCall?: (call: TestCall) => unknown;
  /** Without a company nothing is kept on the device. */
  company$?: ModuleProps['company$'];
}

/** Opens the screen; calls that change something are collected. */
async function open({
  type = 'Credentials',
  stored = () => profileOf(type),
  companies,
  onCall,
  ...more
}: Scene = {}) {
  const calls: TestCall[] = [];
  const account = {
    changePassword: jest.fn(async () => undefined),
    switchCompany: jest.fn(async () => undefined),
    leaveCompany: jest.fn(async () => undefined),
  };
  const props = testModuleProps(
    (call) => {
      if (call.method !== 'get') {
        calls.push(call);
        return onCall?.(call) ?? {};
      }
      if (call.url === PROFILE) return stored();
      if (call.url === '/account/v1/companies') {
        return { content: companies ?? [company('c1', 'Harbour Bikes', true)] };
      }
      expect(call.url).toBe('/account/v1/sessions');
      return { content: [session('s2', 'Firefox', 'macOS', false), session('s1', 'Chrome', 'Linux', true)] };
    },
    '/profile',
    { account, ...more },
  );
  const { unmount } = renderInModule(<ProfileScreen />, props);
  await screen.findByRole('region', { name: 'Password' });
  await screen.findByText('Firefox on macOS');
  return { calls, account, unmount, toast: props.toast, queryClient: props.queryClient };
}

const retype = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

test('name and phone are changed by the rules of the specification; the email stays', async () => {
  const { calls, toast } = await open({
    onCall: () => ({ ...profileOf('Credentials'), phone: '0123456789' }),
  });
  expect(screen.getByLabelText(/^Email/)).toBeDisabled();
  await retype(/^Last name/, 'Harbour');
  await retype(/^Phone/, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByText('Invalid phone.')).toBeInTheDocument();
  await retype(/^Phone/, '0123456789');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'User profile updated!' }),
  );
  const data = { firstName: 'Ann', lastName: 'Harbour', phone: '0123456789', version: 1 };
  expect(calls).toEqual([{ method: 'put', url: PROFILE, data, params: { status: 'A' } }]);
});

test('what is typed stays when another window saves the profile; before that, the newest is shown', async () => {
  let profile = profileOf('Credentials');
  const { queryClient } = await open({ stored: () => profile });
  const changeTo = async (firstName: string) => {
    profile = { ...profile, firstName, version: profile.version + 1 };
    await act(() => queryClient.invalidateQueries());
  };
  await changeTo('Anna');
  expect(await screen.findByDisplayValue('Anna')).toBeInTheDocument();
  await retype(/^Last name/, 'Harbour');
  await changeTo('Anne');
  expect(screen.getByLabelText(/^Last name/)).toHaveValue('Harbour');
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Anna');
});

test('what another window has saved meanwhile is not replaced: both versions are shown, and the choice is saved', async () => {
  let profile = profileOf('Credentials');
  const { calls, toast } = await open({
    stored: () => profile,
    onCall: ({ data }) => {
      const put = data as UserProfile;
      if (put.version !== profile.version)
        throw rejection(409, { message: 'You changed your profile.', code: 'API-VERSION' });
      return { ...profile, ...put, version: put.version + 1 };
    },
  });
  await retype(/^Last name/, 'Harbour');
  profile = { ...profile, phone: '0117496000', version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  const versions = within(await screen.findByRole('alert'));
  expect(
    versions.getByRole('heading', { name: /^You changed your profile in another window/ }),
  ).toBeVisible();
  expect(versions.getByRole('radio', { name: 'Here Harbour' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'In the other window 0117496000' })).toBeChecked();
  await userEvent.click(versions.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'User profile updated!' }),
  );
  expect(calls.map(({ data }) => data)).toEqual([
    { firstName: 'Ann', lastName: 'Harbour', phone: '', version: 1 },
    { firstName: 'Ann', lastName: 'Harbour', phone: '0117496000', version: 2 },
  ]);
});

test('what was typed before another window saved is offered later, as a change of the version of its time', async () => {
  let profile = profileOf('Credentials');
  const scene: Scene = {
    stored: () => profile,
    company$: streamOf<Company | null>(TEST_PROFILE),
    onCall: () => {
      throw rejection(409, { message: 'You changed your profile.', code: 'API-VERSION' });
    },
  };
  const { unmount } = await open(scene);
  await retype(/^Last name/, 'Harbour');
  unmount();
  profile = { ...profile, phone: '0117496000', version: 2 };
  const { calls } = await open(scene);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  const versions = within(await screen.findByRole('alert'));
  expect(versions.getByRole('radio', { name: 'Here Harbour' })).toBeChecked();
  expect(versions.getByRole('radio', { name: 'In the other window 0117496000' })).toBeChecked();
  expect(calls.map(({ data }) => (data as UserProfile).version)).toEqual([1]);
});

test('a typed password stays when the profile is saved', async () => {
  await open({ onCall: () => ({ ...profileOf('Credentials'), phone: '0123456789', version: 2 }) });
  await userEvent.type(screen.getByLabelText(/^Current password/), 'harbour-2026');
  await retype(/^Phone/, '0123456789');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('0123456789'));
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('harbour-2026');
});

test('a profile that cannot be read is tried again; sessions and companies are there meanwhile', async () => {
  let isDown = true;
  const props = testModuleProps(({ url }) => {
    if (url === '/account/v1/sessions') return { content: [session('s1', 'Chrome', 'Linux', true)] };
    if (url !== PROFILE) return { content: [company('c1', 'Harbour Bikes', true)] };
    if (isDown) throw rejection(500, { message: 'Something went wrong !', code: 'API-INTERNAL' });
    return profileOf('Credentials');
  }, '/profile');
  renderInModule(<ProfileScreen />, props);
  expect(await screen.findByText('Something went wrong !')).toBeVisible();
  expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('Ann')).toBeVisible();
});

test('the password is changed with the present one, and the form is empty again', async () => {
  const { account, toast } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText('Password required.')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText(/^Current password/), 'harbour-2026');
  await userEvent.type(screen.getByLabelText(/^New password/), 'short');
  expect(await screen.findByText('Minimum length 8.')).toBeInTheDocument();
  await retype(/^New password/, 'quay-and-harbour-9');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Password changed successfully.' }),
  );
  expect(account.changePassword).toHaveBeenCalledWith({
    oldPassword: 'harbour-2026',
    password: 'quay-and-harbour-9',
  });
  expect(screen.getByLabelText(/^Current password/)).toHaveValue('');
});

test('a wrong current password is said beside its field', async () => {
  const { account } = await open();
  const message = 'The current password is wrong.';
  account.changePassword.mockRejectedValueOnce(
    rejection(422, { message, code: 'API-FIELDS', errors: [{ field: 'oldPassword', message }] }),
  );
  await userEvent.type(screen.getByLabelText(/^Current password/), 'not this');
  await userEvent.type(screen.getByLabelText(/^New password/), 'quay-and-harbour-9');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(message),
  );
});

test('who signs in with Google reads that there is no password here', async () => {
  await open({ type: 'Google Auth' });
  expect(screen.getByText(/^You sign in with Google as ann@example.com/)).toBeInTheDocument();
  expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
});

test('the present session is first and marked; another one is ended', async () => {
  const { calls, toast } = await open();
  const list = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Chrome on Linux.*in use now.*This browser/);
  expect(second).toHaveTextContent(/Firefox on macOS.*10\.0\.0\.1 · last used/);
  await userEvent.click(list.getByRole('button', { name: /^Sign out there: Firefox on macOS/ }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'success', message: 'Signed out there.' }));
  expect(calls).toEqual([{ method: 'delete', url: '/account/v1/sessions/s2', params: undefined }]);
});

test('a company is left after a question that says what follows', async () => {
  const companies = [company('c1', 'Harbour Bikes', true), company('c2', 'Quay Cafe', false)];
  const { account, toast } = await open({ companies });
  const message = 'A company needs an Owner. Make another member an Owner first.';
  account.leaveCompany.mockRejectedValueOnce(rejection(409, { message, code: 'API-LAST-OWNER' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave company' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave Harbour Bikes?' }));
  expect(question.getByText(/Quay Cafe opens next\.$/)).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Leave company' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ kind: 'error', message }));
  await userEvent.click(screen.getByRole('button', { name: 'Open Quay Cafe' }));
  expect(account.switchCompany).toHaveBeenCalledWith('c2');
});

test('drafts that wait are asked about before their company is left', async () => {
  const outbox = { entries: () => ({ length: 2 }), subscribe: () => () => undefined };
  provideOutbox(() => Promise.resolve(outbox as never));
  const { account } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave company' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave Harbour Bikes?' }));
  expect(
    question.getByText('2 drafts have not been sent yet, and cannot be once you have left.'),
  ).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(account.leaveCompany).not.toHaveBeenCalled();
  provideOutbox(null);
});
