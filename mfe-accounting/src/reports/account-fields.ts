import { ACCOUNT_CLASSES, ACCOUNT_TYPES, BALANCE_SIDES, type AccountType } from '@accounts/shared-domain';
import { useAccountOptions } from '@accounts/shared-ui/form';
import { useMemo } from '@accounts/shared-ui/texts';
import { useSearchParams } from 'react-router-dom';
import { t } from '../texts.ts';
import type { ReportField } from './report-description.ts';

const ALL = 'all';
const TYPES = Object.keys(ACCOUNT_TYPES) as AccountType[];

/** The account of a ledger; all of them unless one is chosen. */
export const ledgerField = (): ReportField => ({
  param: 'accountId',
  label: t('routes.account'),
  fallback: ALL,
  useOptions: () => {
    const accounts = useAccountOptions({ withArchived: true });
    return useMemo(() => [{ value: ALL, label: t('accountMovements.all') }, ...accounts], [accounts]);
  },
});

/** Which accounts are shown, by class, by type and by the side of their balance. */
export const accountFilters = (): ReportField[] => [
  namesField('accountClass', t('accounts.class'), ACCOUNT_CLASSES, (name) => t(`accountClass.${name}`)),
  namesField('accountType', t('accounts.type'), TYPES, (name) => t(`accountType.${name}`)),
  namesField('side', t('accounts.balance'), BALANCE_SIDES, (name) => t(`reports.${name}`)),
];

/** A choice of one of some names; a link may have chosen several, separated by commas. */
function namesField<Name extends string>(
  param: string,
  label: string,
  names: readonly Name[],
  textOf: (name: Name) => string,
): ReportField {
  return {
    param,
    label,
    fallback: ALL,
    useOptions: () => {
      const [search] = useSearchParams();
      const value = search.get(param) ?? '';
      const linked = value
        .split(',')
        .flatMap((part) => names.filter((name) => name === part))
        .map(textOf);
      return [
        { value: ALL, label: t('accountMovements.all') },
        ...(linked.length > 1 ? [{ value, label: linked.join(', ') }] : []),
        ...names.map((name) => ({ value: name, label: textOf(name) })),
      ];
    },
  };
}
