import { useReport } from '@accounts/shared-data/books';
import { accountMovementsTable, type AccountMovements } from '@accounts/shared-domain';
import { t } from '../texts.ts';
import { accountFilters, ledgerField } from './account-fields.ts';
import { dayBefore, ledgerAddress } from '../ledger/addresses.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** Accounts with their balances before and after a period, and the sum: what a sum of another report is made of. */
export function AccountMovementsReport() {
  return <ReportScreen {...accountMovements()} />;
}

const accountMovements = (): ReportDescription<AccountMovements> => ({
  name: 'accountMovements',
  title: t('routes.generalLedger'),
  period: 'span',
  compares: true,
  fields: [ledgerField(), ...accountFilters()],
  useData: (query) => useReport('accountMovements', query),
  isEmpty: ({ rows }) => rows.length === 0,
  empty: { title: t('trialBalance.empty.title'), text: t('trialBalance.empty.text') },
  parts: (report, context) => {
    const periods = [report, ...(report.comparisons ?? [])];
    return [
      linkedPart('accounts', accountMovementsTable(writingOf(context), report), context, ({ amountOf }) => ({
        to: ({ accountId }) => {
          if (!amountOf) return ledgerAddress(accountId, { to: report.to });
          const { from, to } = periods[amountOf.place] ?? report;
          if (amountOf.name === 'change') return ledgerAddress(accountId, { from, to });
          return ledgerAddress(accountId, { to: amountOf.name === 'openingBalance' ? dayBefore(from) : to });
        },
      })),
    ];
  },
});
