import { sentence } from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { RowReader } from './row-reader.ts';
import { statusOf, type WrittenStatus } from './status-words.ts';

/** Words of a column "Paid", in the languages whose products are imported; numbers in it are amounts. */
const PAID_WORDS: ReadonlyMap<string, boolean> = new Map([
  ...[
    'yes',
    'y',
    'true',
    'ja',
    'oui',
    'sí',
    'si',
    'sì',
    'sim',
    'vero',
    'verdadero',
    'vrai',
    'wahr',
    'نعم',
  ].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'nein', 'nee', 'non', 'não', 'nao', 'falso', 'faux', 'falsch', 'لا'].map(
    (word) => [word, false] as const,
  ),
]);

/** Whether the column of the paid amount says yes or no instead; undefined where it has an amount or nothing. */
export function paidFlagIn(row: RowReader): boolean | undefined {
  return PAID_WORDS.get(row.text('paidAmount').normalize('NFC').toLowerCase());
}

/** The status of a row, in any case and spacing. */
export function statusIn(row: RowReader): WrittenStatus {
  const text = row.text('status');
  return text === '' && paidFlagIn(row) === true ? 'paid' : statusOf(text);
}

/** Warning of a document that its file has as more than a draft. */
export const IMPORTED_AS_DRAFT = '{status} in the file, imported as a draft.';
/** Warning of a document that is not approved in a move-in either: what its status means is not known. */
const STAYS_DRAFT =
  '{status} in the file: it stays a draft. Approve it here if it is in the books of the other product.';

/** Notes what becomes of a status; false for a document that is left out by choice. */
export function takeStatus(row: RowReader, status: WrittenStatus, leaveOutVoid: boolean): boolean {
  const text = row.text('status');
  if (status === 'posted') row.addWarning('status', sentence(IMPORTED_AS_DRAFT, { status: quoted(text) }));
  if (status === 'unknown') row.addWarning('status', sentence(STAYS_DRAFT, { status: quoted(text) }));
  if (status !== 'void') return true;
  if (!leaveOutVoid) {
    row.fail(
      'status',
      sentence('{status} in the file. Leave out void documents, or skip the row.', { status: quoted(text) }),
    );
    return true;
  }
  row.addWarning('status', sentence('Left out: {status} in the file.', { status: quoted(text) }));
  return false;
}

/** Refuses amounts of another currency than the company's. */
export function checkCurrency(row: RowReader, currencyCode: string): void {
  const text = row.text('currency');
  if (text === '' || text.toUpperCase() === currencyCode) return;
  row.fail(
    'currency',
    sentence('{currency} is not the currency of the company, {own}. Other currencies are not imported.', {
      currency: quoted(text),
      own: currencyCode,
    }),
  );
}
