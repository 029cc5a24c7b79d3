import type { ImportChanges, ImportChoices, ImportKind } from '@accounts/shared-domain';
import type { PlacedSheet } from './sheet.ts';

/** One import: the file as it was read, whether it is only tried, and the columns that a person chose. */
export interface ImportCall {
  /** Identifier in the log. */
  id: string;
  kind: ImportKind;
  fileName: string;
  sheet: PlacedSheet;
  dryRun: boolean;
  /** Column key -> heading of the file or its position, as JSON text; '' leaves it to the guess. */
  mapping: string;
  /** What a person changed of it on the screen. */
  changes: ImportChanges;
  choices: ImportChoices;
  /** Of what the file holds and how it is read. */
  contentHash: string;
  /** Whether the log has a row for it, or gets one. */
  logged: boolean;
}
