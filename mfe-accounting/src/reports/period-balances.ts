import { periodBalancesTables, type BalanceName, type PeriodBalance } from '@accounts/shared-domain';
import type { ReportPart } from '@accounts/shared-ui/report';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportContext } from './report-description.ts';

/** The balances of the periods that are compared; `to` gives the address of what one of them is made of. */
export function periodBalancesPart(
  periods: readonly PeriodBalance[] | undefined,
  to: (period: PeriodBalance, balance: BalanceName) => string,
  context: ReportContext & { creditIsUsual?: boolean },
): ReportPart[] {
  return periodBalancesTables(writingOf(context), periods, context.creditIsUsual).map((table) =>
    linkedPart(
      'periods',
      table,
      context,
      ({ amountOf }) => {
        const period = amountOf && periods?.[amountOf.place];
        return period ? { to: (balance: BalanceName) => to(period, balance) } : {};
      },
      table.caption,
    ),
  );
}
