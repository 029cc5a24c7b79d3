import { companyRecord } from '@accounts/shared-data/company';
import { useModule } from '@accounts/shared-ui';
import { RecordPage } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyHistory } from './company-history.tsx';

/** /settings/company-update */
export function CompanyScreen() {
  const { can } = useModule();
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
      {(company) => (
        <>
          <CompanyForm company={company} />
          {can('Accounts', 'approve') && (
            // A look at the history is no entry into the form, which would keep its record from then on.
            <div onFocus={(event) => event.stopPropagation()}>
              <CompanyHistory />
            </div>
          )}
        </>
      )}
    </RecordPage>
  );
}
