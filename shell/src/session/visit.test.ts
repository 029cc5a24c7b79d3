import { findRoute, type RouteEntry } from '@accounts/shared-auth';
import type { KnownModule } from '../loader/module-catalog.ts';
import { type VisitContext, visitOf } from './visit.ts';

const routes: RouteEntry[] = [
  { path: '/invoicing', titleKey: 'routes.invoices', access: 'user', area: 'Invoices', verb: 'view' },
  { path: '/invoicing/:id', titleKey: 'routes.invoice', access: 'user', area: 'Invoices', verb: 'view' },
  { path: '/invoicing/add', titleKey: 'routes.invoiceAdd', access: 'user', area: 'Invoices', verb: 'create' },
  { path: '/settings/users', titleKey: 'routes.users', access: 'paid', area: 'Settings', verb: 'view' },
  { path: '/preferences', titleKey: 'routes.preferences', access: 'user' },
  { path: '/schedule', titleKey: 'routes.schedules', access: 'user', proOnly: true },
];
const sales = { id: 'sales', t: (key: string) => key } as unknown as KnownModule;

function contextOf(changes: Partial<VisitContext> = {}): VisitContext {
  const table = routes.map((route) => ({ path: route.path, module: sales, route }));
  return {
    screenAt: (pathname) => findRoute(table, pathname),
    isComplete: true,
    isShellPage: (pathname) => pathname === '/dashboard',
    can: () => true,
    company: { earlyPackage: false, proFeatures: true },
    ...changes,
  };
}

test('a screen is open to a role that has its verb in its area, and to no other', () => {
  const can: VisitContext['can'] = (_area, verb) => verb === 'view';
  expect(visitOf('/invoicing', contextOf({ can })).kind).toBe('module');
  expect(visitOf('/invoicing/42', contextOf({ can })).kind).toBe('module');
  expect(visitOf('/invoicing/add', contextOf({ can }))).toEqual({
    kind: 'forbidden',
    area: 'Invoices',
    verb: 'create',
    title: 'routes.invoiceAdd',
  });
});

test('a role that may do nothing still opens what belongs to no area', () => {
  const nothing = contextOf({ can: () => false });
  expect(visitOf('/invoicing', nothing).kind).toBe('forbidden');
  expect(visitOf('/preferences', nothing).kind).toBe('module');
});

test('a plan without the page comes before the role, and no module is drawn meanwhile', () => {
  const early = contextOf({ company: { earlyPackage: true, proFeatures: false }, can: () => false });
  expect(visitOf('/settings/users', early)).toEqual({ kind: 'redirect', to: '/error' });
});

test('a paid plan without the pro features has paid pages, and no pro-only ones', () => {
  const starter = contextOf({ company: { earlyPackage: false, proFeatures: false } });
  expect(visitOf('/settings/users', starter).kind).toBe('module');
  expect(visitOf('/schedule', starter)).toEqual({ kind: 'redirect', to: '/error' });
  expect(visitOf('/schedule', contextOf()).kind).toBe('module');
});

test('other addresses are the shell itself, and the entrance leads to the dashboard', () => {
  expect(visitOf('/dashboard', contextOf()).kind).toBe('shell');
  expect(visitOf('/invoicing/import', contextOf()).kind).toBe('shell');
  expect(visitOf('/register', contextOf())).toEqual({ kind: 'redirect', to: '/dashboard' });
});

test('an address that no known module has is no unknown page before all modules are known', () => {
  const incomplete = contextOf({ isComplete: false });
  expect(visitOf('/payroll', incomplete).kind).toBe('unknown');
  expect(visitOf('/dashboard', incomplete).kind).toBe('shell');
  expect(visitOf('/invoicing', incomplete).kind).toBe('module');
  expect(visitOf('/payroll', contextOf()).kind).toBe('shell');
});
