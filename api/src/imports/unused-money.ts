import type { ImportError } from '@accounts/shared-domain';
import { eachInSlices } from '../event-loop/slices.ts';
import { parseFigure } from './read-number.ts';
import type { Figure } from './read-number.ts';
import type { Sheet } from './sheet.ts';

/** Headings of amounts, and those of what is a number without being one. */
const MONEY =
  /amount|total|price|cost|tax|vat|gst|discount|charge|fee|paid|payment|due|balance|shipping|freight|adjustment|rounding|deposit|credit|debit|withh|retention|tip/i;
const NO_MONEY = /number|\bno\b|\bid\b|code|date|type|name|rate|percent|%|days|terms|status/i;
/** Cells of a column that are looked at; those without a digit above 0 cost nothing. */
const MAX_LOOKED_AT = 200;
/** Decimals of an amount in most currencies. */
const CENTS = 2;

interface Looked {
  heading: string;
  cells: number;
  amounts: number;
  isMoney: boolean;
}

/** Columns that are left out and look like money: each is named, so that none is dropped without a word. */
export async function unusedMoney(
  sheet: Sheet,
  used: ReadonlySet<number>,
  headingRow: number,
): Promise<ImportError[]> {
  const columns = sheet.header.map((heading, position): Looked | null =>
    used.has(position) || NO_MONEY.test(heading)
      ? null
      : { heading, cells: 0, amounts: 0, isMoney: MONEY.test(heading) },
  );
  const open = new Map([...columns.entries()].filter(([, column]) => column !== null));
  await eachInSlices(sheet.rows, ({ cells }) => {
    for (const [position, column] of open) {
      const text = cells[position] ?? '';
      if (column === null || !/[1-9]/.test(text)) continue;
      column.cells += 1;
      if (isAmount(parseFigure(text), column.isMoney)) column.amounts += 1;
      if (column.cells >= MAX_LOOKED_AT) open.delete(position);
    }
  });
  const found = columns.flatMap((column) => {
    if (column === null || column.amounts === 0) return [];
    // Without a word for it, every figure has to look like an amount.
    return column.isMoney || column.amounts === column.cells ? [column.heading] : [];
  });
  const message = 'This column looks like money and is not imported.';
  return [...new Set(found)].map((column) => ({ row: headingRow, column, message }));
}

/** A figure that is no percentage; without the word for it, one with two decimals or the mark of a currency. */
function isAmount(figure: Figure | null, isNamed: boolean): boolean {
  if (figure === null || figure.isPercent) return false;
  return isNamed || figure.mark !== '' || (figure.form !== 'open' && figure.fraction.length === CENTS);
}
