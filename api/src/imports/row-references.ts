import { sentence } from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { NamedReferences } from './references.ts';
import type { RowReader } from './row-reader.ts';

/** The account named in a cell, by code or name; null when the cell is empty or wrong. */
export function accountIn(row: RowReader, key: string, { accounts }: NamedReferences): string | null {
  const text = row.text(key);
  if (text === '') return null;
  const account = accounts.get(text.toLowerCase());
  if (account === undefined)
    row.fail(key, sentence('There is no account {account}.', { account: quoted(text) }));
  else if (account.control)
    row.fail(key, sentence('{text} is kept by the system; choose another account.', { text: quoted(text) }));
  return account?.id ?? null;
}

/** The tax rate named in a cell; null when the cell is empty or wrong. */
export function taxRateIn(
  row: RowReader,
  key: string,
  { taxRates }: NamedReferences,
): { id: string; rate: number } | null {
  const text = row.text(key);
  if (text === '') return null;
  const rate = taxRates.get(text.toLowerCase());
  if (rate === undefined) row.fail(key, sentence('There is no tax rate {rate}.', { rate: quoted(text) }));
  return rate ?? null;
}
