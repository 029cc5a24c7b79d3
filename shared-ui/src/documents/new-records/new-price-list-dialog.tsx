import { priceLists } from '@accounts/shared-data';
import { priceListSchema, type PriceList } from '@accounts/shared-domain';
import { NumberField, TextField } from '../../form/index.ts';
import { useCompany } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';

interface PriceListValues {
  name: string;
  /** Percent on all items. */
  percentage: number | null;
}

/** A price list of one percentage; prices of single items and its days are filled in on its page. */
export function NewPriceListDialog({ name, onClose, onAdded }: NewRecordProps<PriceList>) {
  const create = priceLists.useCreate();
  const exponent = useCompany()?.currencyExponent ?? 2;
  const initial: PriceListValues = { name: name ?? '', percentage: 0 };
  return (
    <NewRecordDialog
      title={t('priceList.new')}
      initial={name === null ? null : initial}
      rules={priceListSchema(exponent)}
      create={({ percentage, ...values }) =>
        create.mutateAsync({ ...BLANK, ...values, percentage: percentage ?? 0 })
      }
      {...{ onClose, onAdded }}
    >
      <TextField name="name" label={t('field.name')} required />
      <NumberField
        name="percentage"
        label={t('priceList.percentage')}
        help={t('priceList.percentage.help', { example: '-10' })}
        required
      />
    </NewRecordDialog>
  );
}

/** What is not asked; the currency is the company's. */
const BLANK = { description: '', currencyCode: '', validFrom: null, validTo: null, items: [] };
