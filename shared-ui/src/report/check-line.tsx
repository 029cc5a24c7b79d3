import type { Amount } from '@accounts/shared-domain';
import { CheckIcon, classNames, WarningIcon } from '../basics/index.ts';
import { useFormats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';

interface CheckLineProps {
  difference: Amount;
  /** Decimals of the currency. */
  decimals?: number;
  /** What a difference means; a fault of the books unless given. */
  text?: string;
}

/** The line that proves a report: "Difference 0.00". Anything else is shown as the fault it is. */
export function CheckLine({ difference, decimals = 2, text = t('report.difference.text') }: CheckLineProps) {
  const { formatMoney } = useFormats();
  const isEven = difference === 0;
  return (
    <p
      className={classNames('ac-report-check', !isEven && 'ac-report-check-off')}
      role={isEven ? 'status' : 'alert'}
    >
      {isEven ? <CheckIcon aria-hidden="true" /> : <WarningIcon aria-hidden="true" />}
      <span>{t('report.difference')}</span>
      <strong dir="auto" className="ac-number">
        {formatMoney(difference, { decimals, parentheses: true })}
      </strong>
      {!isEven && <span>{text}</span>}
    </p>
  );
}
