import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { t } from '../texts/texts.ts';

/** `/signup-interim`: after registering, before the e-mail is confirmed. */
export function InterimPage() {
  return (
    <PublicFrame title={t('interim.title')} lead={t('interim.lead')}>
      <p>{t('interim.text')}</p>
      <p className="pub-links">
        <PublicLink to="/">{t('link.toSignIn')}</PublicLink>
      </p>
    </PublicFrame>
  );
}
