import { decimal, toJsonNumber } from '@accounts/shared-domain';
import type { Formats } from '@accounts/shared-ui';
import type { ComboboxOption } from '@accounts/shared-ui/form';
import { optionNamed } from '../grid/grid-column.ts';
import { blankOpeningAccount, type OpeningAccountLine } from './opening-values.ts';

/** The accounts that a trial balance may name. */
export interface KnownAccounts {
  /** Those that take a balance. */
  options: readonly ComboboxOption[];
  /** Receivables and payables: their open documents bring their balances. */
  control: readonly ComboboxOption[];
}

/** A row that was not taken. */
export interface SkippedRow {
  text: string;
  reason: 'unknown' | 'control';
}

export interface ReadTrialBalance {
  lines: OpeningAccountLine[];
  skipped: SkippedRow[];
}

/**
 * Reads copied rows of a trial balance: code, name or both, then debit and credit, or one amount where a credit is negative. Of
 * more than two amounts the last two count, as other programs put the year to date there. Rows without an amount are left out,
 * and the row of totals. Undefined when no row has an amount.
 */
export function readTrialBalance(
  cells: readonly string[][],
  accounts: KnownAccounts,
  formats: Formats,
): ReadTrialBalance | undefined {
  const amounts = cells.map((row) => row.map((cell) => amountOf(cell, formats)));
  const width = Math.max(0, ...cells.map((row) => row.length));
  // Codes may be numbers: the columns of amounts are at the end.
  const isAmounts = (column: number) =>
    cells.every((row, place) => !row[column] || amounts[place]?.[column] !== undefined || place === 0);
  let first = width;
  while (first > 1 && isAmounts(first - 1)) first -= 1;
  if (!amounts.some((row) => row.slice(first).some((amount) => amount !== undefined))) return undefined;
  const isTwoSided = width - first > 1;
  const read: ReadTrialBalance = { lines: [], skipped: [] };
  cells.forEach((row, place) => {
    const at = (column: number) => amounts[place]?.[column] ?? 0;
    const balance = isTwoSided ? toJsonNumber(decimal(at(width - 2)).minus(at(width - 1))) : at(width - 1);
    const names = row.slice(0, first).filter(Boolean);
    if (balance === 0 || names.length === 0) return;
    const account = named(accounts.options, names);
    if (account) {
      const side = balance > 0 ? { debit: balance } : { credit: -balance };
      read.lines.push({ ...blankOpeningAccount(), accountId: account.value, ...side });
    } else if (named(accounts.control, names)) read.skipped.push({ text: rowText(row), reason: 'control' });
    else if (!/^totals?\b/i.test(names[0] ?? ''))
      read.skipped.push({ text: rowText(row), reason: 'unknown' });
  });
  return read;
}

const rowText = (row: readonly string[]) => row.filter(Boolean).join(' ');

function amountOf(cell: string, formats: Formats): number | undefined {
  const number = formats.parseNumber(cell.replaceAll(/[\s\p{Sc}]/gu, ''));
  return number.ok ? number.value : undefined;
}

/** The account of a row's first cells: by all of them, or by one. */
function named(options: readonly ComboboxOption[], names: readonly string[]): ComboboxOption | undefined {
  return [names.join(' '), ...names].map((name) => optionNamed(options, name)).find(Boolean);
}
