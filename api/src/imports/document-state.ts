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

/** The status of a row, in any case and spacing; a word that is not known is `other`. */
export function statusIn(row: RowReader): WrittenStatus {
  const word = row
    .text('status')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
  return WORDS.get(word) ?? 'other';
}

/** Notes what becomes of a status; false for a document that is left out by choice. */
export function takeStatus(row: RowReader, status: WrittenStatus, leaveOutVoid: boolean): boolean {
  const text = row.text('status');
  if (status === 'other')
    row.addWarning(
      'status',
      sentence('{status} in the file, imported as a draft.', { status: quoted(text) }),
    );
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
