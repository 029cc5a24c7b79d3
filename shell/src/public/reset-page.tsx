import { DeadLinkPage } from './dead-link-page.tsx';
import { Field } from './field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicPageLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';
import { t as shellText } from '../texts/texts.ts';
import { t } from './other-texts.ts';
import { useMessageLink } from './use-message-link.ts';

/** `/reset-password/{id?}`: the link of the reset message. */
export function ResetPage({ hash }: { hash: string }) {
  const { http, navigate, onPasswordChanged } = usePublic();
  const { deadReason, email } = useMessageLink(hash);
  const reset = async ({ password }: { password: string }) => {
    await http.post('/public/customer/resetPassword', { hash, password });
    if (email) onPasswordChanged({ email, password });
    else navigate('/?passwordChanged=true', { replace: true });
  };
  if (!hash || deadReason) {
    return (
      <DeadLinkPage reason={deadReason || t('reset.incomplete')}>
        <PublicPageLink to="/forgot-password">{t('reset.again')}</PublicPageLink>
      </DeadLinkPage>
    );
  }
  return (
    <PublicFrame title={t('reset.title')}>
      <PublicForm
        initial={{ password: '', repeated: '' }}
        rules="resetPassword"
        action={shellText('change.action')}
        send={reset}
      >
        <NewPasswordField label={shellText('field.newPassword')} />
        <Field
          name="repeated"
          label={shellText('field.repeated')}
          type="password"
          autoComplete="new-password"
        />
      </PublicForm>
    </PublicFrame>
  );
}
