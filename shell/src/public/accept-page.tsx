import type { ReceivedInvitation, SessionToken } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { DeadLinkPage } from './dead-link-page.tsx';
import { Field } from './field.tsx';
import { formErrorOf, isRefusal, type FormError } from './form-error.ts';
import { GoogleButton } from './google-button.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePublic } from './public-services.ts';
import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';

const MEMBER = '/account/data/company/space/member';

/** `/registration/{id}` with the link of an invitation: a password for who has a login, a name as well for who has none. */
export function AcceptPage({ link }: { link: string }) {
  const { http } = usePublic();
  const [invitation, setInvitation] = useState<ReceivedInvitation | null>(null);
  const [error, setError] = useState<FormError | null>(null);
  const [tries, setTries] = useState(1);
  useEffect(() => {
    const abort = new AbortController();
    http
      .get<ReceivedInvitation>(`${MEMBER}/invite/${encodeURIComponent(link)}`, { signal: abort.signal })
      .then(({ data }) => setInvitation(data))
      .catch((caught: unknown) => {
        if (!abort.signal.aborted) setError(formErrorOf(caught));
      });
    return () => abort.abort();
  }, [http, link, tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  if (error && isRefusal(error)) return <DeadLinkPage reason={error.message} />;
  if (error) return <UnreadPage reason={error.message} onRetry={retry} />;
  if (!invitation) return <PublicFrame title={t('accept.reading')} />;
  return (
    <PublicFrame
      title={t('accept.title', { company: invitation.companyName })}
      lead={t('accept.lead', { inviter: invitation.invitedBy, role: invitation.roleName })}
    >
      <AcceptForm link={link} invitation={invitation} />
      <GoogleButton invitation={link} />
    </PublicFrame>
  );
}

/** The server said nothing about the invitation: it may be read in a moment. */
function UnreadPage({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <PublicFrame title={t('accept.unread')}>
      <p role="alert" className="pub-alert">
        {reason}
      </p>
      <button type="button" className="ac-button ac-button-primary pub-submit" onClick={onRetry}>
        {t('accept.tryAgain')}
      </button>
    </PublicFrame>
  );
}

interface AcceptFormProps {
  link: string;
  invitation: ReceivedInvitation;
}

function AcceptForm({ link, invitation: { email, login } }: AcceptFormProps) {
  const { http, onSignedIn } = usePublic();
  const accept = async (body: Record<string, string>) => {
    const url = `${MEMBER}/accept?id=${encodeURIComponent(link)}`;
    const { data } = await http.post<{ data: SessionToken }>(url, body);
    onSignedIn(data.data, { email, password: body['password'] ?? '' });
  };
  if (login !== null) {
    return (
      <PublicForm
        initial={{ password: '' }}
        rules="acceptWithLogin"
        action={t('accept.action')}
        send={accept}
      >
        <p>{t('accept.known', { email })}</p>
        <Field
          name="password"
          label={shellText('field.password')}
          type="password"
          autoComplete="current-password"
        />
      </PublicForm>
    );
  }
  return (
    <PublicForm
      initial={{ firstName: '', lastName: '', password: '' }}
      rules="accept"
      action={t('accept.action')}
      send={accept}
    >
      <p>{t('accept.new', { email })}</p>
      <div className="pub-pair">
        <Field name="firstName" label={shellText('field.firstName')} autoComplete="given-name" />
        <Field name="lastName" label={shellText('field.lastName')} autoComplete="family-name" />
      </div>
      <NewPasswordField label={shellText('field.password')} email={email} />
    </PublicForm>
  );
}
