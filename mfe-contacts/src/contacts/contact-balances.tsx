import { useContactStatement } from '@accounts/shared-data/books';
import { daysBetween, type AgedAmounts, type Contact } from '@accounts/shared-domain';
import { Coming, Money, Skeleton } from '@accounts/shared-ui';
import { KeyNumbers, RecordSection, type KeyNumber } from '@accounts/shared-ui/record';
import { t } from '../texts.ts';
import { SIDES, useBooks, type StatementSide } from './sides.ts';
import { useOpenDocuments } from './use-open-documents.ts';

interface ContactBalancesProps {
  side: StatementSide;
  contact: Contact;
}

/** What is open between the company and a contact on one side of the books, and what of it is overdue. */
export function ContactBalances({ side, contact }: ContactBalancesProps) {
  const overdue = useOverdue(side, contact.id);
  const { currency, decimals } = useBooks();
  const money = (amount: number) => <Money amount={amount} {...{ currency, decimals }} />;
  const balance = contact[SIDES[side].balance] ?? 0;
  const credit = side === 'customer' ? (contact.creditBalance ?? 0) : 0;
  const isInCredit = side === 'customer' && balance < 0;
  const numbers: (KeyNumber | false)[] = [
    { label: t(isInCredit ? 'contacts.inCredit' : `contacts.owes.${side}`), value: money(Math.abs(balance)) },
    overdue.amount > 0 && {
      label: t('contacts.overdue'),
      value: money(overdue.amount),
      note: overdue.days > 0 && t('contacts.overdue.days', { days: overdue.days }),
      isBad: true,
    },
    credit > 0 && !isInCredit && { label: t('contacts.credit'), value: money(credit) },
  ];
  return (
    <RecordSection title={t(`contacts.side.${side}`)}>
      {overdue.isLoading ? (
        <Coming>
          <Skeleton height={48} />
        </Coming>
      ) : (
        <KeyNumbers numbers={numbers.filter((number) => number !== false)} />
      )}
    </RecordSection>
  );
}

interface Overdue {
  amount: number;
  days: number;
  isLoading: boolean;
}

/** What is past its due date today, and since how many days the oldest of it is; 0 until it is known. */
export function useOverdue(side: StatementSide, contactId: string): Overdue {
  const { today } = useBooks();
  const { data, isLoading } = useContactStatement(side, { contactId, from: today, to: today });
  const documents = useOpenDocuments(side, contactId);
  const oldest = documents.data?.content.find(({ amountDue, dueDate }) => amountDue > 0 && dueDate < today);
  return {
    amount: data ? overdueOf(data.ageing) : 0,
    days: oldest ? daysBetween(oldest.dueDate, today) : 0,
    isLoading: isLoading || documents.isLoading,
  };
}

/** Whatever is overdue, however long; credits that could settle it are taken off. */
function overdueOf({ total, notDue }: AgedAmounts): number {
  return Math.max(0, Math.round((total - notDue) * 1e6) / 1e6);
}
