import type { Amount } from '@accounts/shared-domain';
import { classNames, useFormats } from '@accounts/shared-ui';
import { t } from '../texts.ts';
import { useDifferenceAccount } from './opening-accounts.tsx';

interface OpeningDifferenceProps {
  /** What the account of the difference gets: debit less credit. */
  difference: Amount;
  decimals: number;
}

/** By how much the two sides differ, and where that is booked. */
export function OpeningDifference({ difference, decimals }: OpeningDifferenceProps) {
  const { formatMoney } = useFormats();
  const account = useDifferenceAccount();
  const amount = formatMoney(Math.abs(difference), { decimals });
  const side = difference === 0 ? 'none' : difference > 0 ? 'debit' : 'credit';
  return (
    <p
      className={classNames('opening-difference', side !== 'none' && 'opening-difference-open')}
      aria-live="polite"
    >
      {t(`opening.difference.${side}`, { amount, account })}
    </p>
  );
}
