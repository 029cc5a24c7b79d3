import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
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
        <PublicLink to="/">{shellText('login.title')}</PublicLink>
        <PublicLink to="/register">{shellText('login.register')}</PublicLink>
      </p>
    </PublicFrame>
  );
}
