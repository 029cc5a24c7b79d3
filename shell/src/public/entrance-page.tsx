import { useState } from 'react';
import { t } from '../texts/texts.ts';
import { isGoogleResponse } from './google-flow.ts';
import { LoginPage } from './login-page.tsx';
import { OtherPage } from './other-page.tsx';
import { usePublic } from './public-services.ts';

/** A word about why a person is here. */
function noticeOf(query: URLSearchParams): string | undefined {
  if (query.has('passwordChanged')) return t('login.passwordChanged');
  if (query.get('logout') === 'expired') return t('login.expired');
  if (query.has('logout')) return t('login.signedOut');
  return undefined;
}

/** `/` and `/login`: the login form, the way back from Google, or the password prompt of the session that lapsed in this tab. */
export function EntrancePage({ search }: { search: string }) {
  const { seal } = usePublic();
  const [prefilled, setPrefilled] = useState({ email: '', failure: '' });
  const query = new URLSearchParams(search);
  if (isGoogleResponse(query)) return <OtherPage draw={({ googlePage }) => googlePage(search)} />;
  const isLapsed = query.get('logout') === 'expired' || query.has('passwordChanged');
  if (isLapsed && seal.has()) {
    const notice = query.has('passwordChanged') ? t('lapsed.passwordChanged') : t('lapsed.notice');
    return <OtherPage draw={({ lapsedPage }) => lapsedPage({ notice, onRejected: setPrefilled })} />;
  }
  return <LoginPage notice={prefilled.failure ? undefined : noticeOf(query)} {...prefilled} />;
}
