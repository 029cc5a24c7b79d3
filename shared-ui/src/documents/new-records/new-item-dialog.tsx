import { blankItem, items } from '@accounts/shared-data';
import { itemSchema, priceDecimals, type Contact, type Item } from '@accounts/shared-domain';
import { MoneyField, SelectField, TextField } from '../../form/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { EditorLists } from '../editor-lists.ts';
import { freeItemCode } from './item-code.ts';
import { NewRecordDialog, type NewRecordProps } from './new-record-dialog.tsx';

interface NewItemDialogProps extends NewRecordProps<Item> {
  /** Whose documents it is added on: what it is sold or bought for is asked. */
  side: Exclude<Contact['type'], 'Both'>;
  lists: EditorLists;
  /** Decimals of the company's currency. */
  exponent: number;
}

/** An item under a code that is free; accounts and description are filled in on the page of the item. */
export function NewItemDialog({ name, side, lists, exponent, onClose, onAdded }: NewItemDialogProps) {
  const create = items.useCreate();
  const initial = {
    ...blankItem(),
    name: name ?? '',
    code: freeItemCode(name ?? '', lists.items),
  };
  return (
    <NewRecordDialog
      title={t('item.new')}
      plan={{ counter: 'inventory', many: t('item.many') }}
      initial={name === null ? null : initial}
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
      <SelectField
        name="taxRatesId"
        label={t('lines.taxRate')}
        allowClear
        placeholder={t('lines.taxRate.none')}
        options={lists.rateOptions}
      />
    </NewRecordDialog>
  );
}
