import type { Area, PlanCounter } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { EmptyState, Notice, Page, type PageProps } from '../basics/index.ts';
import { useModule } from '../module/index.ts';

export interface NewRecordPageProps extends Pick<PageProps, 'back' | 'narrow'> {
  /** "tax rate", "tax rates": in the title and in sentences. */
  noun: readonly [one: string, many: string];
  area: Area;
  /** Counter of the plan that must have room; a full one is said above the form, the server decides. */
  counter?: PlanCounter;
  children: ReactNode;
}

/** Page of a new record: its form, or why the member gets none. */
export function NewRecordPage({ noun: [one, many], area, counter, children, ...frame }: NewRecordPageProps) {
  const { can, withinPlan } = useModule();
  return (
    <Page {...frame} title={`New ${one}`}>
      {can(area, 'create') ? (
        <>
          {counter && !withinPlan(counter) && (
            <Notice kind="warning">Your plan&apos;s limit for {many} is reached.</Notice>
          )}
          {children}
        </>
      ) : (
        <EmptyState
          title={`You don't have permission to create ${many}`}
          text="Ask an administrator of your company."
        />
      )}
    </Page>
  );
}
