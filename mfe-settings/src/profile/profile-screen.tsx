import { profileRecord } from '@accounts/shared-data/company';
import { useModule, useStream } from '@accounts/shared-ui';
import { RecordPage } from '@accounts/shared-ui/record';
import { DisplaySection } from '../preferences/display-section.tsx';
import { t } from '../texts.ts';
import { CompanyList } from './company-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';

/** /profile: who the signed-in person is, their password, where they are signed in, and their companies. */
export function ProfileScreen() {
  const { session$, hasScreen } = useModule();
  return (
    <RecordPage
      resource={profileRecord}
      id={useStream(session$)?.userId}
      noun={t('routes.profile')}
      title={() => t('routes.profile')}
      edits="always"
      narrow
      fields={5}
      renderBelow={(profile) => (
        <>
          {profile && <PasswordForm profile={profile} />}
          {/* A plan without preferences has language and theme as well. */}
          {!hasScreen('/preferences') && <DisplaySection />}
          <SessionList />
          <CompanyList />
        </>
      )}
    >
      {(profile) => <ProfileForm profile={profile} />}
    </RecordPage>
  );
}
