import { accounts, blankItem, taxRates, type ItemInput } from '@accounts/shared-data';
import {
  itemSchema,
  type Account,
  type AccountClass,
  type Item,
  type StoredRecord,
} from '@accounts/shared-domain';
import type { MasterDataForm } from '@accounts/shared-ui/master-data';
import type { NewRecordChoice } from '@accounts/shared-ui/new-records';
import { useFormats } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { AdjustStock } from './adjust-stock.tsx';
import { ItemPage } from './item-page.tsx';
import { useMemo } from '@accounts/shared-ui/texts';

type ItemValues = Omit<ItemInput, 'version'>;

const NEW_SALES_ACCOUNT: NewRecordChoice<'account'> = { kind: 'account', takes: { classes: ['Revenue'] } };
const NEW_PURCHASE_ACCOUNT: NewRecordChoice<'account'> = { kind: 'account', takes: { classes: ['Expense'] } };

/** What an item holds, and what it fills into the lines of documents. */
export const itemForm = (): MasterDataForm<Item, ItemInput, ItemValues> => ({
  blank: blankItem,
  inputOf: (values, stored) => ({ ...values, version: stored?.version }),
  rules: itemSchema,
  useChoices,
  Page: ItemPage,
  PageActions: AdjustStock,
  sections: [
    {
      fields: [
        { type: 'text', name: 'name', label: t('items.name'), required: true },
        { type: 'text', name: 'code', label: t('items.code'), required: true, help: t('items.code.help') },
        { type: 'longText', name: 'description', label: t('items.description') },
        { type: 'price', name: 'unitPrice', label: t('items.unitPrice') },
        { type: 'price', name: 'purchasePrice', label: t('items.purchasePrice') },
        { type: 'number', name: 'quantity', label: t('items.quantity') },
        { type: 'text', name: 'unit', label: t('items.unit'), placeholder: t('items.unit.example') },
        {
          type: 'choice',
          name: 'salesAccountId',
          label: t('items.salesAccount'),
          creates: NEW_SALES_ACCOUNT,
          allowClear: true,
          placeholder: () => t('items.defaultAccount'),
        },
        {
          type: 'choice',
          name: 'purchaseAccountId',
          label: t('items.purchaseAccount'),
          creates: NEW_PURCHASE_ACCOUNT,
          allowClear: true,
          placeholder: () => t('items.defaultAccount'),
        },
        {
          type: 'choice',
          name: 'taxRatesId',
          label: t('items.taxRate'),
          creates: { kind: 'taxRate' },
          allowClear: true,
          placeholder: () => t('items.noTaxRate'),
        },
      ],
    },
  ],
});

/** Active accounts and tax rates, and those that the item has already. */
function useChoices({ record }: { record: Item | undefined }) {
  const { formatPercent } = useFormats();
  const { data: accountRows } = accounts.useList('All');
  const { data: rateRows } = taxRates.useList('All');
  return useMemo(() => {
    const used = [record?.salesAccountId, record?.purchaseAccountId, record?.taxRatesId];
    const isOffered = ({ id, status }: StoredRecord) => status === 'A' || used.includes(id);
    const rows = (accountRows ?? []).filter(isOffered);
    return {
      salesAccountId: accountsOf(rows, { accountClass: 'Revenue', usedId: record?.salesAccountId }),
      purchaseAccountId: accountsOf(rows, { accountClass: 'Expense', usedId: record?.purchaseAccountId }),
      taxRatesId: (rateRows ?? []).filter(isOffered).map(({ id, name, rate }) => ({
        value: id,
        label: t('items.taxRate.option', { name, rate: formatPercent(rate) }),
      })),
    };
  }, [accountRows, rateRows, record, formatPercent]);
}

interface OfferedAccounts {
  accountClass: AccountClass;
  /** The account that the item has, of whatever class. */
  usedId: string | null | undefined;
}

function accountsOf(rows: readonly Account[], { accountClass, usedId }: OfferedAccounts) {
  return rows
    .filter((account) => account.accountClass === accountClass || account.id === usedId)
    .map(({ id, code, name }) => ({ value: id, code, label: name }));
}
