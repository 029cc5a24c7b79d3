import { draftKey } from '@accounts/shared-auth';
import type { SessionToken } from '@accounts/shared-domain';
import { createShellCore } from './shell-core.ts';

const tokenOf = (userId: string): SessionToken => ({ access_token: 'token', userId, type: 'Credentials' });
const DRAFT = draftKey({ userId: 'ann', companyId: 'c1' }, 'sales.Invoice.new');
const keepsDraft = () => sessionStorage.getItem(DRAFT) !== null;

beforeAll(() => {
  globalThis.fetch = jest.fn(() => Promise.reject(new Error('offline')));
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function signedIn() {
  const core = createShellCore(window);
  core.session.begin(tokenOf('ann'));
  sessionStorage.setItem(DRAFT, '{"reference":"secret plans"}');
  return core;
}

test('drafts are gone after signing out', () => {
  signedIn().logout('user');
  expect(keepsDraft()).toBe(false);
});

test('drafts are gone after signing out in another tab', () => {
  signedIn();
  localStorage.removeItem('accounts.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accounts.session' }));
  expect(keepsDraft()).toBe(false);
});

test('a session that expired leaves the drafts to the same person, and to no one else', () => {
  const core = signedIn();
  core.logout('expired');
  expect(keepsDraft()).toBe(true);
  core.session.begin(tokenOf('ann'));
  expect(keepsDraft()).toBe(true);
  core.logout('expired');
  core.session.begin(tokenOf('bob'));
  expect(keepsDraft()).toBe(false);
});
