import { accounts } from '@accounts/shared-data';
import { FormSkeleton, Notice, type Formats } from '@accounts/shared-ui';
import { optionText, useAccountOptions } from '@accounts/shared-ui/form';
import { useState, type ReactNode } from 'react';
import { useMemo } from '@accounts/shared-ui/texts';
import { EntryGrid } from '../grid/entry-grid.tsx';
import type { GridColumn } from '../grid/grid-column.ts';
import { sideColumns } from '../grid/side-columns.ts';
import { useNewInLine } from '../grid/use-new-in-line.ts';
import { CONTROL_TYPES } from '../grid/use-postable-accounts.ts';
import { t } from '../texts.ts';
import { blankOpeningAccount, isBlankAccount, type OpeningAccountLine } from './opening-values.ts';
import { readTrialBalance, type KnownAccounts, type SkippedRow } from './read-trial-balance.ts';

interface OpeningAccountsProps {
  decimals: number;
  foot: ReactNode;
}

/** The balances of accounts: typed, or pasted as the trial balance of another program. */
export function OpeningAccounts(props: OpeningAccountsProps) {
  const known = useKnownAccounts();
  // Rows that are pasted before the chart of accounts is there would find none of theirs.
  return known ? <AccountGrid {...props} known={known} /> : <FormSkeleton fields={2} />;
}

function AccountGrid({ decimals, foot, known }: OpeningAccountsProps & { known: KnownAccounts }) {
  const [skipped, setSkipped] = useState<readonly SkippedRow[]>([]);
  const { create, dialog } = useNewInLine({ kind: 'account', list: 'accounts', field: 'accountId' });
  const columns = useMemo<readonly GridColumn<OpeningAccountLine>[]>(
    () => [
      {
        key: 'accountId',
        label: t('routes.account'),
        cell: { kind: 'choice', options: known.options, placeholder: t('journals.account.choose'), create },
        takesPaste: true,
      },
      ...sideColumns<OpeningAccountLine>(decimals),
    ],
    [known, create, decimals],
  );
  const readRows = useMemo(
    () => (cells: readonly string[][], formats: Formats) => {
      const read = readTrialBalance(cells, known, formats);
      setSkipped(read?.skipped ?? []);
      return read?.lines;
    },
    [known],
  );
  return (
    <>
      <p className="books-text">{t('opening.accounts.text')}</p>
      <Skipped rows={skipped} />
      <EntryGrid<OpeningAccountLine>
        name="accounts"
        label={t('opening.step.accounts')}
        className="opening-accounts"
        {...{ columns, readRows }}
        blank={blankOpeningAccount}
        isBlank={isBlankAccount}
        foot={foot}
      />
      {dialog}
    </>
  );
}

function Skipped({ rows }: { rows: readonly SkippedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Notice kind="warning">
      {t('opening.skipped', { count: rows.length })}
      {rows.map(({ text, reason }) => (
        <span key={text} className="opening-skipped">
          {t(`opening.skipped.${reason}`, { row: text })}
        </span>
      ))}
    </Notice>
  );
}

/** Undefined until the chart of accounts is fetched. */
function useKnownAccounts(): KnownAccounts | undefined {
  const { data } = accounts.useList();
  const options = useAccountOptions();
  return useMemo(() => {
    if (!data) return undefined;
    const byId = new Map(data.map((account) => [account.id, account]));
    const isControl = (id: string) => CONTROL_TYPES.some((type) => type === byId.get(id)?.accountType);
    return {
      options: options.filter(({ value }) => {
        const account = byId.get(value);
        return account && !isControl(value) && !takesDifference(account);
      }),
      control: options.filter(({ value }) => isControl(value)),
    };
  }, [data, options]);
}

/** The account that takes the difference: the only one of equity that the books keep by themselves. */
function takesDifference({ system, accountType }: { system: boolean; accountType: string }): boolean {
  return system && accountType === 'Equity';
}

/** "EQU3900 Opening Balance Adjustments", by the name that the company gave it. */
export function useDifferenceAccount(): string {
  const { data } = accounts.useList();
  const account = data?.find(takesDifference);
  return account ? optionText({ value: account.id, code: account.code, label: account.name }) : '';
}
