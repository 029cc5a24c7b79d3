import type { QuotaKey } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { Page, type PageProps } from '../module/page.tsx';
import { PlanRoom } from './plan-room.tsx';
import { t } from '../texts/own-texts.ts';

export interface NewRecordPageProps extends Pick<PageProps, 'back' | 'narrow'> {
  /** "tax rate", "tax rates": in the title and in sentences. */
  noun: readonly [one: string, many: string];
  /** Counter of the plan that must have room: how much of it is used is said above the form, the server decides. */
  counter?: QuotaKey;
  children: ReactNode;
}

/** Page of a new record; the route says which permission it needs. */
export function NewRecordPage({ noun: [one, many], counter, children, ...frame }: NewRecordPageProps) {
  return (
    <Page {...frame} title={t('record.new', { one })}>
      {counter && <PlanRoom counter={counter} many={many} form="page" />}
      {children}
    </Page>
  );
}
