import { blankItem, items, taxRates } from '@accounts/shared-data';
import { itemSchema, priceDecimals, type Item } from '@accounts/shared-domain';
import { useFormikContext, type FormikValues } from 'formik';
import { useState } from 'react';
import { MoneyField, SelectField, TextField } from '../../form/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany, useModule } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';
import { freeItemCode } from './item-code.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';
import type { NewRecordSide } from './new-record.ts';
import { NewTaxRateDialog } from './new-tax-rate-dialog.tsx';

interface NewItemDialogProps extends NewRecordProps<Item> {
  /** Whose documents it is added on: the user enters what it is sold or bought for. */
  side?: NewRecordSide;
}

/** An item under a code that is free; accounts and description are filled in on the page of the item. */
export function NewItemDialog({ name, side = 'Customer', onClose, onAdded }: NewItemDialogProps) {
  const create = items.useCreate();
  const { data: known = [], isPending } = items.useList();
  const exponent = useCompany()?.currencyExponent ?? 2;
  const initial = () => ({
    ...blankItem(),
    name: name ?? '',
    code: freeItemCode(name ?? '', known),
  });
  return (
    <NewRecordDialog
      title={t('item.new')}
      plan={{ counter: 'inventory', many: t('item.many') }}
      initial={name === null || isPending ? null : initial()}
      rules={itemSchema(exponent)}
      create={(values) => create.mutateAsync(values)}
      {...{ onClose, onAdded }}
    >
      <TextField name="name" label={t('field.name')} required />
      <TextField name="code" label={t('item.code')} required help={t('item.code.help')} />
      <MoneyField
        name={side === 'Customer' ? 'unitPrice' : 'purchasePrice'}
        label={t('lines.price')}
        decimals={exponent}
        maxDecimals={priceDecimals(exponent)}
      />
      <RateField />
    </NewRecordDialog>
  );
}

/** The tax rate of the item, which may be a new one as well. */
function RateField() {
  const { can } = useModule();
  const { formatPercent } = useFormats();
  const { setFieldValue } = useFormikContext<FormikValues>();
  const [added, setAdded] = useState<string | null>(null);
  const { data } = taxRates.useList();
  const options = useMemo(
    () =>
      (data ?? []).map(({ id, name, rate }) => ({
        value: id,
        label: t('lines.taxRate.option', { name, rate: formatPercent(rate) }),
      })),
    [data, formatPercent],
  );
  return (
    <>
      <SelectField
        name="taxRatesId"
        label={t('lines.taxRate')}
        allowClear
        placeholder={t('lines.taxRate.none')}
        options={options}
        create={can('Accounts', 'create') ? { label: t('taxRate.new'), onCreate: setAdded } : undefined}
      />
      <NewTaxRateDialog
        name={added}
        onClose={() => setAdded(null)}
        onAdded={({ id }) => {
          setAdded(null);
          void setFieldValue('taxRatesId', id);
        }}
      />
    </>
  );
}
