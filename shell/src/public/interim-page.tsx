import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';
import { EmailRequest } from './email-request.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';

/** `/signup-interim`: after registering, before the e-mail is confirmed; the message can be sent once more. */
export function InterimPage() {
  return (
    <PublicFrame title={t('interim.title')} lead={t('interim.lead')}>
      <p>{t('interim.text')}</p>
      <EmailRequest
        url="/public/customer/resendConfirmation"
        action={t('interim.resend')}
        sent={(email) => t('interim.sent', { email })}
      />
      <p className="pub-links">
        <PublicPageLink to="/">{shellText('link.toSignIn')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
