import { apiErrorOf } from '@accounts/shared-data';
import { useProfile } from '@accounts/shared-data/company';
import { Button, FormSkeleton, Notice, Page, useModule, useStream } from '@accounts/shared-ui';
import { RecordContext, useHeldRecord } from '@accounts/shared-ui/record';
import { DisplaySection } from '../preferences/display-section.tsx';
import { t } from '../texts.ts';
import { CompanyList } from './company-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

/** /profile: who the signed-in person is, their password, where they are signed in, and their companies. */
export function ProfileScreen() {
  const { session$ } = useModule();
  const { data: newest, error, refetch } = useProfile(useStream(session$)?.userId);
  const { data: profile, context } = useHeldRecord(newest);
  return (
    <Page title={t('routes.profile')} narrow>
      {profile && (
        <>
          <RecordContext value={context}>
            <ProfileForm
              key={`${profile.firstName} ${profile.lastName} ${profile.phone}`}
              profile={profile}
              onSaved={context.release}
            />
          </RecordContext>
          <PasswordForm profile={profile} />
        </>
      )}
      {!profile && error && (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('company.retry')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      )}
      {/* What is below comes with the forms, which would push it down. */}
      {profile || error ? <BelowForms /> : <FormSkeleton fields={5} />}
    </Page>
  );
}

function BelowForms() {
  const { hasScreen } = useModule();
  return (
    <>
      {/* A plan without preferences has language and theme as well. */}
      {!hasScreen('/preferences') && <DisplaySection />}
      <SessionList />
      <CompanyList />
    </>
  );
}
