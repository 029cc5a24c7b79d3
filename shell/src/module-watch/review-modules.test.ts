import type { RegistryModule } from '@accounts/shared-auth';
import { ModuleFailure } from '../loader/failure.ts';
import type { KnownModule, ModuleCatalog } from '../loader/module-catalog.ts';
import { versionsFor } from '../loader/registry-client.ts';
import { reviewModules } from './review-modules.ts';

const version = (name: string) => ({ base: `/m/sales/${name}/` }) as RegistryModule['stable'];
const entryOf = (stable: string, more: Partial<RegistryModule> = {}): RegistryModule => ({
  stable: version(stable),
  enabled: true,
  preload: 'idle',
  ...more,
});

function catalogOf(...modules: Partial<KnownModule>[]) {
  const catalog = {
    all: () => modules as KnownModule[],
    versionsOf: jest.fn(async (_id: string, entry: RegistryModule) => versionsFor(entry, 'a-company')),
    switch: jest.fn(),
  };
  return { ...catalog, review: reviewModules.bind(null, catalog as unknown as ModuleCatalog) };
}
const off = { enabled: false, message: 'Back at noon.' } as const;

test('a registry that is as before changes nothing', async () => {
  const catalog = catalogOf({ id: 'sales', entry: entryOf('1.0.0', { enabled: off }) });
  expect(await catalog.review({ sales: entryOf('1.0.0', { enabled: { ...off } }) })).toEqual([]);
  expect(catalog.switch).not.toHaveBeenCalled();
});

test('what is switched off or on is so at once, with its sentence', async () => {
  const catalog = catalogOf(
    { id: 'sales', entry: entryOf('1.0.0') },
    { id: 'bills', entry: entryOf('1.0.0', { enabled: off }) },
    { id: 'contacts', entry: entryOf('1.0.0') },
  );
  await catalog.review({
    sales: entryOf('1.0.0', { enabled: off }),
    bills: entryOf('1.0.0'),
    contacts: entryOf('1.0.0'),
  });
  expect(catalog.switch).toHaveBeenCalledWith(
    new Map<string, unknown>([
      ['sales', off],
      ['bills', true],
    ]),
  );
});

test.each([
  ['a publication', entryOf('1.0.0'), entryOf('1.1.0', { previous: version('1.0.0') }), '1.1.0'],
  ['a rollback', entryOf('1.1.0', { previous: version('1.0.0') }), entryOf('1.0.0'), '1.0.0'],
  [
    'a canary for this company',
    entryOf('1.0.0'),
    entryOf('1.0.0', { canary: { ...version('1.1.0'), percent: 100, salt: '' } }),
    '1.1.0',
  ],
])('%s is another version', async (_what, before, now, base) => {
  const catalog = catalogOf({ id: 'sales', entry: before });
  expect(await catalog.review({ sales: now })).toEqual([`sales /m/sales/${base}/`]);
});

test('a canary for others is none, and neither are modules that are new, gone, or could not be read', async () => {
  const failure = new ModuleFailure('unavailable', 'module.json answered 503.');
  const catalog = catalogOf(
    { id: 'sales', entry: entryOf('1.0.0') },
    { id: 'gone', entry: entryOf('1.0.0') },
    { id: 'broken', entry: entryOf('1.0.0'), failure },
  );
  const newer = await catalog.review({
    sales: entryOf('1.0.0', { canary: { ...version('1.1.0'), percent: 0, salt: '' } }),
    broken: entryOf('1.1.0'),
    payroll: entryOf('1.0.0'),
  });
  expect(newer).toEqual([]);
});

test('a module that this tab runs from elsewhere is neither compared with what is published nor switched', async () => {
  const here = { id: 'sales', entry: entryOf('here'), isOverride: true } as const;
  const catalog = catalogOf(here);
  expect(await catalog.review({ sales: entryOf('1.0.0', { enabled: off }) })).toEqual([]);
  expect(catalog.switch).not.toHaveBeenCalled();
});
