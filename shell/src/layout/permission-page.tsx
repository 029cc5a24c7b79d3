import type { Area, Verb } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui';
import { useEffect } from 'react';
import { t as shellText } from '../texts/texts.ts';
import { t } from '../texts/page-texts.ts';

export interface PermissionPageProps {
  area: Area;
  verb: Verb;
  /** Name of the screen, for the window's title. */
  title: string;
  onBack: () => void;
  onDashboard: () => void;
}

/** In place of a screen that the member's role has no right to; none of the screen's code has run. */
export function PermissionPage({ area, verb, title, onBack, onDashboard }: PermissionPageProps) {
  useEffect(() => {
    document.title = shellText('page.title', { title });
  }, [title]);
  return (
    <section className="ac-root layout-error">
      <h1>{t(`permission.${verb}`, { records: t(`permission.records.${area}`) })}</h1>
      <p>{t('permission.advice')}</p>
      <div className="layout-error-actions">
        <Button kind="primary" onClick={onBack}>
          {shellText('error.back')}
        </Button>
        <Button onClick={onDashboard}>{shellText('error.toDashboard')}</Button>
      </div>
    </section>
  );
}
