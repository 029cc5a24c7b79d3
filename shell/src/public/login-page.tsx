import type { SessionToken } from '@accounts/shared-domain';
import { Field } from './field.tsx';
import { GoogleButton } from './google-button.tsx';
import { Notices } from './notices.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t } from '../texts/texts.ts';

interface LoginPageProps {
  notice?: string | undefined;
  /** What is known already. */
  email?: string;
  /** Why it has to be typed. */
  failure?: string;
}

/** E-mail and password. */
export function LoginPage({ notice, email = '', failure }: LoginPageProps) {
  const { http, onSignedIn, prefetchApp } = usePublic();
  const signIn = async (typed: { email: string; password: string; captcha?: string }) => {
    const username = typed.email.trim();
    const { password, captcha } = typed;
    const body = { username, password, captcha };
    const { data } = await http.post<{ data: SessionToken }>('/auth/token', body);
    onSignedIn(data.data, { email: username, password });
  };
  return (
    <PublicFrame title={t('login.title')} lead={t('login.lead')}>
      <Notices notice={notice} failure={failure} />
      <div onFocus={prefetchApp}>
        <PublicForm initial={{ email, password: '' }} rules="signIn" action={t('login.title')} send={signIn}>
          <Field name="email" label={t('field.email')} type="email" autoComplete="username" />
          <Field
            name="password"
            label={t('field.password')}
            type="password"
            autoComplete="current-password"
          />
        </PublicForm>
      </div>
      <GoogleButton />
      <p className="pub-links">
        <PublicPageLink to="/forgot-password">{t('login.forgot')}</PublicPageLink>
        <PublicPageLink to="/register">{t('login.register')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
