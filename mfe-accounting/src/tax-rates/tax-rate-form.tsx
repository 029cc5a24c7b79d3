import type { TaxRateInput } from '@accounts/shared-data';
import { taxRateSchema, type TaxRate } from '@accounts/shared-domain';
import { Notice } from '@accounts/shared-ui';
import type { MasterDataForm } from '@accounts/shared-ui/master-data';
import { t } from '../texts.ts';

interface TaxRateValues {
  name: string;
  /** Percent; text until it is a number. */
  rate: number | null;
  recoverable: boolean;
}

/** What a tax rate holds; its components came by import or with the country, and stay. */
export const taxRateForm = (): MasterDataForm<TaxRate, TaxRateInput, TaxRateValues> => ({
  blank: () => ({ name: '', rate: null, recoverable: true }),
  inputOf: ({ name, rate, recoverable }, stored) => ({
    name,
    rate: rate ?? 0,
    recoverable,
    components: stored?.components ?? [],
    version: stored?.version,
  }),
  rules: () => taxRateSchema,
  isReadOnly: ({ system }) => system,
  Overview: ({ record }) => record.system && <Notice>{t('taxRates.system')}</Notice>,
  sections: [
    {
      fields: [
        { type: 'text', name: 'name', label: t('taxRates.name'), required: true },
        {
          type: 'number',
          name: 'rate',
          label: t('taxRates.rate'),
          help: t('taxRates.rate.help'),
          required: true,
        },
        {
          type: 'checkbox',
          name: 'recoverable',
          label: t('taxRates.recoverable'),
          help: t('taxRates.recoverable.help'),
        },
      ],
    },
  ],
});
