/** Begins a cell that spreadsheets would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** One line of a CSV file; cells with commas, quotes or line ends are quoted, formulas are disarmed. */
function csvLine(cells: (string | number)[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file that spreadsheets open as UTF-8 (byte order mark, CRLF). */
export function csvFile(rows: (string | number)[][]): Blob {
  return new Blob(['\uFEFF', rows.map(csvLine).join('\r\n'), '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** Hands a file to the person. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers begin the download only after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
