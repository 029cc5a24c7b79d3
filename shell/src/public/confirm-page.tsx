import type { SessionToken } from '@accounts/shared-domain';
import { useState } from 'react';
import { DeadLinkPage } from './dead-link-page.tsx';
import { Field } from './field.tsx';
import { formErrorOf, isRefusal } from './form-error.ts';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';
import { useMessageLink } from './use-message-link.ts';

/** In another browser than the one that registered: the password chosen there, or a new one for who does not know it. */
function PasswordPage({
  send,
}: {
  send: (body: { password: string } | { newPassword: string }) => Promise<void>;
}) {
  const [isNew, setIsNew] = useState(false);
  const name = isNew ? 'newPassword' : 'password';
  return (
    <PublicFrame
      title={t('confirm.title')}
      lead={isNew ? t('confirm.newPassword.lead') : t('confirm.password.lead')}
    >
      <PublicForm
        key={name}
        initial={{ [name]: '' }}
        rules={isNew ? 'confirmWithNewPassword' : 'confirm'}
        action={t('confirm.action')}
        send={({ [name]: value = '' }) => send(isNew ? { newPassword: value } : { password: value })}
      >
        <Field
          name={name}
          label={isNew ? shellText('field.newPassword') : shellText('field.password')}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      </PublicForm>
      <p className="pub-links">
        <button type="button" className="ac-button" onClick={() => setIsNew(!isNew)}>
          {isNew ? t('confirm.useRegistered') : t('confirm.useNew')}
        </button>
      </p>
    </PublicFrame>
  );
}

/** `/registration/{id?}`: the link of the confirmation message. */
export function ConfirmPage({ hash }: { hash: string }) {
  const { http, onSignedIn } = usePublic();
  const { deadReason, email } = useMessageLink(hash);
  const [refusal, setRefusal] = useState(hash ? '' : t('confirm.incomplete'));
  // The server said nothing about the link: the next click may do.
  const [notice, setNotice] = useState('');
  const reason = refusal || deadReason;
  const [needsPassword, setNeedsPassword] = useState(false);
  const send = async (body?: { password: string } | { newPassword: string }) => {
    const response = await http.post<{ data: SessionToken }>(
      `/public/customer/validHash/${encodeURIComponent(hash)}`,
      body,
    );
    const password = body && ('password' in body ? body.password : body.newPassword);
    onSignedIn(response.data.data, email && password ? { email, password } : undefined);
  };
  const confirm = async () => {
    setNotice('');
    try {
      await send();
    } catch (caught) {
      const error = formErrorOf(caught);
      // The link was opened in another browser than the one that registered.
      if (error.fields['password'] !== undefined) setNeedsPassword(true);
      else if (isRefusal(error)) setRefusal(error.message);
      else setNotice(error.message);
    }
  };
  if (needsPassword) return <PasswordPage send={send} />;
  if (reason) {
    return (
      <DeadLinkPage reason={reason}>
        <PublicPageLink to="/register">{t('confirm.registerAgain')}</PublicPageLink>
      </DeadLinkPage>
    );
  }
  return (
    <PublicFrame title={t('confirm.title')} lead={t('confirm.lead')}>
      {notice && (
        <p role="alert" className="pub-alert">
          {notice}
        </p>
      )}
      <button type="button" className="ac-button ac-button-primary pub-submit" onClick={() => void confirm()}>
        {t('confirm.action')}
      </button>
    </PublicFrame>
  );
}
