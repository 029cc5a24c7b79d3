import { settleCash, settleTogether, toJsonNumber } from '@accounts/shared-domain';
import { useFormikContext } from 'formik';
import { useFormats } from '../../locale/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { CashUnitOf } from './payment-accounts.ts';
import type { PaymentValues } from './payment-values.ts';

/** What is paid of a document, and what is due on it. */
export interface PaidOfDocument {
  paidAmount: number;
  due: number;
}

/** Cash that changes hands, what it settles, and the difference, which is booked as rounding. */
export interface CashHanded {
  handed: number;
  settled: number;
  difference: number;
}

/** What changes hands for one payment of documents in units of cash, as the server books it; null where nothing is rounded. */
export function cashHandedOf(paid: readonly PaidOfDocument[], unit: number | null): CashHanded | null {
  const each = paid.map(({ paidAmount, due }) => ({ paidAmount, ...settleCash(paidAmount, unit, due) }));
  const { settled, rounding } = settleTogether(each, unit);
  if (rounding.eq(0)) return null;
  return {
    handed: toJsonNumber(settled.plus(rounding)),
    settled: toJsonNumber(settled),
    difference: toJsonNumber(rounding.abs()),
  };
}

interface CashSentenceProps {
  /** Left out for the amount that is typed: the documents that share it. */
  paid?: readonly PaidOfDocument[];
  /** What is due on the one document. */
  due: number;
  cashUnitOf?: CashUnitOf | undefined;
  currency: string | undefined;
  decimals: number;
}

/** Says what is expected in cash and what is booked as rounding, before a payment is posted; nothing where nothing is rounded. */
export function CashSentence({ paid, due, cashUnitOf, currency, decimals }: CashSentenceProps) {
  const { formatMoney } = useFormats();
  const { account, paidAmount } = useFormikContext<PaymentValues>().values;
  const typed = typeof paidAmount === 'number' && paidAmount > 0 ? [{ paidAmount, due }] : [];
  const cash = cashHandedOf(paid ?? typed, cashUnitOf?.(account.id) ?? null);
  if (!cash) return null;
  return (
    <p className="ac-quiet" role="status">
      {t(
        'payment.cash',
        cashTexts(cash, (amount) => formatMoney(amount, { currency, decimals })),
      )}
    </p>
  );
}

/** Amounts of the sentence, as they are written. */
export function cashTexts(
  { handed, settled, difference }: CashHanded,
  write: (amount: number) => string,
): Record<keyof CashHanded, string> {
  return { handed: write(handed), settled: write(settled), difference: write(difference) };
}
