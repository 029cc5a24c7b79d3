import { useState } from 'react';
import { t } from '../texts/texts.ts';
import { Field } from './field.tsx';
import { PublicForm } from './public-form.tsx';
import { usePublic } from './public-services.ts';

interface EmailRequestProps {
  /** What is called with the e-mail. */
  url: string;
  action: string;
  /** What is said afterwards: the same whether the address is known or not. */
  sent: (email: string) => string;
}

/** A form of one e-mail address that a message with a link is sent to. */
export function EmailRequest({ url, action, sent }: EmailRequestProps) {
  const { http } = usePublic();
  const [sentTo, setSentTo] = useState('');
  const send = async ({ email, captcha }: { email: string; captcha?: string }) => {
    await http.post(url, { email: email.trim(), captcha });
    setSentTo(email.trim());
  };
  if (sentTo) {
    return (
      <p role="status" className="pub-notice">
        {sent(sentTo)}
      </p>
    );
  }
  return (
    <PublicForm initial={{ email: '' }} rules="forgotPassword" action={action} captcha send={send}>
      <Field name="email" label={t('field.email')} type="email" autoComplete="username" />
    </PublicForm>
  );
}
