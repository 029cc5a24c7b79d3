import { randomId } from '@accounts/shared-auth';
import {
  sumOf,
  toJsonNumber,
  type Amount,
  type IsoDate,
  type OpeningBalances,
  type OpeningBalancesInput,
  type OpeningDocument,
} from '@accounts/shared-domain';
import type { NumberValue } from '@accounts/shared-ui/form';

/** Balance of an account as the grid holds it. */
export interface OpeningAccountLine {
  key: string;
  accountId: string | null;
  debit: NumberValue;
  credit: NumberValue;
}

/** An invoice or a bill that is open on the start date, as the grid holds it. */
export interface OpeningDocumentLine {
  key: string;
  /** Of a stored one. */
  id?: string;
  contactId: string | null;
  number: string;
  reference: string;
  issueDate: string | null;
  dueDate: string | null;
  totalAmount: NumberValue;
}

/** The opening balances as their form holds them. */
export interface OpeningValues {
  startDate: IsoDate;
  accounts: OpeningAccountLine[];
  invoices: OpeningDocumentLine[];
  bills: OpeningDocumentLine[];
}

/** Lists of documents, by their field. */
export type OpeningList = 'invoices' | 'bills';

export const blankOpeningAccount = (): OpeningAccountLine => ({
  key: randomId(),
  accountId: null,
  debit: undefined,
  credit: undefined,
});

/** An empty document; it goes on with the contact of the one above. */
export const blankDocument = (above?: OpeningDocumentLine): OpeningDocumentLine => ({
  key: randomId(),
  contactId: above?.contactId ?? null,
  number: '',
  reference: '',
  issueDate: null,
  dueDate: null,
  totalAmount: undefined,
});

const isEmpty = (value: NumberValue): boolean => value === undefined || value === '';

export const isBlankAccount = ({ accountId, debit, credit }: OpeningAccountLine): boolean =>
  accountId === null && isEmpty(debit) && isEmpty(credit);

/** True while nothing but a contact is entered. */
export const isBlankDocument = (line: OpeningDocumentLine): boolean =>
  isEmpty(line.totalAmount) && !line.number && !line.reference && !line.issueDate;

/** Values of what is stored; those of a new company begin on `startDate`. */
export function openingValues(stored: OpeningBalances, startDate: IsoDate): OpeningValues {
  const documents = (rows: readonly OpeningDocument[]) =>
    rows.length === 0
      ? [blankDocument()]
      : rows.map(({ id, contactId, number, reference, issueDate, dueDate, totalAmount }) => ({
          key: id,
          id,
          contactId,
          number,
          reference,
          issueDate,
          dueDate,
          totalAmount,
        }));
  return {
    startDate: stored.startDate ?? startDate,
    accounts:
      stored.accounts.length === 0
        ? [blankOpeningAccount()]
        : stored.accounts.map(({ accountId, debit, credit }) => ({
            key: accountId,
            accountId,
            debit: debit || undefined,
            credit: credit || undefined,
          })),
    invoices: documents(stored.invoices),
    bills: documents(stored.bills),
  };
}

/** The values without blank lines, which are not sent. */
export function withoutBlankBalances(values: OpeningValues): OpeningValues {
  return {
    ...values,
    accounts: values.accounts.filter((line) => !isBlankAccount(line)),
    invoices: values.invoices.filter((line) => !isBlankDocument(line)),
    bills: values.bills.filter((line) => !isBlankDocument(line)),
  };
}

const amountOf = (value: NumberValue): number => (typeof value === 'number' ? value : 0);

/** What a call takes of a form. Text in place of an amount goes as 0, for the server to reject. */
export function openingInput(values: OpeningValues, version: number): OpeningBalancesInput {
  const { startDate, accounts, invoices, bills } = withoutBlankBalances(values);
  const documents = (lines: readonly OpeningDocumentLine[]) =>
    lines.map(({ id, contactId, number, reference, issueDate, dueDate, totalAmount }) => ({
      ...(id === undefined ? {} : { id }),
      contactId: contactId ?? '',
      number: number.trim(),
      reference: reference.trim(),
      issueDate: issueDate ?? '',
      ...(dueDate ? { dueDate } : {}),
      totalAmount: amountOf(totalAmount),
    }));
  return {
    startDate,
    accounts: accounts.map(({ accountId, debit, credit }) => ({
      accountId: accountId ?? '',
      debit: amountOf(debit),
      credit: amountOf(credit),
    })),
    invoices: documents(invoices),
    bills: documents(bills),
    version,
  };
}

/** What the lines come to, exactly. */
export interface OpeningTotals {
  receivable: Amount;
  payable: Amount;
  /** What Opening Balance Adjustments gets, so that both sides are equal: debit less credit. */
  difference: Amount;
}

/** Sums of open documents, and the difference that is left. */
export function openingTotals({ accounts, invoices, bills }: OpeningValues): OpeningTotals {
  const sum = (lines: readonly OpeningDocumentLine[]) =>
    sumOf(lines.map(({ totalAmount }) => amountOf(totalAmount)));
  const [receivable, payable] = [sum(invoices), sum(bills)];
  const debits = sumOf(accounts.map(({ debit }) => amountOf(debit))).plus(receivable);
  const credits = sumOf(accounts.map(({ credit }) => amountOf(credit))).plus(payable);
  return {
    receivable: toJsonNumber(receivable),
    payable: toJsonNumber(payable),
    difference: toJsonNumber(credits.minus(debits)),
  };
}
