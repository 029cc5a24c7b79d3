import { emailRule } from '@accounts/shared-domain';
import { useState } from 'react';
import { object } from 'yup';
import { Field } from './field.tsx';
import { PublicForm } from './public-form.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicLink } from './public-link.tsx';
import { usePublic } from './public-services.ts';

const RULES = object({ email: emailRule });

/** `/forgot-password`: says the same whether the address is known or not. */
export function ForgotPage() {
  const { http } = usePublic();
  const [sentTo, setSentTo] = useState('');
  const ask = async ({ email }: { email: string }) => {
    await http.post('/public/customer/forgotPassword', { email: email.trim() });
    setSentTo(email.trim());
  };
  return (
    <PublicFrame title="Reset your password">
      {sentTo ? (
        <p role="status" className="pub-notice">
          If an account with {sentTo} exists, a message with a link is on its way.
        </p>
      ) : (
        <PublicForm initial={{ email: '' }} rules={RULES} action="Send the link" send={ask}>
          <Field name="email" label="Email" type="email" autoComplete="username" />
        </PublicForm>
      )}
      <p className="pub-links">
        <PublicLink to="/">Back to sign in</PublicLink>
      </p>
    </PublicFrame>
  );
}
