import type { SessionToken } from '@accounts/shared-domain';
import { Field } from './field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t } from '../texts/texts.ts';

/** `/` and `/login`. */
export function LoginPage({ notice }: { notice?: string }) {
  const { http, onSignedIn, prefetchApp } = usePublic();
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const response = await http.post<{ data: SessionToken }>('/auth/token', {
      username: email.trim(),
      password,
    });
    onSignedIn(response.data.data);
  };
  return (
    <PublicFrame title={t('login.title')} lead={t('login.lead')}>
      {notice && (
        <p role="status" className="pub-notice">
          {notice}
        </p>
      )}
      <div onFocus={prefetchApp}>
        <PublicForm
          initial={{ email: '', password: '' }}
          rules="signIn"
          action={t('login.title')}
          send={signIn}
        >
          <Field name="email" label={t('field.email')} type="email" autoComplete="username" />
          <Field
            name="password"
            label={t('field.password')}
            type="password"
            autoComplete="current-password"
          />
        </PublicForm>
      </div>
      <p className="pub-links">
        <PublicLink to="/forgot-password">{t('login.forgot')}</PublicLink>
        <PublicLink to="/register">{t('login.register')}</PublicLink>
      </p>
    </PublicFrame>
  );
}
