import {
  decimal,
  sumOf,
  todayIn,
  toJsonNumber,
  type ReceiptAllocation,
  type ReceiptDetail,
  type ReceiptRow,
} from '@accounts/shared-domain';
import { Money } from '../../basics/index.ts';
import { useFormats } from '../../locale/index.ts';
import { useCompany } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { dueSentence, reversalSentences, type ReversalDisplay } from './reversal-text.ts';

/** Documents of one payment that are named. */
const MAX_DOCUMENTS = 3;

interface PaymentReversalsProps {
  /** Payments that would be deleted, each once. */
  payments: readonly ReceiptRow[];
  /** The first of them as they are now, by id. */
  shown: ReadonlyMap<string, ReceiptDetail>;
}

/** What the deletion of payments reverses: all about one; of several the sum, and each in short. */
export function PaymentReversals({ payments, shown }: PaymentReversalsProps) {
  const formats = useFormats();
  const company = useCompany();
  const { currencyCode: currency, currencyExponent: decimals = 2 } = company ?? {};
  const display = { formats, decimals, currency, today: todayIn(company?.timeZone) };
  const details = payments.flatMap(({ id }) => shown.get(id) ?? []);
  const [first] = details;
  if (first && payments.length === 1) return <p>{reversalSentences(first, display).join(' ')}</p>;
  const sum = toJsonNumber(sumOf(payments.map(({ totalAmount }) => totalAmount)));
  const more = payments.length - details.length;
  return (
    <>
      <p>
        {t('payments.delete.sum', {
          count: payments.length,
          amount: formats.formatMoney(sum, { currency, decimals }),
        })}
      </p>
      <ul className="ac-payments ac-pay-many">
        {afterEachOther(details).map((receipt) => (
          <li key={receipt.id}>
            <span>
              {documentsText(receipt.documents, display)} <small>{entryText(receipt, display)}</small>
            </span>
            <Money amount={receipt.totalAmount} {...{ currency, decimals }} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="ac-quiet">{t('payments.delete.more', { count: more })}</p>}
    </>
  );
}

/** Payments as they are once those before them are deleted: two of one document are owed together. */
function afterEachOther(details: readonly ReceiptDetail[]): ReceiptDetail[] {
  const due = new Map<string, number>();
  return details.map((receipt) => ({
    ...receipt,
    documents: receipt.documents.map((document) => {
      const { documentId, amount } = document;
      const amountDue = due.get(documentId) ?? document.amountDue;
      due.set(documentId, decimal(amountDue).plus(amount).toNumber());
      return { ...document, amountDue };
    }),
  }));
}

function documentsText(
  documents: readonly ReceiptAllocation[],
  { formats, currency, decimals }: ReversalDisplay,
): string {
  const money = (amount: number) => formats.formatMoney(amount, { currency, decimals });
  const sentences = documents.slice(0, MAX_DOCUMENTS).map((document) => dueSentence(document, money));
  const count = documents.length - sentences.length;
  return [...sentences, ...(count > 0 ? [t('reversal.others', { count })] : [])].join(' ');
}

function entryText({ kind, reversesOn, paymentDate }: ReceiptDetail, { formats }: ReversalDisplay): string {
  if (kind === 'credit' || kind === 'overpayment') return t('reversal.noEntry');
  return t('reversal.on', { day: formats.formatDate(reversesOn ?? paymentDate) });
}
