import * as domain from '@accounts/shared-domain';
import { t } from '../texts.ts';

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
export const sourceTypeText = (sourceType: string): string => domain.sourceTypeText(t, sourceType);

/** What an entry of the ledger came from: "Invoice INV-0007", "Year end". */
export const sourceText = (source: { sourceType: string; sourceNumber: string }): string =>
  domain.sourceText(t, source);
