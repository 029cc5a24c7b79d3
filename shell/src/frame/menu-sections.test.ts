import type { ModuleManifest } from '@accounts/shared-auth';
import type { ShownModule } from './layout-services.ts';
import { currentLink, menuSections, quickAddLinks } from './menu-sections.ts';

function module(id: string, parts: Partial<ModuleManifest>): ShownModule {
  const empty = {
    routes: [],
    nav: [],
    quickAdd: [],
    search: [],
    tours: [],
    dashboard: [],
    i18n: {},
    shared: {},
  };
  const events = { publishes: [], reads: [] };
  const manifest = { id, version: '1', contract: '1.0', events, ...empty, ...parts };
  return { manifest, t: (key) => `${id}: ${key}` };
}

const sales = module('sales', {
  nav: [
    {
      id: 'items',
      section: 'sales',
      labelKey: 'items',
      icon: 'item',
      to: '/items',
      order: 20,
      area: 'Inventory',
    },
    { id: 'invoices', section: 'sales', labelKey: 'invoices', icon: 'invoice', to: '/invoicing', order: 10 },
    { id: 'pay', section: 'sales', labelKey: 'pay', icon: 'payment', to: '/invoicing/payments', order: 15 },
  ],
  quickAdd: [
    { id: 'invoice', labelKey: 'invoice', to: '/invoicing/add', planCounter: 'invoices', order: 2 },
    { id: 'item', labelKey: 'item', to: '/items/add', area: 'Inventory', order: 1 },
  ],
});
const settings = module('settings', {
  nav: [
    { id: 'roles', section: 'settings', labelKey: 'roles', icon: 'x', to: '/roles', order: 1, proOnly: true },
  ],
});

test('draws groups in their order, entries in theirs, and no empty group', () => {
  const sections = menuSections([settings, sales], () => true);
  expect(sections.map(({ title, links }) => [title, links.map((link) => link.label)])).toEqual([
    ['Sales', ['sales: invoices', 'sales: pay', 'sales: items']],
    ['Settings', ['settings: roles']],
  ]);
  expect(sections[1]?.links[0]?.proOnly).toBe(true);
});

test('leaves out what the role may not see', () => {
  const [first] = menuSections([sales], (area) => area !== 'Inventory');
  expect(first?.links.map((link) => link.id)).toEqual(['invoices', 'pay']);
});

test('offers to add only what the role may, and says when the plan is full', () => {
  const full = quickAddLinks(
    [sales],
    () => true,
    () => false,
  );
  expect(full.map(({ id, isFull }) => [id, isFull])).toEqual([
    ['item', false],
    ['invoice', true],
  ]);
  expect(
    quickAddLinks(
      [sales],
      () => false,
      () => true,
    ).map((link) => link.id),
  ).toEqual(['invoice']);
});

test.each([
  ['/invoicing', 'invoices'],
  ['/invoicing/42', 'invoices'],
  ['/invoicing/payments', 'pay'],
  ['/invoicingX', undefined],
])('%s belongs to %s', (path, id) => {
  expect(
    currentLink(
      menuSections([sales], () => true),
      path,
    ),
  ).toBe(id);
});

test('a module brings its own section and icon along, at its place among those of the frame', () => {
  const payroll = module('payroll', {
    sections: [{ id: 'payroll', labelKey: 'section', order: 25 }],
    icons: { payslip: 'M4 4h16v16H4z' },
    nav: [{ id: 'runs', section: 'payroll', labelKey: 'runs', icon: 'payslip', to: '/payroll', order: 10 }],
  });
  const menu = menuSections([payroll, sales, settings], () => true);
  expect(menu.map(({ id }) => id)).toEqual(['sales', 'payroll', 'settings']);
  expect(menu[1]).toMatchObject({
    title: 'payroll: section',
    links: [{ label: 'payroll: runs', iconPath: 'M4 4h16v16H4z', to: '/payroll' }],
  });
});
