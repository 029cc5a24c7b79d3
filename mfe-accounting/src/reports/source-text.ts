import { hasText, t } from '../texts.ts';

/** What an entry of the ledger came from: "Invoice INV-0007", "Year end". */
export function sourceText({
  sourceType,
  sourceNumber,
}: {
  sourceType: string;
  sourceNumber: string;
}): string {
  const key = `source.${sourceType}`;
  return [hasText(key) ? t(key) : sourceType, sourceNumber].filter(Boolean).join(' ');
}
