import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';

/** `/terms`: what holds for this software wherever it is run; an operator adds the terms of the service. */
export function TermsPage() {
  return (
    <PublicFrame title={t('terms.title')}>
      <p>{t('terms.licence')}</p>
      <p>{t('terms.books')}</p>
      <p>{t('terms.warranty')}</p>
      <p className="pub-links">
        <PublicPageLink to="/">{shellText('login.title')}</PublicPageLink>
        <PublicPageLink to="/register">{shellText('login.register')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
