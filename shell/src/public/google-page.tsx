import type { SessionToken } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import type { PublicHttp } from '../core/public-http.ts';
import { t } from '../texts/texts.ts';
import { formErrorOf, isForSnackbar } from './form-error.ts';
import { endGoogleVisit, takeGoogleVisit } from './google-flow.ts';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { Snackbar } from './snackbar.tsx';

interface Failure {
  message: string;
  /** Of the response of the server; left out where it was not called. */
  status?: number;
  /** The page the sign-in was begun on. */
  from: string;
}

/** The session that an answer of Google opens, or why it opens none. */
async function sessionOf(http: PublicHttp, search: string): Promise<SessionToken | Failure> {
  const query = new URLSearchParams(search);
  const visit = takeGoogleVisit(window.sessionStorage, query.get('state'));
  const code = query.get('code');
  if (!visit) return { message: t('google.unknown'), from: '/' };
  if (code === null) return { message: t('google.cancelled'), from: visit.from };
  try {
    return await endGoogleVisit(http, visit, code);
  } catch (error) {
    const { message, status } = formErrorOf(error);
    return { message, status, from: visit.from };
  }
}

/** Where Google sends a browser back to: opens the session, or says why it could not be opened. */
export function GooglePage({ search }: { search: string }) {
  const { http, onSignedIn } = usePublic();
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    void sessionOf(http, search).then((outcome) => {
      if ('message' in outcome) setFailure(outcome);
      else onSignedIn(outcome);
    });
  }, [http, onSignedIn, search]);
  return (
    <PublicFrame title={failure ? t('google.failed') : t('google.title')}>
      {failure && (
        <>
          <p role="alert" className="pub-alert">
            {failure.message}
          </p>
          {isForSnackbar(failure.status) && <Snackbar text={failure.message} />}
          <p className="pub-links">
            <PublicPageLink to={failure.from}>{t('action.back')}</PublicPageLink>
          </p>
        </>
      )}
    </PublicFrame>
  );
}
