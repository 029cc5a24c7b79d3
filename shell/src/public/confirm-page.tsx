import { passwordRule, type SessionToken } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { object } from 'yup';
import { Field } from './field.tsx';
import { problemOf } from './problem-of.ts';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

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
      title="Confirm your email"
      lead={
        isNew
          ? 'The account gets this password, and the one chosen at registration is forgotten.'
          : 'You opened the link in another browser. Enter the password that you chose when you registered.'
      }
    >
      <PublicForm
        key={name}
        initial={{ [name]: '' }}
        rules={object({ [name]: passwordRule })}
        action="Confirm and start"
        send={({ [name]: value = '' }) => send(isNew ? { newPassword: value } : { password: value })}
      >
        <Field
          name={name}
          label={isNew ? 'New password' : 'Password'}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoFocus
        />
      </PublicForm>
      <p className="pub-links">
        <button type="button" className="ac-button" onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Use the password of the registration' : 'Choose a new password instead'}
        </button>
      </p>
    </PublicFrame>
  );
}

/** `/registration/{id?}`: the link of the confirmation message. */
export function ConfirmPage({ hash }: { hash: string }) {
  const { http, onSignedIn } = usePublic();
  const [problem, setProblem] = useState(
    hash ? '' : 'This link is not complete. Open it from the message again.',
  );
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    http
      .get(`/public/customer/validHash/${encodeURIComponent(hash)}`, { signal: abort.signal })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setProblem(problemOf(error).message);
      });
    return () => abort.abort();
  }, [hash, http]);
  const [needsPassword, setNeedsPassword] = useState(false);
  const send = async (body?: { password: string } | { newPassword: string }) => {
    const answer = await http.post<{ data: SessionToken }>(
      `/public/customer/validHash/${encodeURIComponent(hash)}`,
      body,
    );
    onSignedIn(answer.data.data);
  };
  const confirm = async () => {
    try {
      await send();
    } catch (error) {
      const { fields, message } = problemOf(error);
      // The link was opened in another browser than the one that registered.
      if (fields['password'] !== undefined) setNeedsPassword(true);
      else setProblem(message);
    }
  };
  if (needsPassword) return <PasswordPage send={send} />;
  if (problem) {
    return (
      <PublicFrame title="This link does not work">
        <p role="alert" className="pub-alert">
          {problem}
        </p>
        <p className="pub-links">
          <PublicLink to="/register">Register again</PublicLink>
          <PublicLink to="/">Sign in</PublicLink>
        </p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Confirm your email" lead="One click, and your company's books are set up.">
      <button type="button" className="ac-button ac-button-primary pub-submit" onClick={() => void confirm()}>
        Confirm and start
      </button>
    </PublicFrame>
  );
}
