import type { PeriodBalance } from '../api-types/index.ts';
import { spanHead } from './period-text.ts';
import type { ReportWriting } from './report-labels.ts';
import type { SheetTable } from './sheet.ts';

/** What a balance of a period is. */
export type BalanceName = 'openingBalance' | 'change' | 'closingBalance';

const BALANCES = [
  ['openingBalance', 'ledger.opening'],
  ['change', 'ledger.change'],
  ['closingBalance', 'ledger.closing'],
] as const satisfies [BalanceName, string][];

/**
 * What a balance was before and after the periods that are compared, a column each; nothing without a comparison.
 * `creditIsUsual`: a negative balance is as it should be.
 */
export function periodBalancesTables(
  { text, formats }: ReportWriting,
  periods: readonly PeriodBalance[] | undefined,
  creditIsUsual = false,
): SheetTable<BalanceName>[] {
  if (!periods) return [];
  return [
    {
      caption: text('reports.periods'),
      columns: [
        {
          key: 'balance',
          title: text('accounts.balance'),
          kind: 'text',
          value: (row) => text(BALANCES.find(([balance]) => balance === row)?.[1] ?? 'ledger.change'),
        },
        ...periods.map((period, place) => ({
          key: `period ${place}`,
          title: spanHead(formats, period),
          kind: 'amount' as const,
          value: (balance: BalanceName) => period[balance],
          amountOf: { name: 'balance', place },
          creditIsUsual: () => creditIsUsual,
        })),
      ],
      groups: [{ key: 'periods', rows: BALANCES.map(([balance]) => balance) }],
      rowKey: (balance) => balance,
    },
  ];
}
