import { apiErrorOf } from '@accounts/shared-data';
import { useStoredCompany } from '@accounts/shared-data/company';
import type { Company } from '@accounts/shared-domain';
import { Button, FormSkeleton, Notice } from '@accounts/shared-ui';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';

/** Draws its content once the company has been read; until then its shape, and the failure with a retry. */
export function LoadedCompany({ children }: { children: (company: Company) => ReactNode }) {
  const { data: company, error, refetch } = useStoredCompany();
  if (company) return children(company);
  if (!error) return <FormSkeleton fields={10} />;
  return (
    <Notice kind="error" action={<Button onClick={() => void refetch()}>{t('company.retry')}</Button>}>
      {apiErrorOf(error).message}
    </Notice>
  );
}
