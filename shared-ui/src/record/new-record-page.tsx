import type { PlanCounter } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { Notice, Page, type PageProps } from '../basics/index.ts';
import { useModule } from '../module/index.ts';
import { t } from '../texts/own-texts.ts';

export interface NewRecordPageProps extends Pick<PageProps, 'back' | 'narrow'> {
  /** "tax rate", "tax rates": in the title and in sentences. */
  noun: readonly [one: string, many: string];
  /** Counter of the plan that must have room; a full one is said above the form, the server decides. */
  counter?: PlanCounter;
  children: ReactNode;
}

/** Page of a new record; the route says which permission it needs. */
export function NewRecordPage({ noun: [one, many], counter, children, ...frame }: NewRecordPageProps) {
  const { withinPlan } = useModule();
  return (
    <Page {...frame} title={t('record.new', { one })}>
      {counter && !withinPlan(counter) && <Notice kind="warning">{t('record.planLimit', { many })}</Notice>}
      {children}
    </Page>
  );
}
