import type { DashboardEntry, ModuleManifest } from '@accounts/shared-auth';
import { ModuleFailure } from '../loader/failure.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import { moduleCardsOf } from './module-cards.ts';

const card = (id: string, order: number): DashboardEntry => ({
  id,
  titleKey: id,
  codeRef: './cards#Card',
  order,
});
const moduleWith = (id: string, dashboard: DashboardEntry[], more: Partial<KnownModule> = {}): KnownModule =>
  ({
    id,
    entry: { enabled: true },
    manifest: { dashboard } as Partial<ModuleManifest>,
    t: (key: string) => key,
    ...more,
  }) as KnownModule;
const keysOf = (...modules: KnownModule[]) =>
  moduleCardsOf(modules, () => Promise.reject(new Error('not loaded'))).map(({ key }) => key);

test('cards of all modules stand in the order of their manifests', () => {
  const sales = moduleWith('sales', [card('late', 30), card('early', 10)]);
  expect(keysOf(sales, moduleWith('contacts', [card('middle', 20)]))).toEqual([
    'sales.early',
    'contacts.middle',
    'sales.late',
  ]);
});

test('a module that is switched off has none, one that only could not be read has', () => {
  const off = { entry: { enabled: { enabled: false, message: 'Back at noon.' } } } as Partial<KnownModule>;
  const byAddress = { failure: new ModuleFailure('off', '') };
  const unread = { failure: new ModuleFailure('unavailable', '') };
  const cards = [card('card', 10)];
  expect(
    keysOf(
      moduleWith('sales', cards, off),
      moduleWith('contacts', cards, byAddress),
      moduleWith('accounting', cards, unread),
    ),
  ).toEqual(['accounting.card']);
});
