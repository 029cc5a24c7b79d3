import { taxRates } from '@accounts/shared-data';
import { taxRateSchema, type TaxRate } from '@accounts/shared-domain';
import { CheckboxField, NumberField, TextField } from '../../form/index.ts';
import { t } from '../../texts/own-texts.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';

interface TaxRateValues {
  name: string;
  /** Percent; empty until it is typed. */
  rate: number | null;
  recoverable: boolean;
}

/** A tax rate of one component. */
export function NewTaxRateDialog({ name, onClose, onAdded }: NewRecordProps<TaxRate>) {
  const create = taxRates.useCreate();
  const initial: TaxRateValues = { name: name ?? '', rate: null, recoverable: true };
  return (
    <NewRecordDialog
      title={t('taxRate.new')}
      initial={name === null ? null : initial}
      rules={taxRateSchema}
      create={(values) => create.mutateAsync({ ...values, rate: values.rate ?? 0, components: [] })}
      {...{ onClose, onAdded }}
    >
      <TextField name="name" label={t('field.name')} required />
      <NumberField name="rate" label={t('taxRate.rate')} required />
      <CheckboxField name="recoverable" label={t('taxRate.recoverable')} />
    </NewRecordDialog>
  );
}
