import type { ComboboxOption, NumberValue } from '@accounts/shared-ui/form';
import { blankLine, type JournalLineValues } from './journal-values.ts';

/** Columns of the grid in the order in which a spreadsheet's cells are pasted into them. */
export const PASTED_COLUMNS = ['accountId', 'description', 'debit', 'credit'] as const;
export type PastedColumn = (typeof PASTED_COLUMNS)[number];

/**
 * Lays copied cells over the lines from a row and column on; lines are added as needed. An account is found by its code or
 * name; an empty cell, and an account that there is none of, leave what is there.
 */
export function pasteInto(
  lines: readonly JournalLineValues[],
  cells: readonly string[][],
  at: { row: number; column: PastedColumn },
  accounts: readonly ComboboxOption[],
  readNumber: (cell: string) => NumberValue,
): JournalLineValues[] {
  const columns = PASTED_COLUMNS.slice(PASTED_COLUMNS.indexOf(at.column));
  const pasted = [...lines];
  cells.forEach((row, offset) => {
    const index = at.row + offset;
    const line = { ...(pasted[index] ?? blankLine()) };
    columns.forEach((column, shift) => {
      const cell = row[shift];
      if (!cell) return;
      if (column === 'description') line.description = cell;
      else if (column === 'accountId') line.accountId = accountOf(cell, accounts) ?? line.accountId;
      else line[column] = readNumber(cell);
    });
    pasted[index] = line;
  });
  return pasted;
}

function accountOf(text: string, accounts: readonly ComboboxOption[]): string | undefined {
  const typed = text.toLowerCase();
  return accounts.find(({ code = '', label }) =>
    [code, label, `${code} ${label}`].some((name) => name.toLowerCase() === typed),
  )?.value;
}
