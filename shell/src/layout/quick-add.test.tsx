import type { ModuleManifest } from '@accounts/shared-auth';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import { LayoutContext, type LayoutServices } from '../frame/layout-services.ts';
import { QuickAdd } from './quick-add.tsx';

function show(hasRoom: boolean) {
  const navigate = jest.fn();
  const quickAdd = [
    { id: 'invoice', labelKey: 'Invoice', to: '/invoicing/add', planCounter: 'invoices', order: 1 },
  ];
  const services = {
    modules$: of([
      { manifest: { quickAdd, routes: [] } as unknown as ModuleManifest, t: (key: string) => key },
    ]),
    rights$: of(null),
    can: () => true,
    withinPlan: () => hasRoom,
    navigate,
  } as unknown as LayoutServices;
  render(
    <LayoutContext value={services}>
      <QuickAdd />
    </LayoutContext>,
  );
  return navigate;
}

test.each([
  [true, 'Invoice', '/invoicing/add'],
  [false, 'Invoice (plan limit reached)', '/plan-details'],
])('with room in the plan %s, "%s" leads to %s', async (hasRoom, label, to) => {
  const navigate = show(hasRoom);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
  expect(navigate).toHaveBeenCalledWith(to);
});
