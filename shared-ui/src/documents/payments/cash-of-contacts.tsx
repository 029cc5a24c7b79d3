import type { DocumentRow } from '@accounts/shared-data';
import { positionsByKey, sumOf, toJsonNumber } from '@accounts/shared-domain';
import { useFormats } from '../../locale/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { CreditValues } from '../credits/credit-values.ts';
import { cashHandedOf, cashTexts, type CashHanded } from './cash-handed.tsx';

interface CashOfContactsProps {
  /** Documents of which something is paid, and how much by their ids. */
  paid: readonly DocumentRow[];
  amounts: CreditValues['amounts'];
  /** Unit that cash is rounded to; null where nothing is rounded. */
  unit: number | null;
  decimals: number;
}

/** What the payments of many documents are in cash: each contact's whose payment is rounded, and all of them. */
export function CashOfContacts({ paid, amounts, unit, decimals }: CashOfContactsProps) {
  const { formatMoney } = useFormats();
  const payments = paymentsOf(paid, amounts, unit);
  const rounded = payments.flatMap(({ id, contact, cash }) => (cash ? [{ id, contact, cash }] : []));
  if (rounded.length === 0) return null;
  const write = (amount: number) => formatMoney(amount, { currency: paid[0]?.currencyCode, decimals });
  if (payments.length === 1)
    return (
      <p className="ac-quiet" role="status">
        {rounded.map(({ cash }) => t('payment.cash', cashTexts(cash, write)))}
      </p>
    );
  const all = toJsonNumber(sumOf(payments.map(({ handed }) => handed)));
  return (
    <div className="ac-quiet" role="status">
      {t('payments.many.cash', { amount: write(all) })}
      <ul>
        {rounded.map(({ id, contact, cash }) => (
          <li key={id}>{t('payments.many.cash.of', { contact, ...cashTexts(cash, write) })}</li>
        ))}
      </ul>
    </div>
  );
}

interface PaymentInCash {
  /** The contact's. */
  id: string;
  contact: string;
  cash: CashHanded | null;
  handed: number;
}

/** The payments that are recorded: one for each contact, rounded as a whole. */
function paymentsOf(
  paid: readonly DocumentRow[],
  amounts: CreditValues['amounts'],
  unit: number | null,
): PaymentInCash[] {
  return positionsByKey(paid, ({ contactId }) => contactId).map((positions) => {
    const rows = positions.flatMap((position) => paid[position] ?? []);
    const each = rows.map(({ id, amountDue: due }) => ({ paidAmount: Number(amounts[id]), due }));
    const cash = cashHandedOf(each, unit);
    const handed = cash?.handed ?? toJsonNumber(sumOf(each.map(({ paidAmount }) => paidAmount)));
    return { id: rows[0]?.contactId ?? '', contact: rows[0]?.contactName ?? '', cash, handed };
  });
}
