import { csvText, type CsvCell } from '@accounts/shared-domain/csv';

/** A CSV file for a person to keep. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  return new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
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
