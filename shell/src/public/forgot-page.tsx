import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';
import { EmailRequest } from './email-request.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';

/** `/forgot-password`: says the same whether the address is known or not. */
export function ForgotPage() {
  return (
    <PublicFrame title={t('forgot.title')}>
      <EmailRequest
        url="/public/customer/forgotPassword"
        action={t('forgot.action')}
        sent={(email) => t('forgot.sent', { email })}
      />
      <p className="pub-links">
        <PublicPageLink to="/">{shellText('link.toSignIn')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
