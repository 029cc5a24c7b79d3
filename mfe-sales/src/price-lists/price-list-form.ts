import type { PriceListInput } from '@accounts/shared-data';
import { priceListSchema, type PriceList } from '@accounts/shared-domain';
import type { MasterDataForm } from '@accounts/shared-ui/master-data';
import { t } from '../texts.ts';
import { PriceRows } from './price-rows.tsx';
import type { PriceListValues } from './price-list-values.ts';

/** What a price list holds: a percentage on all items, and prices or percentages of single ones. */
export const priceListForm = (): MasterDataForm<PriceList, PriceListInput, PriceListValues> => ({
  blank: () => ({ name: '', description: '', percentage: 0, validFrom: null, validTo: null, items: [] }),
  inputOf: (values, stored) => ({
    ...values,
    validFrom: values.validFrom || null,
    validTo: values.validTo || null,
    // The company's.
    currencyCode: stored?.currencyCode ?? '',
    version: stored?.version,
  }),
  rules: priceListSchema,
  sections: [
    {
      fields: [
        { type: 'text', name: 'name', label: t('priceLists.name'), required: true },
        {
          type: 'number',
          name: 'percentage',
          label: t('priceLists.percentage'),
          help: t('priceLists.percentage.help', { example: '-10' }),
          required: true,
        },
        { type: 'date', name: 'validFrom', label: t('priceLists.validFrom'), allowClear: true },
        { type: 'date', name: 'validTo', label: t('priceLists.validTo'), allowClear: true },
        { type: 'longText', name: 'description', label: t('priceLists.description') },
      ],
    },
    {
      title: t('priceLists.items.section'),
      fields: [
        {
          type: 'rows',
          name: 'items',
          label: t('priceLists.items'),
          Rows: PriceRows,
          show: (rows) => t('priceLists.items.shown', { shown: rows.length, count: rows.length }),
        },
      ],
    },
  ],
});
