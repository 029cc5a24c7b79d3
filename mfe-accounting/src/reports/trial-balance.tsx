import { useReport } from '@accounts/shared-data/books';
import { trialBalanceTable, type TrialBalance, type TrialBalanceRow } from '@accounts/shared-domain';
import { t } from '../texts.ts';
import { accountsAddress, ledgerAddress } from '../ledger/addresses.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** Every account with its debit or credit on a day, and the line that proves the books. */
export function TrialBalanceScreen() {
  return <ReportScreen {...trialBalance()} />;
}

const trialBalance = (): ReportDescription<TrialBalance> => ({
  name: 'trialBalance',
  title: t('routes.trialBalance'),
  period: 'day',
  compares: true,
  useData: (query) => useReport('trialBalance', query),
  difference: ({ difference, comparisons = [] }) =>
    difference || (comparisons.find((day) => day.difference !== 0)?.difference ?? 0),
  isEmpty: ({ rows }) => rows.length === 0,
  empty: { title: t('trialBalance.empty.title'), text: t('trialBalance.empty.text') },
  parts: (report, context) => {
    const days = [report, ...(report.comparisons ?? [])];
    const toLedger = (asAt: string) => (row: TrialBalanceRow) => ledgerAddress(row.accountId, { to: asAt });
    return [
      linkedPart('accounts', trialBalanceTable(writingOf(context), report), context, ({ key, amountOf }) => {
        if (!amountOf) return key === 'type' ? {} : { to: toLedger(report.asAt) };
        const { asAt } = days[amountOf.place] ?? report;
        const side = amountOf.name === 'debit' ? 'debit' : 'credit';
        return { to: toLedger(asAt), totalTo: accountsAddress({ side }, { to: asAt }) };
      }),
    ];
  },
});
