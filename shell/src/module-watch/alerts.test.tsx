import { CONTRACT_VERSION, type RegistryModule } from '@accounts/shared-auth';
import { pinnedVersions, pinVersion } from '@accounts/shared-auth/pinned-versions';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import type { AppServices } from '../session/app-services.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { versionsFor } from '../loader/registry-client.ts';
import { supportMode } from '../loader/support-mode.ts';
import { ModuleAlerts } from './alerts.tsx';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const version = (id: string, number: string): RegistryModule['stable'] => ({
  version: number,
  base: `/m/${id}/${number}-abc/`,
  entry: 'remote-entry.1.js',
  entryIntegrity: INTEGRITY,
  manifestIntegrity: INTEGRITY,
  contract: CONTRACT_VERSION,
  since: '2026-11-22T00:00:00Z',
});
const entryOf = (stable: string, previous?: string, id = 'sales'): RegistryModule => ({
  stable: version(id, stable),
  enabled: true,
  preload: 'idle',
  ...(previous && { previous: version(id, previous) }),
});
const moduleOf = (id: string, entry: RegistryModule, used = entry.stable) =>
  ({ id, entry, version: used, manifest: {}, t: (key: string) => key }) as unknown as KnownModule;

/** The alerts over modules of a page, with a registry that tests change. */
function show(...modules: KnownModule[]) {
  const registry: { modules: Record<string, unknown> } = { modules: {} };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      text: () =>
        Promise.resolve(JSON.stringify({ schema: 1, release: '', shell: { contract: [] }, ...registry })),
    } as Response),
  );
  const history = { isDirty$: new BehaviorSubject(false), confirmThen: jest.fn() };
  const publish = jest.fn();
  const catalog = {
    modules$: new BehaviorSubject(modules),
    all: () => modules,
    versionsOf: async (_id: string, entry: RegistryModule) => versionsFor(entry, 'a-company'),
    switch: jest.fn(),
  };
  const core = { history, online$: new BehaviorSubject(true), bus: { publish } };
  render(<ModuleAlerts services={{ catalog, core } as unknown as AppServices} />);
  const look = (now: Record<string, unknown>) => {
    registry.modules = now;
    return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  return { look, history, publish };
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fetch');
});

const NEWER = 'A newer version is available.';
const newer = () => screen.queryByText(NEWER);

test('another version is offered while no form is changed, until it is dismissed; yet another one again', async () => {
  const { look, history } = show(moduleOf('sales', entryOf('1.0.0')));
  expect(newer()).toBeNull();
  await look({ sales: entryOf('1.1.0', '1.0.0') });
  expect(await screen.findByText(NEWER)).toBeInTheDocument();
  act(() => history.isDirty$.next(true));
  expect(newer()).toBeNull();
  act(() => history.isDirty$.next(false));
  await userEvent.click(screen.getByRole('button', { name: 'Load it' }));
  expect(history.confirmThen).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(newer()).toBeNull();
  await look({ sales: entryOf('1.2.0', '1.1.0') });
  expect(await screen.findByText(NEWER)).toBeInTheDocument();
  await look({ sales: entryOf('1.0.0') });
  expect(newer()).toBeNull();
});

test('an entry that is not right is no other version, and is not reported again', async () => {
  const console = jest.spyOn(globalThis.console, 'error').mockImplementation();
  const { look } = show(moduleOf('sales', entryOf('1.0.0')));
  await look({ sales: { ...entryOf('1.1.0'), enabled: 'perhaps' } });
  expect(newer()).toBeNull();
  expect(console).not.toHaveBeenCalled();
});

describe('a version that this browser has pinned', () => {
  const entry = entryOf('1.1.0', '1.0.0');
  const pin = { used: '/m/sales/1.0.0-abc/', replaces: '/m/sales/1.1.0-abc/' };
  const contacts = moduleOf('contacts', entryOf('1.0.0', undefined, 'contacts'));
  beforeEach(() => pinVersion(localStorage, 'sales', pin));

  test('is named, and can be given back', async () => {
    const { history } = show(moduleOf('sales', entry, entry.previous), contacts);
    expect(screen.getByText('This browser uses the previous version of Sales.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use the current version' }));
    expect(pinnedVersions(localStorage)).toEqual({});
    expect(history.confirmThen).toHaveBeenCalledTimes(1);
  });

  test('is not, where the page runs another', () => {
    show(moduleOf('sales', entry), contacts);
    expect(screen.queryByText(/This browser uses/)).toBeNull();
  });

  test('stays, and the page says so, where the browser keeps nothing', async () => {
    const { history, publish } = show(moduleOf('sales', entry, entry.previous));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Use the current version' }));
    expect(publish).toHaveBeenCalledWith('toast', {
      kind: 'error',
      message: 'The browser could not save this. Try again.',
    });
    expect(history.confirmThen).not.toHaveBeenCalled();
  });
});

describe('what support has switched off', () => {
  const modules = ['sales', 'contacts'].map((id) => moduleOf(id, entryOf('1.0.0', undefined, id)));
  const support = (isOff: (id: string) => boolean, isSafe = false) => {
    jest.replaceProperty(supportMode, 'isActive', true);
    jest.replaceProperty(supportMode, 'isSafe', isSafe);
    jest.spyOn(supportMode, 'isOff').mockImplementation(isOff);
  };

  test.each([
    ['some modules', (id: string) => id === 'sales', false, /^Switched off on this page: Sales\.$/],
    ['all modules', () => true, false, /^Switched off on this page: Sales and Contacts\.$/],
    ['modules that there are not', () => false, false, /there is none with that name/],
    ['what is ahead of use', () => false, true, /^Safe mode: .*modules\.$/],
    ['both', () => true, true, /^Safe mode: .* Switched off on this page: Sales and Contacts\.$/],
  ])('is said: %s', (_what, isOff, isSafe, text) => {
    support(isOff, isSafe);
    show(...modules);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Leave' })).toBeInTheDocument();
  });

  test('is nothing on an ordinary page', () => {
    show(...modules);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
