import type { SessionToken } from '@accounts/shared-domain';
import { Field } from './field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t } from '../texts/texts.ts';

/** `/change-password`: with the old password as proof, so it works signed in or not. */
export function ChangePage() {
  const { http, onPasswordChanged } = usePublic();
  const change = async ({
    email,
    oldPassword,
    password,
    captcha,
  }: Record<'email' | 'oldPassword' | 'password', string> & { captcha?: string }) => {
    const username = email.trim();
    const { data } = await http.post<{ data: SessionToken }>('/auth/token', {
      username,
      password: oldPassword,
      captcha,
    });
    const headers = { Authorization: `Bearer ${data.data.access_token}` };
    await http.post('/public/customer/resetPassword', { oldPassword, password }, { headers });
    onPasswordChanged({ email: username, password });
  };
  return (
    <PublicFrame title={t('change.title')}>
      <PublicForm
        initial={{ email: '', oldPassword: '', password: '' }}
        rules="changePassword"
        action={t('change.action')}
        send={change}
      >
        <Field name="email" label={t('field.email')} type="email" autoComplete="username" />
        <Field
          name="oldPassword"
          label={t('field.currentPassword')}
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordField label={t('field.newPassword')} emailField="email" />
      </PublicForm>
      <p className="pub-links">
        <PublicPageLink to="/">{t('action.back')}</PublicPageLink>
      </p>
    </PublicFrame>
  );
}
