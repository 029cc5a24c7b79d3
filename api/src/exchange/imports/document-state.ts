import { sentence } from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { RowReader } from './row-reader.ts';

/** What a status of another product means for an import, which makes drafts. */
export type WrittenStatus = 'draft' | 'paid' | 'void' | 'other';

const WORDS: ReadonlyMap<string, WrittenStatus> = new Map([
  ...['', 'draft'].map((word) => [word, 'draft'] as const),
  ...['void', 'voided', 'cancelled', 'canceled', 'deleted'].map((word) => [word, 'void'] as const),
  ...['paid', 'paidinfull', 'fullypaid', 'partiallypaid', 'partlypaid', 'partpaid', 'overpaid', 'closed'].map(
    (word) => [word, 'paid'] as const,
  ),
]);

/** Words for documents that another product has not posted. */
const NOT_POSTED = new Set([
  'draft',
  'submitted',
  'pending',
  'awaitingapproval',
  'waitingforapproval',
  'entwurf',
]);

/** Words of a column "Paid", in the languages whose products are imported; figures in it are amounts. */
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

/** The status of a row, in any case and spacing; a word that is not known is `other`. */
export function statusIn(row: RowReader): WrittenStatus {
  if (paidFlagIn(row) === true && row.text('status') === '') return 'paid';
  return WORDS.get(statusWord(row)) ?? 'other';
}

function statusWord(row: RowReader): string {
  return row
    .text('status')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

/** Whether a document has not been posted where it comes from; one without a status has been. */
export function isDraftIn(row: RowReader): boolean {
  return NOT_POSTED.has(statusWord(row));
}

/** Warning of a document that its file has as more than a draft. */
export const IMPORTED_AS_DRAFT = '{status} in the file, imported as a draft.';

/** Notes what becomes of a status; false for a document that is left out by choice. */
export function takeStatus(row: RowReader, status: WrittenStatus, leaveOutVoid: boolean): boolean {
  const text = row.text('status');
  if (status === 'other') row.addWarning('status', sentence(IMPORTED_AS_DRAFT, { status: quoted(text) }));
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
