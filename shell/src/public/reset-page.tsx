import { passwordRule } from '@accounts/shared-domain';
import { object, ref, string } from 'yup';
import { Field } from './field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

const RULES = object({
  password: passwordRule,
  repeated: string()
    .required('Required.')
    .oneOf([ref('password')], 'The two passwords differ.'),
});

/** `/reset-password/{id?}`: the link of the reset message. */
export function ResetPage({ hash }: { hash: string }) {
  const { http, navigate } = usePublic();
  const reset = async ({ password }: { password: string }) => {
    await http.post('/public/customer/resetPassword', { hash, password });
    navigate('/?passwordChanged=true', { replace: true });
  };
  if (!hash) {
    return (
      <PublicFrame title="This link does not work" lead="It is not complete. Open it from the message again.">
        <p className="pub-links">
          <PublicLink to="/forgot-password">Ask for a new link</PublicLink>
        </p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title="Choose a new password">
      <PublicForm
        initial={{ password: '', repeated: '' }}
        rules={RULES}
        action="Change password"
        send={reset}
      >
        <NewPasswordField label="New password" />
        <Field name="repeated" label="Repeat the new password" type="password" autoComplete="new-password" />
      </PublicForm>
    </PublicFrame>
  );
}
