import Big from 'big.js';
import type { DecimalLike } from '@accounts/shared-domain';

/** What a document booked without a tax rate: a line that names none, or any line of a document of type None. */
export type Untaxed = 'line' | 'document';

/** One movement of an account: positive debits it, negative credits it. */
export interface PostingLine {
  accountId: string;
  contactId: string | null;
  /** Debit minus credit, in the company's currency. */
  amount: Big;
  /** Rate of what was taxed, and of the tax itself; null where no tax was asked, whatever rate the document's line names. */
  taxRatesId: string | null;
  /** Net amount of a document's line, with the sign of `amount`; null on the lines of the tax itself. */
  taxableBase: Big | null;
  /** Set on what a document booked without a tax rate, for the tax summary; null on everything else. */
  untaxed: Untaxed | null;
  /** Lines with different marks are kept apart; those without one are added up. */
  apart?: number;
}

/** A journal to be written: what it records and its movements, which must add up to zero. */
export interface Posting {
  kind: 'post' | 'reverse';
  /** `Invoice`, `Bill`, `Receipt`, ... */
  sourceType: string;
  sourceId: string;
  /** Version of the source that is posted or reversed. */
  sourceVersion: number;
  sourceNumber: string;
  date: string;
  description: string;
  lines: PostingLine[];
}

/** Adds up the movements of the same account, contact and tax rate; those that cancel out disappear. */
export function mergeLines(lines: readonly PostingLine[]): PostingLine[] {
  const merged = new Map<string, PostingLine>();
  for (const line of lines) {
    const taxed = line.taxableBase !== null;
    const key = `${line.accountId} ${line.contactId ?? ''} ${line.taxRatesId ?? line.untaxed ?? ''} ${taxed} ${line.apart ?? ''}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...line });
    else {
      known.amount = known.amount.plus(line.amount);
      known.taxableBase = taxed ? (known.taxableBase ?? new Big(0)).plus(line.taxableBase ?? 0) : null;
    }
  }
  return [...merged.values()].filter((line) => !line.amount.eq(0));
}

/** A movement that is no sale or purchase: what is owed, money, a manual journal. */
export function movement(
  accountId: string,
  amount: DecimalLike,
  contactId: string | null = null,
): PostingLine {
  return {
    accountId,
    contactId,
    amount: new Big(amount),
    taxRatesId: null,
    taxableBase: null,
    untaxed: null,
  };
}
