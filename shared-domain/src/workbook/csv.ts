/** A cell of a CSV file. */
export type CsvCell = string | number;

/**
 * A text that begins so would be run as a formula by a spreadsheet program. One that has the apostrophe of such texts
 * already gets another, so that reading takes away what writing has added.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * The lines of a CSV file with a byte-order mark, so that spreadsheets read it as UTF-8, and CRLF as RFC 4180 says. One by one:
 * a long file is written without holding the event loop. `numberText` writes a number.
 */
export function* csvLines(
  rows: readonly (readonly CsvCell[])[],
  numberText: (value: number) => string = String,
): Generator<string, void> {
  let before = '\uFEFF';
  for (const row of rows) {
    yield `${before}${row.map((cell) => csvCell(cell, numberText)).join(',')}\r\n`;
    before = '';
  }
}

/** The same as one text. */
export function csvText(
  rows: readonly (readonly CsvCell[])[],
  numberText: (value: number) => string = String,
): string {
  return [...csvLines(rows, numberText)].join('');
}

/** Cells with commas, quotes or line ends are quoted, formulas are disarmed. */
function csvCell(cell: CsvCell, numberText: (value: number) => string): string {
  if (typeof cell === 'number') return numberText(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
