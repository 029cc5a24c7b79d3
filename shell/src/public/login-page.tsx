import { emailRule, passwordRule, type SessionToken } from '@accounts/shared-domain';
import { object } from 'yup';
import { Field } from './field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

// A password chosen before the rule was made must still sign in: only its presence is checked here.
const RULES = object({ email: emailRule, password: passwordRule.min(0) });

/** `/` and `/login`. */
export function LoginPage({ notice }: { notice?: string }) {
  const { http, onSignedIn, prefetchApp } = usePublic();
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const answer = await http.post<{ data: SessionToken }>('/auth/token', {
      username: email.trim(),
      password,
    });
    onSignedIn(answer.data.data);
  };
  return (
    <PublicFrame title="Sign in" lead="Invoices, bills and books that always balance.">
      {notice && (
        <p role="status" className="pub-notice">
          {notice}
        </p>
      )}
      <div onFocus={prefetchApp}>
        <PublicForm initial={{ email: '', password: '' }} rules={RULES} action="Sign in" send={signIn}>
          <Field name="email" label="Email" type="email" autoComplete="username" autoFocus />
          <Field name="password" label="Password" type="password" autoComplete="current-password" />
        </PublicForm>
      </div>
      <p className="pub-links">
        <PublicLink to="/forgot-password">Forgot your password?</PublicLink>
        <PublicLink to="/register">Create an account</PublicLink>
      </p>
    </PublicFrame>
  );
}
