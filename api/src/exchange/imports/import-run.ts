import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

/** What an import of any kind works with: its one transaction, who imports, the file, and whom it shows how far it is. */
export interface ImportContext extends TenantContext {
  sheet: Sheet;
  layout: Layout;
  progress: Progress;
}

/** Reads the rows of a kind and stores their records, all in the given transaction. */
export type ImportRun = (context: ImportContext) => Promise<ImportOutcome>;
