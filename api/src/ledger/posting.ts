import Big from 'big.js';
import type { DecimalLike } from '@accounts/shared-domain';

/** One movement of an account: positive debits it, negative credits it. */
export interface PostingLine {
  accountId: string;
  contactId: string | null;
  /** Debit minus credit, in the company's currency. */
  amount: Big;
  taxRatesId: string | null;
  /** Net amount on which a tax line was computed. */
  taxableBase: Big | null;
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
    const taxLine = line.taxableBase !== null;
    const key = `${line.accountId} ${line.contactId ?? ''} ${line.taxRatesId ?? ''} ${taxLine}`;
    const known = merged.get(key);
    if (known === undefined) merged.set(key, { ...line });
    else {
      known.amount = known.amount.plus(line.amount);
      known.taxableBase = taxLine ? (known.taxableBase ?? new Big(0)).plus(line.taxableBase ?? 0) : null;
    }
  }
  return [...merged.values()].filter((line) => !line.amount.eq(0));
}

/** A movement without a tax rate of its own. */
export function movement(
  accountId: string,
  amount: DecimalLike,
  contactId: string | null = null,
): PostingLine {
  return { accountId, contactId, amount: new Big(amount), taxRatesId: null, taxableBase: null };
}
