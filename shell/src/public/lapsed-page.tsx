import type { SessionToken } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import type { Credentials } from '../core/sealed-password.ts';
import { t } from '../texts/texts.ts';
import { formErrorOf } from './form-error.ts';
import { Notices } from './notices.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePublic } from './public-services.ts';

export interface LapsedPageProps {
  /** Why the session ended. */
  notice: string;
  /** The server does not take the password: it is to be typed. */
  onRejected: (prefilled: { email: string; failure: string }) => void;
}

/**
 * The password prompt of a session that lapsed in this tab, with the password that was sealed in it. It is not in a field:
 * "Show" would reveal it to passers-by.
 */
export function LapsedPage({ notice, onRejected }: LapsedPageProps) {
  const { http, seal, onSignedIn, giveUp, lapsedCompany } = usePublic();
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    let isGone = false;
    void seal.open().then((opened) => {
      if (isGone) return;
      if (opened) setCredentials(opened);
      else onRejected({ email: '', failure: '' });
    });
    return () => {
      isGone = true;
    };
  }, [seal, onRejected]);
  const goOn = async ({ email, password }: Credentials) => {
    if (isSending) return;
    setSending(true);
    setFailure('');
    try {
      const body = { username: email, password, companyId: lapsedCompany() };
      const { data } = await http.post<{ data: SessionToken }>('/auth/token', body);
      onSignedIn(data.data, { email, password });
    } catch (error) {
      const { status, message } = formErrorOf(error);
      setSending(false);
      if (status === 0) {
        setFailure(message);
        return;
      }
      seal.remove();
      onRejected({ email, failure: message });
    }
  };
  if (!credentials) return <PublicFrame title={t('lapsed.title')} />;
  return (
    <PublicFrame title={t('lapsed.title')} lead={t('lapsed.lead', { email: credentials.email })}>
      <Notices notice={notice} failure={failure} />
      <div className="pub-form">
        <button
          type="button"
          className="ac-button ac-button-primary pub-submit"
          aria-disabled={isSending}
          onClick={() => void goOn(credentials)}
        >
          {isSending ? t('form.sending') : t('lapsed.continue')}
        </button>
        <button type="button" className="ac-button pub-submit" onClick={giveUp}>
          {t('user.signOut')}
        </button>
      </div>
    </PublicFrame>
  );
}
