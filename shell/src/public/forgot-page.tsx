import { useState } from 'react';
import { Field } from './field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t } from '../texts/texts.ts';

/** `/forgot-password`: says the same whether the address is known or not. */
export function ForgotPage() {
  const { http } = usePublic();
  const [sentTo, setSentTo] = useState('');
  const ask = async ({ email, captcha }: { email: string; captcha?: string }) => {
    await http.post('/public/customer/forgotPassword', { email: email.trim(), captcha });
    setSentTo(email.trim());
  };
  return (
    <PublicFrame title={t('forgot.title')}>
      {sentTo ? (
        <p role="status" className="pub-notice">
          {t('forgot.sent', { email: sentTo })}
        </p>
      ) : (
        <PublicForm
          initial={{ email: '' }}
          rules="forgotPassword"
          action={t('forgot.action')}
          captcha
          send={ask}
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
