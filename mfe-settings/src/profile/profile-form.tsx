import { useUpdateProfile } from '@accounts/shared-data/company';
import { profileSchema, type UserProfile } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import { HoldWhileTyped } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';

/** Name and phone; the email is what one signs in with, and stays. */
export function ProfileForm({ profile, onSaved }: { profile: UserProfile; onSaved: () => void }) {
  const { toast } = useModule();
  const update = useUpdateProfile(profile.userId);
  const { firstName, lastName, phone, email } = profile;
  return (
    <Form
      label={t('profile.form')}
      takesFocus={false}
      initialValues={{ firstName, lastName, phone, email }}
      schema={profileSchema}
      onSubmit={({ email: _email, ...input }) => update.mutateAsync(input)}
      onSaved={() => {
        onSaved();
        toast({ kind: 'success', message: t('profile.saved') });
      }}
    >
      <HoldWhileTyped />
      <section className="ac-card" aria-label={t('profile.form')}>
        <h2>{t('profile.form')}</h2>
        <div className="ac-form-grid">
          <TextField name="firstName" label={t('profile.firstName')} required autoComplete="given-name" />
          <TextField name="lastName" label={t('profile.lastName')} required autoComplete="family-name" />
          <TextField name="phone" label={t('profile.phone')} type="tel" autoComplete="tel" />
          <TextField
            name="email"
            label={t('profile.email')}
            type="email"
            disabled
            help={t('profile.email.help')}
          />
        </div>
        <FormActions submitLabel={t('profile.save')} />
      </section>
    </Form>
  );
}
