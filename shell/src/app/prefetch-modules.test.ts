import type { KnownModule } from '../loader/module-catalog.ts';
import { prefetchModules } from './prefetch-modules.ts';

type Preload = KnownModule['entry']['preload'];

const moduleOf = (id: string, preload: Preload, to = `/${id}`) =>
  ({
    id,
    entry: { enabled: true, preload },
    manifest: { nav: [{ to: `/${id}-hidden` }, { to }] },
  }) as unknown as KnownModule;

/** Fetches ahead for a page with these modules; members do not see the first entry of any menu. */
function begin(modules: KnownModule[]) {
  const fetched: string[] = [];
  const stop = prefetchModules({
    catalog: { all: () => modules } as never,
    loader: {
      prefetch: ({ id }: KnownModule, path: string) => {
        fetched.push(`${id} ${path}`);
        return Promise.resolve();
      },
    } as never,
    visitOf: ((path: string) => {
      const module = modules.find(({ id }) => path === `/${id}` || path.startsWith(`/${id}/`));
      return module ? { kind: 'module', module } : { kind: 'unknown' };
    }) as never,
  });
  return { fetched, stop };
}

const link = (to: string): HTMLElement => {
  document.body.innerHTML = `<a href="${to}"><span>Bills</span></a>`;
  return document.querySelector('span') ?? document.body;
};
const pointAt = (element: HTMLElement) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

test('the first screens that the member may see are fetched while the page is idle, of modules that want it', async () => {
  const { fetched, stop } = begin([
    moduleOf('sales', 'idle', '/sales?tab=draft'),
    moduleOf('contacts', 'hover'),
    moduleOf('payroll', 'none'),
    moduleOf('settings', 'idle'),
  ]);
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['sales /sales', 'settings /settings']);
  stop();
});

test('the screen of a link that is pointed at is fetched once, and of one that is passed over not at all', async () => {
  const { fetched, stop } = begin([moduleOf('bills', 'hover'), moduleOf('payroll', 'none')]);
  pointAt(link('/bills/7?edit'));
  pointAt(document.body);
  await jest.runAllTimersAsync();
  expect(fetched).toEqual([]);
  pointAt(link('/bills/7?edit'));
  await jest.runAllTimersAsync();
  pointAt(link('/bills/7'));
  pointAt(link('/payroll'));
  pointAt(link('https://elsewhere.example/bills'));
  await jest.runAllTimersAsync();
  expect(fetched).toEqual(['bills /bills/7']);
  stop();
  pointAt(link('/bills/8'));
  await jest.runAllTimersAsync();
  expect(fetched).toHaveLength(1);
});

test('a press fetches at once, and a device that saves data fetches nothing', async () => {
  const { fetched, stop } = begin([moduleOf('bills', 'hover')]);
  link('/bills').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['bills /bills']);
  stop();
  Object.assign(navigator, { connection: { saveData: true } });
  const saving = begin([moduleOf('sales', 'idle')]);
  pointAt(link('/sales'));
  await jest.runAllTimersAsync();
  expect(saving.fetched).toEqual([]);
  Object.assign(navigator, { connection: undefined });
});
