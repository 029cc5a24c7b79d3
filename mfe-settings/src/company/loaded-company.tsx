import { useStoredCompany } from '@accounts/shared-data/company';
import type { Company } from '@accounts/shared-domain';
import { Fetched } from '@accounts/shared-ui/record';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';

/** Draws its content once the company has been read; until then its shape, and the failure with a retry. */
export function LoadedCompany({ children }: { children: (company: Company) => ReactNode }) {
  return (
    <Fetched query={useStoredCompany()} noun={t('company.one')} fields={10}>
      {children}
    </Fetched>
  );
}
