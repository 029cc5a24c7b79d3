import { companyRecord } from '@accounts/shared-data/company';
import { RecordPage } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { CompanyForm } from './company-form.tsx';

/** /settings/company-update */
export function CompanyScreen() {
  return (
    <RecordPage
      resource={companyRecord}
      id={undefined}
      noun={t('routes.company')}
      title={({ setupComplete }) => (setupComplete ? t('routes.company') : t('routes.setup'))}
      edits="always"
      narrow
      fields={10}
    >
      {(company) => <CompanyForm company={company} />}
    </RecordPage>
  );
}
