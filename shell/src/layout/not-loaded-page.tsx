import { Button } from '@accounts/shared-ui';
import { useEffect } from 'react';
import { t } from '../texts/texts.ts';

/** In place of a page of the shell whose code cannot be fetched; the frame around it works. */
export function NotLoadedPage({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    document.title = t('page.title', { title: t('page.notLoaded') });
  }, []);
  return (
    <section className="ac-root layout-error">
      <h1>{t('page.notLoaded')}</h1>
      <p>{t('problem.unreachable')}</p>
      <div className="layout-error-actions">
        <Button kind="primary" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </div>
    </section>
  );
}
