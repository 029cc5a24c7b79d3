import type { AccountInput } from '@accounts/shared-data';
import { ACCOUNT_CLASSES, accountSchema, type Account } from '@accounts/shared-domain';
import { Notice, StatusBadge } from '@accounts/shared-ui';
import type { FormState, MasterDataForm } from '@accounts/shared-ui/master-data';
import { typesOfClass } from '@accounts/shared-ui/new-records';
import { t } from '../texts.ts';
import { AccountPage } from './account-page.tsx';
import { accountInput, blankAccount, type AccountValues } from './account-values.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** What an account holds; class and type of a system account are fixed. */
export const accountForm = (): MasterDataForm<Account, AccountInput, AccountValues> => ({
  blank: blankAccount,
  inputOf: accountInput,
  rules: () => accountSchema,
  useChoices,
  Overview: ({ record }) => record.system && <Notice>{t('accounts.system')}</Notice>,
  Page: AccountPage,
  PageBadges: ({ record }) => record.system && <StatusBadge status="System" />,
  sections: [
    {
      fields: [
        {
          type: 'text',
          name: 'code',
          label: t('accounts.code'),
          help: t('accounts.code.help'),
          required: true,
        },
        { type: 'text', name: 'name', label: t('accounts.name'), required: true },
        {
          type: 'choice',
          name: 'accountClass',
          label: t('accounts.class'),
          required: true,
          isDisabled: ({ record }) => record?.system === true,
          follow: (chosen, { values, record }) =>
            typesOfClass(chosen, record?.accountType).some((type) => type === values.accountType)
              ? {}
              : { accountType: null },
        },
        {
          type: 'choice',
          name: 'accountType',
          label: t('accounts.type'),
          required: true,
          isDisabled: ({ values, record }) => record?.system === true || !values.accountClass,
          placeholder: ({ values }) => (values.accountClass ? undefined : t('accounts.class.first')),
        },
        { type: 'longText', name: 'description', label: t('accounts.description') },
        {
          type: 'checkbox',
          name: 'paymentsToAccount',
          label: t('accounts.paymentsToAccount'),
          help: t('accounts.paymentsToAccount.help'),
        },
      ],
    },
  ],
});

function useChoices({ values: { accountClass }, record }: FormState<Account, AccountValues>) {
  const current = record?.accountType;
  return useMemo(
    () => ({
      accountClass: ACCOUNT_CLASSES.map((value) => ({ value, label: t(`accountClass.${value}`) })),
      accountType: typesOfClass(accountClass, current).map((value) => ({
        value,
        label: t(`accountType.${value}`),
      })),
    }),
    [accountClass, current],
  );
}
