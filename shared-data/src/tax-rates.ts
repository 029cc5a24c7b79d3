import { LIST_CALLS, type StoredRecord, type TaxRate } from '@accounts/shared-domain';
import { defineResource } from './resource.ts';

/** What POST and PUT /account/v1/taxRates accept; `version` is required in a PUT. */
export type TaxRateInput = Omit<TaxRate, keyof StoredRecord | 'system' | 'foreignCode' | 'treatment'> &
  Partial<Pick<TaxRate, 'treatment'>> & { version?: number };

/** Tax rates with their components. */
export const taxRates = defineResource<TaxRate, TaxRate, TaxRateInput>({
  name: 'taxRates',
  ...LIST_CALLS.taxRates,
});
