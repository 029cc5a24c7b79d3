import type { ImportError } from '@accounts/shared-domain';

/** What an import came to, in records (an invoice of five rows is one). */
export interface ImportOutcome {
  accepted: number;
  rejected: number;
  errors: ImportError[];
}

/** Told how many rows of the file have been worked off. */
export type Progress = (processed: number) => Promise<void>;

/** Rows that are worked off before other requests get their turn. */
export const ROWS_AT_ONCE = 500;

/** Lets the requests that wait in this process have their turn. */
export function pauseForOthers(): Promise<void> {
  return new Promise((resume) => setImmediate(resume));
}
