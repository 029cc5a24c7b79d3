import { LIST_CALLS, type SentOf, type TAX_RATE_FIELDS, type TaxRate } from '@accounts/shared-domain';
import { defineResource } from './resource.ts';

/** What POST and PUT /account/v1/taxRates accept; `version` is required in a PUT. */
export type TaxRateInput = Omit<SentOf<typeof TAX_RATE_FIELDS>, 'foreignCode' | 'treatment'> &
  Partial<Pick<TaxRate, 'treatment'>> & { version?: number };

/** Tax rates with their components. */
export const taxRates = defineResource<TaxRate, TaxRate, TaxRateInput>({
  name: 'taxRates',
  ...LIST_CALLS.taxRates,
});
