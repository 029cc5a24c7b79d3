import type { BankDetails } from '../api-types/index.ts';
import { isIban } from '../validation/bank-account.ts';
import type { PaperLabels } from './paper-labels.ts';
import type { PrintedDocument } from '../paper/printed-document.ts';

/**
 * How the customer pays, with the number to give as the reference; a draft has none yet. Nothing where the company has
 * filled in nothing, or comes from a cache that is older than its bank details.
 */
export function describePayment(
  number: string,
  bank: Partial<BankDetails>,
  { payment: labels }: Pick<PaperLabels, 'payment'>,
): Pick<PrintedDocument, 'howToPay'> {
  const {
    bankAccountName = '',
    bankName = '',
    bankAccountNumber = '',
    bankSortCode = '',
    bankBic = '',
  } = bank;
  const account = [
    { label: labels.accountName, value: bankAccountName },
    { label: labels.bank, value: bankName },
    { label: isIban(bankAccountNumber) ? labels.iban : labels.accountNumber, value: bankAccountNumber },
    { label: labels.sortCode, value: bankSortCode },
    { label: labels.bic, value: bankBic },
  ].filter(({ value }) => value !== '');
  const { paymentNote = '' } = bank;
  if (account.length === 0 && paymentNote === '') return {};
  const reference = number === '' ? [] : [{ label: labels.reference, value: number }];
  return { howToPay: { facts: [...account, ...reference], note: paymentNote } };
}
