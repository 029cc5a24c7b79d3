import { sentence, type Message } from '@accounts/shared-domain';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';

const CODE = 'API-IMPORT-CANCELLED';
const CANCELLED = 'Cancelled by {person}. Nothing was imported.';

/** Where it is written what was cancelled, with the query of the reason. */
const REASONS = {
  import: 'SELECT said FROM import_log WHERE company_id = $1 AND id = $2',
  moveIn: 'SELECT said FROM move_in WHERE company_id = $1 AND id = $2',
} as const;

/** What is said of an import, or of a run of a move-in, that was cancelled. */
export function cancelledBy(person: string): Message {
  return sentence(CANCELLED, { person });
}

/** 409 with who cancelled an import or a move-in, where its row was not `found` in a state of one under way. */
export async function requireNotCancelled(
  tx: Tx,
  id: string,
  found: readonly unknown[],
  what: keyof typeof REASONS = 'import',
): Promise<void> {
  if (found.length > 0) return;
  const [row] = await tx.run<{ said: SaidParts }>(REASONS[what], [tx.companyId, id]);
  const { sentence: template, values } = row?.said ?? {};
  if (template === CANCELLED) throw apiError.conflict(CODE, sentence(CANCELLED, values ?? {}));
}

/** Passes on that an import was cancelled, and nothing else. */
export function unlessCancelled(error: unknown): void {
  if (error instanceof ApiError && error.code === CODE) throw error;
}
