import { CONTRACT_VERSION, type ModuleLifecycles, type ModuleProps } from '@accounts/shared-auth';
import { waitFor } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { getAppStatus, registerApplication } from 'single-spa';
import { createHistory } from '../core/history.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { ModuleLoader } from '../loader/module-loader.ts';
import type { AppServices } from '../session/app-services.ts';
import { openOutlet } from './module-outlet.ts';

const history = createHistory(window);

function knownModule(id: string): KnownModule {
  const version = {
    version: '1.0.0',
    base: `/m/${id}/1.0.0-abc/`,
    entry: 'entry.js',
    contract: CONTRACT_VERSION,
  };
  return {
    id,
    entry: { stable: version, enabled: true, preload: 'none' },
    version,
    others: [],
    manifest: { id, contract: CONTRACT_VERSION, shared: {}, routes: [], i18n: {} },
  } as unknown as KnownModule;
}

/** What the outlet takes of a session whose modules come as `load` says; each has the address of its id. */
function servicesWith(load: (id: string) => Promise<ModuleLifecycles>): AppServices {
  const loader = new ModuleLoader({
    useVersion: () => undefined,
    loadLifecycles: load,
    loadTexts: () => Promise.resolve(),
    providedVersions: () => ({}),
  });
  const propsFor = (_module: unknown, _version: unknown, domElement: HTMLElement, signal: AbortSignal) =>
    ({ domElement, signal }) as ModuleProps;
  const visitOf = (pathname: string) => ({ kind: 'module', module: { id: pathname.slice(1) } });
  return { core: { history, online$: NEVER }, loader, propsFor, visitOf } as unknown as AppServices;
}

const lifecycles: ModuleLifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: ({ domElement }) => Promise.resolve(domElement.append('A screen')),
  unmount: () => Promise.resolve(),
};
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      headers: new Headers({ 'content-type': 'text/javascript' }),
      text: () => Promise.resolve(''),
    } as Response),
  );
});

// docs/decisions/105-modules-that-are-not-there.md
test.each([
  ['whose code never comes', never],
  ['whose mount never settles', () => Promise.resolve({ ...lifecycles, mount: never })],
])('a module %s holds up no other', async (_what, load) => {
  const slot = document.createElement('div');
  const outlet = openOutlet(
    servicesWith((id) => (id === 'sales' ? load() : Promise.resolve(lifecycles))),
    slot,
  );
  outlet.update([knownModule('sales'), knownModule('contacts')]);
  history.navigate('/sales');
  await waitFor(() => expect(getAppStatus('sales')).toBe('MOUNTED'));
  history.navigate('/contacts');
  await waitFor(() => expect(slot).toHaveTextContent(/^A screen$/));
  expect([getAppStatus('sales'), getAppStatus('contacts')]).toEqual(['NOT_MOUNTED', 'MOUNTED']);
  history.navigate('/');
  await outlet.close();
});

test.each(['code', 'mount'] as const)(
  'given straight to single-spa, a module whose %s does not come holds up whatever comes after it',
  async (late) => {
    const order: string[] = [];
    let settle = (): void => undefined;
    const held = new Promise<void>((resolve) => (settle = resolve));
    const own = (name: string, wait?: Promise<void>) => ({
      bootstrap: () => Promise.resolve(),
      mount: async () => {
        await wait;
        order.push(`${name} is there`);
      },
      unmount: () => Promise.resolve(),
    });
    registerApplication({
      name: `slow ${late}`,
      app: () => (late === 'code' ? held.then(() => own('slow')) : Promise.resolve(own('slow', held))),
      activeWhen: (address) => address.pathname === `/slow-${late}`,
    });
    registerApplication({
      name: `next ${late}`,
      app: () => Promise.resolve(own('next')),
      activeWhen: (address) => address.pathname === `/next-${late}`,
    });
    history.navigate(`/slow-${late}`);
    const begun = late === 'code' ? 'LOADING_SOURCE_CODE' : 'MOUNTING';
    await waitFor(() => expect(getAppStatus(`slow ${late}`)).toBe(begun));
    history.navigate(`/next-${late}`);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resume) => setTimeout(resume));
    order.push('slow settles');
    settle();
    await waitFor(() => expect(order).toContain('next is there'));
    expect(order.indexOf('slow settles')).toBeLessThan(order.indexOf('next is there'));
    history.navigate('/');
    await waitFor(() => expect(getAppStatus(`next ${late}`)).toBe('NOT_MOUNTED'));
  },
);
