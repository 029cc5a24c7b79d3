import { profileRecord } from '@accounts/shared-data/company';
import { profileSchema, type UserProfile } from '@accounts/shared-domain';
import { useModule } from '@accounts/shared-ui';
import { Form, FormActions, TextField } from '@accounts/shared-ui/form';
import {
  SaveConflict,
  useRecordHold,
  useSaveRecord,
  type ConflictFields,
  type RecordConflict,
} from '@accounts/shared-ui/record';
import { t } from '../texts.ts';

type ProfileValues = Pick<UserProfile, 'firstName' | 'lastName' | 'phone' | 'email'>;

const valuesOf = ({ firstName, lastName, phone, email }: UserProfile): ProfileValues => ({
  firstName,
  lastName,
  phone,
  email,
});

/** Name and phone; the email is what one signs in with, and stays. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { toast } = useModule();
  const page = useRecordHold();
  const { save, conflict, draftBase } = useSaveRecord({
    resource: profileRecord,
    record: profile,
    toValues: valuesOf,
    toInput: ({ email: _email, ...values }: ProfileValues, stored = profile) => ({
      ...values,
      version: stored.version,
    }),
  });
  return (
    <Form<ProfileValues, UserProfile>
      label={t('profile.form')}
      takesFocus={false}
      initialValues={valuesOf(profile)}
      schema={profileSchema}
      ownNotice={conflict !== null}
      onSubmit={(values) => save(values)}
      onSaved={() => {
        page?.release();
        toast({ kind: 'success', message: t('profile.saved') });
      }}
      draftKey="profile"
      draftBase={draftBase}
    >
      <ProfileConflict conflict={conflict} />
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

/** Both versions, where the person has changed the profile in another window meanwhile. */
function ProfileConflict({ conflict }: { conflict: RecordConflict<ProfileValues> | null }) {
  const fields: ConflictFields<ProfileValues> = {
    firstName: t('profile.firstName'),
    lastName: t('profile.lastName'),
    phone: t('profile.phone'),
    email: t('profile.email'),
  };
  const labels = {
    title: t('profile.conflict'),
    mine: t('profile.conflict.here'),
    theirs: t('profile.conflict.elsewhere'),
  };
  return (
    <SaveConflict<ProfileValues>
      noun={t('profile.form')}
      conflict={conflict}
      fields={fields}
      labels={labels}
    />
  );
}
