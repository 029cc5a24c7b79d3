import type { ReportText } from './report-labels.ts';
import type { ReportTextKey } from './texts/english.ts';

const SOURCE_KEYS: ReadonlyMap<string, ReportTextKey> = new Map(
  (
    [
      'Invoice',
      'Bill',
      'CreditNote',
      'Receipt',
      'Payment',
      'Refund',
      'WriteOff',
      'Allocation',
      'Journal',
      'OpeningBalance',
      'YearEnd',
    ] as const
  ).map((type) => [type, `source.${type}`]),
);

/** "Credit note": what kind of thing an entry came from; the kind itself where it has no text. */
export function sourceTypeText(text: ReportText, sourceType: string): string {
  const key = SOURCE_KEYS.get(sourceType);
  return key === undefined ? sourceType : text(key);
}

/** What an entry of the ledger came from: "Invoice INV-0007", "Year end". */
export function sourceText(
  text: ReportText,
  { sourceType, sourceNumber }: { sourceType: string; sourceNumber: string },
): string {
  return [sourceTypeText(text, sourceType), sourceNumber].filter(Boolean).join(' ');
}
