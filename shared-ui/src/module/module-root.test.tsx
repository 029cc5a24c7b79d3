import { hasRoom, isPermitted } from '@accounts/shared-auth';
import type { Permissions, PlanUsage } from '@accounts/shared-domain';
import { act, screen } from '@testing-library/react';
import { renderInModule, streamOf, testModuleProps } from '../testing/index.ts';
import { useModule } from './module-context.tsx';

const rightsTo = (create: boolean) => ({ Inventory: { create } }) as unknown as Permissions;
const usageOf = (inventory: number) =>
  ({ inventory, plan: { planDetails: { inventory: 20 } } }) as unknown as PlanUsage;

/** As screens do: it reads no stream, and calls what the shell gives. */
function MayAdd() {
  const { can, withinPlan } = useModule();
  return <p>{[can('Inventory', 'create'), withinPlan('inventory')].join(' ')}</p>;
}

test('what depends on the rights or on the room of the plan is drawn anew when either changes', () => {
  const permissions$ = streamOf<Permissions | null>(null);
  const planUsage$ = streamOf<PlanUsage | null>(null);
  const props = testModuleProps(() => undefined, '/', {
    permissions$,
    planUsage$,
    can: (area, verb) => isPermitted(permissions$.value, area, verb),
    withinPlan: (counter) => hasRoom(planUsage$.value, counter),
  });
  renderInModule(<MayAdd />, props);
  expect(screen.getByText('false true')).toBeInTheDocument();
  act(() => permissions$.next(rightsTo(true)));
  expect(screen.getByText('true true')).toBeInTheDocument();
  act(() => planUsage$.next(usageOf(20)));
  expect(screen.getByText('true false')).toBeInTheDocument();
  act(() => planUsage$.next(usageOf(19)));
  act(() => permissions$.next(rightsTo(false)));
  expect(screen.getByText('false true')).toBeInTheDocument();
});
