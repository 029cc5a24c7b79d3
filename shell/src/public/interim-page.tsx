import { useState } from 'react';
import { t } from '../texts/texts.ts';
import { Field } from './field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

/** `/signup-interim`: after registering, before the e-mail is confirmed; the message can be sent once more. */
export function InterimPage() {
  const { http } = usePublic();
  const [sentTo, setSentTo] = useState('');
  const resend = async ({ email, captcha }: { email: string; captcha?: string }) => {
    await http.post('/public/customer/resendConfirmation', { email: email.trim(), captcha });
    setSentTo(email.trim());
  };
  return (
    <PublicFrame title={t('interim.title')} lead={t('interim.lead')}>
      <p>{t('interim.text')}</p>
      {sentTo ? (
        <p role="status" className="pub-notice">
          {t('interim.sent', { email: sentTo })}
        </p>
      ) : (
        <PublicForm
          initial={{ email: '' }}
          rules="forgotPassword"
          action={t('interim.resend')}
          captcha
          send={resend}
        >
          <Field name="email" label={t('field.email')} type="email" autoComplete="username" />
        </PublicForm>
      )}
      <p className="pub-links">
        <PublicLink to="/">{t('link.toSignIn')}</PublicLink>
      </p>
    </PublicFrame>
  );
}
