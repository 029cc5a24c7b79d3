import { decimal, type IsoDate, type ReceiptAllocation, type ReceiptDetail } from '@accounts/shared-domain';
import type { Formats } from '../../locale/index.ts';
import { t } from '../../texts/own-texts.ts';

/** How amounts and days are written, and which day it is. */
export interface ReversalDisplay {
  formats: Formats;
  decimals: number;
  currency: string | undefined;
  today: IsoDate;
}

/**
 * What the deletion of a payment does, in sentences: what each document is owed again, or has left, and which entry is
 * reversed on which day, as the server would date it now.
 */
export function reversalSentences(
  {
    documents,
    kind,
    paymentDate,
    reversesOn,
  }: Pick<ReceiptDetail, 'documents' | 'kind' | 'paymentDate' | 'reversesOn'>,
  { formats, decimals, currency, today }: ReversalDisplay,
): string[] {
  const money = (amount: number) => formats.formatMoney(amount, { currency, decimals });
  const after = documents.map((document) => dueSentence(document, money));
  if (kind === 'credit' || kind === 'overpayment') return [...after, t('reversal.noEntry')];
  const date = formats.formatDate(paymentDate);
  if (reversesOn === null || reversesOn === paymentDate) return [...after, t('reversal.sameDay', { date })];
  const day = reversesOn === today ? t('reversal.today', { date }) : '';
  return [...after, day || t('reversal.later', { date, day: formats.formatDate(reversesOn) })];
}

/** What a document is owed again, or has left, without what a payment did to it. */
export function dueSentence(
  { documentKind, documentNumber: number, amount, amountDue }: ReceiptAllocation,
  money: (amount: number) => string,
): string {
  const due = decimal(amountDue).plus(amount).toNumber();
  if (documentKind === 'CreditNote') return t('reversal.credit', { number, amount: money(due) });
  if (due < 0) return t('reversal.overpaid', { number, amount: money(-due) });
  if (due === 0) return t('reversal.settled', { number });
  return t(documentKind === 'Bill' ? 'reversal.owes' : 'reversal.owed', { number, amount: money(due) });
}
