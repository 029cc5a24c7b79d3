import type { ImportError } from '@accounts/shared-domain';

/** What an import came to, in records (an invoice of five rows is one). */
export interface ImportOutcome {
  accepted: number;
  rejected: number;
  errors: ImportError[];
}
