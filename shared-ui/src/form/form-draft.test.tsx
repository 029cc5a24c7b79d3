import 'fake-indexeddb/auto';
import { removeDrafts, type SessionInfo } from '@accounts/shared-auth';
import { endDrafts } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { beginDraftsOf, withDraftDevice } from '../testing/draft-device.ts';
import { renderInModule, testModuleProps } from '../testing/module-props.tsx';
import { Form, FormActions, TextField } from './index.ts';

const session$ = new BehaviorSubject<SessionInfo | null>(null);
const company$ = new BehaviorSubject<Company | null>({ id: 'c1' } as Company);

function signIn(userId: string): void {
  session$.next({ userId, type: 'Credentials' });
  beginDraftsOf(userId);
}

async function signOut(): Promise<void> {
  session$.next(null);
  removeDrafts(sessionStorage);
  await endDrafts();
}

const open = (onSubmit = async (): Promise<unknown> => undefined, more: ReactNode = null) =>
  renderInModule(
    <Form label="Person" initialValues={{ name: '' }} onSubmit={onSubmit} draftKey="person">
      <TextField name="name" label="Name" />
      {more}
      <FormActions submitLabel="Save" />
    </Form>,
    testModuleProps(() => undefined, '/', { session$, company$ }),
  );
const form = () => screen.getByRole('form', { name: 'Person', hidden: true });
const shown = () => waitFor(() => expect(form()).not.toHaveClass('ac-form-hidden'));
const offer = () => screen.queryByRole('button', { name: 'Restore it' });
const nameField = () => screen.getByRole('textbox', { name: 'Name' });

/** Opens the form, types a name and closes it again. */
async function typeAndLeave(name: string): Promise<void> {
  const page = open();
  await shown();
  await userEvent.type(nameField(), name);
  page.unmount();
}

withDraftDevice();
beforeEach(() => signIn('ann'));
afterEach(async () => {
  // What the test left is no other's.
  sessionStorage.clear();
  signIn('ann');
  const { unmount } = open();
  await shown();
  const discard = screen.queryByRole('button', { name: 'Discard' });
  if (discard) await userEvent.click(discard);
  unmount();
});

test('what was typed is offered with the first sight of the form, and goes into it when it is wanted', async () => {
  await typeAndLeave('Ann');
  open();
  expect(form()).toHaveClass('ac-form-hidden');
  expect(offer()).toBeNull();
  await shown();
  expect(offer()).toBeInTheDocument();
  expect(nameField()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Restore it' }));
  expect(nameField()).toHaveValue('Ann');
  expect(sessionStorage).toHaveLength(0);
});

test('a form that a slow device leaves waiting is shown, and offers what was typed once that is read', async () => {
  await typeAndLeave('Ann');
  const { locks } = navigator;
  let goOn: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (goOn = resolve));
  const request = async (...call: Parameters<LockManager['request']>) => {
    await isFree;
    return locks.request(...call);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  open();
  await shown();
  expect(offer()).toBeNull();
  await userEvent.type(nameField(), 'Bob');
  goOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore it' }));
  expect(nameField()).toHaveValue('Ann');
});

test('the first field has the focus once the form is shown', async () => {
  open();
  await shown();
  expect(nameField()).toHaveFocus();
});

test('it outlives signing out, for the same person; another one is offered nothing', async () => {
  const page = open();
  await shown();
  await userEvent.type(nameField(), 'Ann');
  await act(signOut);
  page.unmount();
  signIn('bob');
  const other = open();
  await shown();
  expect(offer()).toBeNull();
  other.unmount();
  signIn('ann');
  open();
  await shown();
  expect(offer()).toBeInTheDocument();
});

test('it is gone once it is saved', async () => {
  const page = open();
  await shown();
  await userEvent.type(nameField(), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  page.unmount();
  open();
  await shown();
  expect(offer()).toBeNull();
});

const hidePage = () => void document.dispatchEvent(new Event('visibilitychange'));
const failSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test.each([
  ['a save that fails', failSave],
  ['a page that goes out of sight', hidePage],
])('%s stores it before the pause after the last key is over', async (_what, happen) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const put = jest.spyOn(IDBObjectStore.prototype, 'put');
  const isStored = () => put.mock.contexts.some(({ name }) => name === 'drafts');
  const typing = userEvent.setup({ advanceTimers: () => undefined, delay: null });
  open(async () => {
    throw new Error('401');
  });
  await shown();
  await typing.type(nameField(), 'Ann');
  expect(isStored()).toBe(false);
  jest.useRealTimers();
  await happen();
  await waitFor(() => expect(isStored()).toBe(true), { timeout: 250 });
});

describe('a screen that throws while its form is open', () => {
  function Breaks({ where }: { where: 'render' | 'effect' }) {
    const [isBroken, setBroken] = useState(false);
    useEffect(() => {
      if (isBroken && where === 'effect') throw new Error('broken');
    }, [isBroken, where]);
    if (isBroken && where === 'render') throw new Error('broken');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Break
      </button>
    );
  }

  test.each(['render', 'effect'] as const)(
    'in %s offers what was typed when it is drawn again',
    async (where) => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const typing = userEvent.setup({ delay: null });
      open(undefined, <Breaks where={where} />);
      await shown();
      await typing.type(nameField(), 'Ann');
      await typing.click(screen.getByRole('button', { name: 'Break' }));
      expect(screen.queryByRole('form', { hidden: true })).toBeNull();
      await typing.click(screen.getByRole('button', { name: 'Reload module' }));
      await shown();
      await typing.click(screen.getByRole('button', { name: 'Restore it' }));
      expect(nameField()).toHaveValue('Ann');
    },
  );
});

test('where the device has no room it stays in the tab, and is offered there', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await typeAndLeave('Ann');
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  jest.restoreAllMocks();
  open();
  expect(offer()).toBeInTheDocument();
});

test('a browser that does not answer keeps no one from a form', async () => {
  await typeAndLeave('Ann');
  const locks = navigator.locks;
  Object.defineProperty(navigator, 'locks', {
    value: { request: () => new Promise(() => undefined) },
    configurable: true,
  });
  const { unmount } = open();
  await shown();
  expect(offer()).toBeNull();
  unmount();
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
});
