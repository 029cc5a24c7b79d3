import { apiErrorOf, useCompany } from '@accounts/shared-data';
import { Button, FormSkeleton, Notice, Page } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { CompanyForm } from './company-form.tsx';

/** /settings/company-update and /setup-company. */
export function CompanyScreen() {
  const { data: company, error, refetch } = useCompany();
  const title = company?.setupComplete === false ? t('routes.setup') : t('routes.company');
  return (
    <Page title={title} narrow>
      {company ? (
        <CompanyForm key={company.version} company={company} />
      ) : error ? (
        <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('company.retry')}</Button>}>
          {apiErrorOf(error).message}
        </Notice>
      ) : (
        <FormSkeleton fields={10} />
      )}
    </Page>
  );
}
