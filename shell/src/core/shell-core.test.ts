import { draftKey } from '@accounts/shared-auth';
import type { SessionToken } from '@accounts/shared-domain';
import { BehaviorSubject } from 'rxjs';
import { takeReturnAddress } from './return-address.ts';
import { createShellCore } from './shell-core.ts';

const tokenOf = (userId: string): SessionToken => ({
  access_token: 'token',
  userId,
  companyId: 'c1',
  type: 'Credentials',
});
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

/** What the other tabs of a browser see of the end of a session. */
function endedElsewhere(reason: string) {
  localStorage.setItem('accounts.session.end', reason);
  localStorage.removeItem('accounts.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accounts.session' }));
}

test.each(['expired', 'lapsed'])('a session that ended (%s) in another tab loses nothing here', (reason) => {
  const core = signedIn();
  core.history.navigate('/invoicing/add');
  endedElsewhere(reason);
  expect(keepsDraft()).toBe(true);
  expect(window.location.search).toBe('?logout=expired');
  core.session.begin(tokenOf('ann'));
  expect(core.takeReturnAddress()).toBe('/invoicing/add');
});

test('signing out in another tab leads here to the index page with the logout flag', () => {
  signedIn().history.navigate('/invoicing');
  endedElsewhere('user');
  expect(window.location.pathname + window.location.search).toBe('/?logout=true');
});

test('a reload of the page on which a session has ended keeps the drafts', () => {
  signedIn().logout('expired');
  createShellCore(window);
  expect(keepsDraft()).toBe(true);
});

test('signing out of a session that has ended takes the drafts of every tab away', () => {
  signedIn();
  endedElsewhere('lapsed');
  localStorage.setItem('accounts.session.end', 'user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accounts.session.end', newValue: 'user' }));
  expect(keepsDraft()).toBe(false);
  expect(window.location.search).toBe('?logout=true');
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

test('a session that expires leads out of a changed form without asking, and back to it', () => {
  const core = signedIn();
  core.history.navigate('/invoicing/add?contact=1');
  core.history.confirmLeave(new BehaviorSubject(true));
  const asked = jest.fn();
  core.history.leaveQuestions$.subscribe(asked);
  core.logout('expired');
  expect(asked).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?logout=expired');
  expect(takeReturnAddress(sessionStorage, 'ann')).toBe('/invoicing/add?contact=1');
});

test('signing out leaves no address to return to', () => {
  const core = signedIn();
  core.history.navigate('/invoicing/add');
  core.logout('user');
  expect(window.location.search).toBe('?logout=true');
  expect(takeReturnAddress(sessionStorage, 'ann')).toBeNull();
});
