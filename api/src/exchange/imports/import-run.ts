import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ImportOutcome, Progress } from './outcome.ts';
import type { Layout } from './row-reader.ts';
import type { Sheet } from './sheet.ts';

/** Reads the rows of a kind and stores their records, all in the given transaction. */
export type ImportRun = (
  tx: Tx,
  member: MemberContext,
  sheet: Sheet,
  layout: Layout,
  progress: Progress,
) => Promise<ImportOutcome>;
