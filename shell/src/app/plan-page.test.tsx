import type { RouteEntry } from '@accounts/shared-auth';
import type { Company, Permissions } from '@accounts/shared-domain';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import type { AppServices } from '../session/app-services.ts';
import { PlanPage } from './plan-page.tsx';
import { planPageAddress } from './plan-page-address.ts';
import { visitOf } from '../session/visit.ts';

const route: RouteEntry = { path: '/price-list', titleKey: 'Price lists', access: 'paid', proOnly: true };
const sales = { id: 'sales', t: (key: string) => key };
const companyOn = (name: string, proFeatures: boolean) =>
  ({ earlyPackage: name === 'Early', proFeatures, planUsage: { plan: { name } } }) as unknown as Company;

function show({
  address = planPageAddress('/price-list'),
  company = companyOn('Early', false),
  mayBuy = true,
} = {}) {
  const [pathname = '', search = ''] = address.split('?');
  const location = { pathname, search, hash: '' };
  const navigate = jest.fn();
  const logout = jest.fn();
  const company$ = new BehaviorSubject<Company | null>(company);
  const screenAt = (path: string) => (path === '/price-list' ? { module: sales, route } : undefined);
  const services = {
    core: {
      history: { location$: new BehaviorSubject(location), current: () => location, navigate },
    },
    member: {
      company$,
      permissions$: new BehaviorSubject({ Settings: { approve: mayBuy } } as unknown as Permissions),
    },
    catalog: { screenAt },
    visitOf: (path: string) =>
      visitOf(path, { screenAt, can: () => true, company: company$.value } as unknown as Parameters<
        typeof visitOf
      >[1]),
  } as unknown as AppServices;
  render(
    <LayoutContext value={{ logout } as unknown as LayoutServices}>
      <PlanPage services={services} waysOn={{ onBack: jest.fn(), onDashboard: jest.fn() }} />
    </LayoutContext>,
  );
  return { company$, navigate, logout };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says which page the plan lacks, and leads to the plans or to the login page', async () => {
  const { navigate, logout } = show();
  expect(screen.getByRole('heading', { name: 'Your plan does not include this page.' })).toBeVisible();
  expect(
    screen.getByText(/^“Price lists” comes with a larger plan; your company is on the Early plan\./),
  ).toBeVisible();
  await press('See plans');
  expect(navigate).toHaveBeenCalledWith('/plan-details');
  await press('Go to login page');
  expect(logout).toHaveBeenCalledTimes(1);
});

test('tells who may not buy a plan to ask a person who may', () => {
  show({ mayBuy: false });
  expect(screen.getByText(/Ask a person who may approve settings/)).toBeVisible();
});

test('opens the page once the plan has it', () => {
  const { company$, navigate } = show({ company: companyOn('Starter', false) });
  expect(navigate).not.toHaveBeenCalled();
  act(() => company$.next(companyOn('Business', true)));
  expect(navigate).toHaveBeenCalledWith('/price-list', { replace: true });
});

test('with a plan that lacks nothing, and without a page, something went wrong', () => {
  show({ address: '/error', company: companyOn('Business', true) });
  expect(screen.getByRole('heading', { name: 'Something went wrong !' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See plans' })).toBeNull();
});
