import { companyRecord } from '@accounts/shared-data/company';
import { ModuleLink, Notice } from '@accounts/shared-ui';
import { RecordPage } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { DefaultsForm } from './defaults-form.tsx';

const COMPANY = '/settings/company-update';

/** /settings/preferences: what new documents of the company begin with, and what is printed on them. */
export function CompanyPreferencesScreen() {
  return (
    <RecordPage
      resource={companyRecord}
      id={undefined}
      noun={t('routes.preferences')}
      title={() => t('routes.preferences')}
      edits="always"
      narrow
      renderActions={() => (
        <ModuleLink className="ac-button" to="/preferences">
          {t('preferences.toMember')}
        </ModuleLink>
      )}
    >
      {(company) => (
        <>
          {!company.setupComplete && (
            <Notice
              action={
                <ModuleLink className="ac-button" to={COMPANY}>
                  {t('preferences.setup')}
                </ModuleLink>
              }
            >
              {t('preferences.setup.text')}
            </Notice>
          )}
          <DefaultsForm company={company} />
        </>
      )}
    </RecordPage>
  );
}
