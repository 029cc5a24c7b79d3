import { sentence, type Message } from '@accounts/shared-domain';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';

const CODE = 'API-IMPORT-CANCELLED';
const CANCELLED = 'Cancelled by {person}. Nothing was imported.';
const WHY = 'SELECT said FROM import_log WHERE company_id = $1 AND id = $2';

/** What the log says of an import that was cancelled. */
export function cancelledBy(person: string): Message {
  return sentence(CANCELLED, { person });
}

/** 409 with who cancelled an import, where none of its rows in the log was `found` in a state of one under way. */
export async function requireNotCancelled(tx: Tx, id: string, found: readonly unknown[]): Promise<void> {
  if (found.length > 0) return;
  const [row] = await tx.run<{ said: SaidParts }>(WHY, [tx.companyId, id]);
  const { sentence: template, values } = row?.said ?? {};
  if (template === CANCELLED) throw apiError.conflict(CODE, sentence(CANCELLED, values ?? {}));
}

/** Passes on that an import was cancelled, and nothing else. */
export function unlessCancelled(error: unknown): void {
  if (error instanceof ApiError && error.code === CODE) throw error;
}
