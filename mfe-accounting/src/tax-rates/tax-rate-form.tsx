import type { TaxRateInput } from '@accounts/shared-data';
import { TAX_TREATMENTS, taxRateSchema, type TaxRate } from '@accounts/shared-domain';
import { Notice } from '@accounts/shared-ui';
import { Facts } from '@accounts/shared-ui/record';
import type { MasterDataForm } from '@accounts/shared-ui/master-data';
import { useMemo } from '@accounts/shared-ui/texts';
import { t } from '../texts.ts';
import { componentsText } from './components-text.ts';
import { ComponentRows, componentInput, componentValues, type TaxRateValues } from './tax-components.tsx';

/** What a tax rate holds, with what it is made of. */
export const taxRateForm = (): MasterDataForm<TaxRate, TaxRateInput, TaxRateValues> => ({
  blank: () => ({ name: '', rate: null, recoverable: true, treatment: 'standard', components: [] }),
  valuesOf: taxRateValues,
  inputOf: taxRateInput,
  rules: () => taxRateSchema,
  useChoices,
  isReadOnly: ({ system }) => system,
  Overview: TaxRateOverview,
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
        {
          type: 'choice',
          name: 'treatment',
          label: t('taxRates.treatment'),
          help: t('taxRates.treatment.help'),
        },
      ],
    },
    {
      title: t('taxRates.components'),
      fields: [
        {
          type: 'rows',
          name: 'components',
          label: t('taxRates.components'),
          Rows: ComponentRows,
          show: (components, formats) => componentsText(componentInput(components, true), formats),
        },
      ],
    },
  ],
});

const taxRateValues = (rate: TaxRate): TaxRateValues => ({
  name: rate.name,
  rate: rate.rate,
  recoverable: rate.recoverable,
  treatment: rate.treatment,
  components: componentValues(rate),
});

const taxRateInput = (
  { name, rate, recoverable, treatment, components }: TaxRateValues,
  stored: TaxRate | undefined,
): TaxRateInput => ({
  name,
  rate: rate ?? 0,
  recoverable,
  treatment,
  components: componentInput(components, recoverable),
  version: stored?.version,
});

/** That a rate of the system cannot be changed, and the code of a rate that came from another product. */
function TaxRateOverview({ record: { system, foreignCode } }: { record: TaxRate }) {
  return (
    <>
      {system && <Notice>{t('taxRates.system')}</Notice>}
      {foreignCode && (
        <Facts facts={[{ label: t('taxRates.foreignCode'), value: <bdi>{foreignCode}</bdi> }]} />
      )}
    </>
  );
}

function useChoices() {
  return useMemo(
    () => ({
      treatment: TAX_TREATMENTS.map((value) => ({ value, label: t(`taxRates.treatment.${value}`) })),
    }),
    [],
  );
}
