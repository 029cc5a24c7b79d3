import { MESSAGES, passwordSchema, type UserProfile } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { Form, FormActions, PasswordField } from '@accounts/shared-ui/form';
import { useState } from 'react';
import { object, string } from 'yup';
import { t } from '../texts.ts';

const RULES = object({
  oldPassword: string().required(MESSAGES.passwordRequired),
  password: passwordSchema,
});

/** A new password, with the present one as proof. Who signs in with Google has none, and reads so. */
export function PasswordForm({ profile }: { profile: UserProfile }) {
  // A form for the next change, once one is done.
  const [changes, setChanges] = useState(0);
  return (
    <section className="ac-card" aria-label={t('password.title')}>
      <h2>{t('password.title')}</h2>
      {profile.type === 'Google Auth' ? (
        <p>{t('password.google', { email: profile.email })}</p>
      ) : (
        <ChangeForm key={changes} email={profile.email} onChanged={() => setChanges(changes + 1)} />
      )}
    </section>
  );
}

function ChangeForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { account, toast } = useModule();
  return (
    <Form
      label={t('password.title')}
      takesFocus={false}
      initialValues={{ oldPassword: '', password: '' }}
      schema={RULES}
      onSubmit={(passwords) => account.changePassword(passwords)}
      onSaved={() => {
        toast({ kind: 'success', message: t('password.changed') });
        onChanged();
      }}
    >
      <p className="ac-quiet">{t('password.text')}</p>
      {/* Password managers file the new password under it. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div className="ac-form-grid">
        <PasswordField name="oldPassword" label={t('password.current')} required />
        <PasswordField
          name="password"
          label={t('password.new')}
          autoComplete="new-password"
          help={t('password.new.help')}
          required
        />
      </div>
      <FormActions submitLabel={t('password.change')} />
    </Form>
  );
}
