import { Button } from '@accounts/shared-ui';
import { useEffect } from 'react';
import { t } from '../texts/texts.ts';

export interface ErrorPageProps {
  /** The address is unknown. */
  notFound?: boolean;
  /** What went wrong, when there are words for it. */
  message?: string;
  /** Why, and what helps. */
  text?: string;
  /** Leads to the plans, for a page that the plan does not include. */
  onPlans?: () => void;
  /** Ends a session that is open and shows the login page. */
  onLogin: () => void;
  /** Ways on for a member whose session is open: to the page before this one, and to the dashboard. */
  waysOn?: { onBack: () => void; onDashboard: () => void };
}

/**
 * Unknown addresses, pages the plan does not have, and failures of the shell itself. The button "Go to login page" is
 * that of docs/specification.md, section 2; who is signed in would rather go on.
 */
export function ErrorPage({ notFound = false, message, text, onLogin, onPlans, waysOn }: ErrorPageProps) {
  const title = notFound ? t('error.notFound') : message || t('error.generic');
  useEffect(() => {
    document.title = t('page.title', { title });
  }, [title]);
  return (
    <section className="ac-root layout-error">
      <h1>{title}</h1>
      {notFound && <p>{t('error.notFound.text')}</p>}
      {text && <p>{text}</p>}
      <div className="layout-error-actions">
        {onPlans && (
          <Button kind="primary" onClick={onPlans}>
            {t('error.toPlans')}
          </Button>
        )}
        {waysOn && (
          <>
            <Button kind={onPlans ? 'default' : 'primary'} onClick={waysOn.onDashboard}>
              {t('error.toDashboard')}
            </Button>
            <Button onClick={waysOn.onBack}>{t('error.back')}</Button>
          </>
        )}
        <Button kind={waysOn ? 'quiet' : 'primary'} onClick={onLogin}>
          {t('error.toLogin')}
        </Button>
      </div>
    </section>
  );
}
