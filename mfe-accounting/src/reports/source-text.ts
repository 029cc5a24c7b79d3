import { hasText, t } from '../texts.ts';

/** What journals are posted for; a year's end is computed, no journal is posted for it. */
export const SOURCE_TYPES = [
  'Invoice',
  'Bill',
  'CreditNote',
  'Receipt',
  'Journal',
  'OpeningBalance',
] as const;

/** "Credit note": what kind of thing an entry of the ledger came from. */
export function sourceTypeText(sourceType: string): string {
  const key = `source.${sourceType}`;
  return hasText(key) ? t(key) : sourceType;
}

/** What an entry of the ledger came from: "Invoice INV-0007", "Year end". */
export function sourceText({
  sourceType,
  sourceNumber,
}: {
  sourceType: string;
  sourceNumber: string;
}): string {
  return [sourceTypeText(sourceType), sourceNumber].filter(Boolean).join(' ');
}
