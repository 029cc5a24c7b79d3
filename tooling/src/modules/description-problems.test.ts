import path from 'node:path';
import { routeErrors } from '@accounts/shared-auth';
import { TOUR_NAMES, type TourName } from '../../../shared-domain/src/index.ts';
import { FRAME_DESCRIPTION } from '../../../shell/src/app/frame-description.ts';
import type { ModuleDescription } from '@accounts/shared-auth/contract';
import { descriptionProblems } from './description-problems.ts';
import { lifecyclesSource } from '../webpack/lifecycles-source.ts';
import { readDescription } from '../webpack/read-description.ts';
import { buildablePackages } from './packages.ts';

const modules = buildablePackages().filter(({ kind }) => kind === 'module');
const sales = path.resolve(__dirname, '../../../mfe-sales');

test.each(modules)('the routes and links of $id lead to screens that exist', async ({ root }) => {
  expect(descriptionProblems(root, await readDescription(root))).toEqual([]);
});

test('no address belongs to two modules', async () => {
  const descriptions = await Promise.all(modules.map(({ root }) => readDescription(root)));
  expect(routeErrors(descriptions.flatMap(({ routes }) => routes.map((route) => route.path)))).toEqual([]);
});

test('the seven tours of the specification are contributed once each, and no two of them start on one address', async () => {
  const descriptions = await Promise.all(modules.map(({ root }) => readDescription(root)));
  const tours = [FRAME_DESCRIPTION, ...descriptions].flatMap((description) => description.tours);
  expect(tours.map(({ name }) => name).sort()).toEqual([...TOUR_NAMES].sort());
  expect(new Set(tours.map(({ autoStartOn }) => autoStartOn)).size).toBe(TOUR_NAMES.length);
});

const broken = (changes: Partial<ModuleDescription>): ModuleDescription => ({
  id: 'sales',
  routes: [],
  nav: [],
  quickAdd: [],
  search: [],
  tours: [],
  dashboard: [],
  events: { publishes: [], reads: [] },
  ...changes,
});
const list = {
  path: '/invoicing',
  titleKey: 'routes.invoices',
  access: 'user',
  screen: './items/item-screens#List',
} as const;

test('a tour of a module is named after the module', () => {
  const tourOf = (name: TourName) => ({ name, autoStartOn: '/invoicing', steps: [] });
  const problems = (name: TourName) =>
    descriptionProblems(sales, broken({ routes: [list], tours: [tourOf(name)] })).filter((problem) =>
      problem.includes('tour'),
    );
  expect(['invoicing', 'sales:start', 'purchases:start'].map((name) => problems(name as TourName))).toEqual([
    [],
    [],
    ['the tour "purchases:start" must be named "sales:..."'],
  ]);
});

test('names a screen that is not exported, and a file that is not there', () => {
  const routes: ModuleDescription['routes'] = [
    { ...list, screen: './items/item-screens#NoSuchList' },
    { ...list, path: '/other', screen: './items/no-such-file#List' },
  ];
  expect(descriptionProblems(sales, broken({ routes }))).toEqual([
    './items/item-screens#NoSuchList: item-screens.ts exports no "NoSuchList"',
    './items/no-such-file#List: there is no src/items/no-such-file.tsx',
  ]);
});

test('refuses routes that collide, links that an id pattern would take, and a verb without its area', () => {
  const routes: ModuleDescription['routes'] = [
    list,
    { ...list, path: '/invoicing/:id' },
    { ...list, path: '/invoicing/:number', verb: 'view' },
  ];
  const entry = { labelKey: 'routes.invoices', order: 1 };
  const quickAdd = [
    { ...entry, id: 'new', to: '/invoicing/new' },
    { ...entry, id: 'add', to: '/invoicing/add' },
  ];
  expect(descriptionProblems(sales, broken({ routes, quickAdd }))).toEqual([
    '/invoicing/:id and /invoicing/:number fit the same address',
    '/invoicing/:number: area and verb go together',
    '/invoicing/new: /invoicing/:id would take it for an id',
    '/invoicing/add: no route of the module leads there',
  ]);
});

test('a menu entry and a quick addition are for those who may open their screen', () => {
  const routes: ModuleDescription['routes'] = [
    { ...list, area: 'Invoices', verb: 'view' },
    { ...list, path: '/invoicing/add', area: 'Invoices', verb: 'create' },
    { ...list, path: '/price-list', area: 'Inventory', verb: 'view', proOnly: true },
  ];
  const entry = { labelKey: 'routes.invoices', order: 1 };
  const menu = { ...entry, section: 'sales', icon: 'invoice' } as const;
  const nav: ModuleDescription['nav'] = [
    { ...menu, id: 'right', to: '/invoicing', area: 'Invoices' },
    { ...menu, id: 'of another area', to: '/invoicing', area: 'Bills' },
    { ...menu, id: 'of another verb', to: '/invoicing', area: 'Invoices', verb: 'edit' },
    { ...menu, id: 'pro on every plan', to: '/price-list', area: 'Inventory' },
    { ...menu, id: 'pro', to: '/price-list', area: 'Inventory', proOnly: true },
  ];
  const quickAdd: ModuleDescription['quickAdd'] = [
    { ...entry, id: 'added', to: '/invoicing/add', area: 'Invoices' },
    { ...entry, id: 'added by any member', to: '/invoicing/add' },
  ];
  expect(descriptionProblems(sales, broken({ routes, nav, quickAdd }))).toEqual([
    'of another area: is offered to other members than /invoicing',
    'of another verb: is offered to other members than /invoicing',
    'pro on every plan: is offered to other members than /price-list',
    'added by any member: is offered to other members than /invoicing/add',
  ]);
});

test('the lifecycles import each screen once, however many routes show it', () => {
  const source = lifecyclesSource(sales, broken({ routes: [list, { ...list, path: '/bookings' }] }));
  expect(source.match(/import\([^)]+\)/g)).toEqual([
    'import(/* webpackChunkName: "items-item-screens" */ "./src/items/item-screens.ts")',
  ]);
  expect(source).toContain('{ path: "/bookings", screen: screens[0] }');
  expect(source).toContain('export const { bootstrap, mount, unmount, update } = defineModule({');
});
