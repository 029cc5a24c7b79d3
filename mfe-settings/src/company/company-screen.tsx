import { Page, useCompany } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { CompanyForm } from './company-form.tsx';
import { LoadedCompany } from './loaded-company.tsx';

/** /settings/company-update */
export function CompanyScreen() {
  const title = useCompany()?.setupComplete === false ? t('routes.setup') : t('routes.company');
  return (
    <Page title={title} narrow>
      <LoadedCompany>{(company) => <CompanyForm key={company.version} company={company} />}</LoadedCompany>
    </Page>
  );
}
