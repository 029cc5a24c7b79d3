import type { PeriodBalance } from '@accounts/shared-domain';
import { reportPart, type ReportColumn, type ReportPart } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { spanHead } from './period-text.ts';
import type { ReportContext } from './report-description.ts';

type Balance = 'openingBalance' | 'change' | 'closingBalance';
const BALANCES = [
  ['openingBalance', 'ledger.opening'],
  ['change', 'ledger.change'],
  ['closingBalance', 'ledger.closing'],
] as const satisfies [Balance, string][];

/**
 * What a balance was before and after the periods that are compared, a column each; nothing without a comparison. `to`
 * gives the address of what one of them is made of.
 */
export function periodBalancesPart(
  periods: readonly PeriodBalance[] | undefined,
  to: (period: PeriodBalance, balance: Balance) => string,
  { formats, settings }: ReportContext,
): ReportPart[] {
  if (!periods) return [];
  const caption = t('reports.periods');
  const columns: ReportColumn<Balance>[] = [
    {
      key: 'balance',
      title: t('accounts.balance'),
      kind: 'text',
      value: (row) => t(BALANCES.find(([balance]) => balance === row)?.[1] ?? 'ledger.change'),
    },
    ...periods.map((period, place): ReportColumn<Balance> => ({
      key: `period ${place}`,
      title: spanHead(formats, period),
      kind: 'amount',
      value: (balance) => period[balance],
      to: (balance) => to(period, balance),
    })),
  ];
  const rows = BALANCES.map(([balance]) => balance);
  const table = {
    caption,
    columns,
    groups: [{ key: 'periods', rows }],
    rowKey: (balance: Balance) => balance,
    decimals: settings.decimals,
  };
  return [reportPart('periods', table, caption)];
}
