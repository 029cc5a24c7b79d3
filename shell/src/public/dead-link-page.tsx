import type { ReactNode } from 'react';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { t } from '../texts/texts.ts';

/** A link of a message that works no longer: the reason, and where to go from here beside the login page. */
export function DeadLinkPage({ reason, children }: { reason: string; children?: ReactNode }) {
  return (
    <PublicFrame title={t('link.broken')}>
      <p role="alert" className="pub-alert">
        {reason}
      </p>
      <p className="pub-links">
        {children}
        <PublicPageLink to="/">{t('login.title')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
