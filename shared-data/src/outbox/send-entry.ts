import type { ValueResponse } from '@accounts/shared-domain';
import { apiErrorOf } from '../api-error.ts';
import type { Http } from '../http.ts';
import { idempotent, unwrapValue } from '../resource-api.ts';
import type { OutboxEntry, OutboxRecord } from './entry.ts';

/** Code of the 409 that a PUT with an older version gets (docs/error-codes.md). */
const STALE_VERSION = 'API-VERSION';

/** What became of an entry that was sent; `later` where the server was not reached, or is not ready for it. */
export type SendOutcome =
  | { kind: 'sent'; record: OutboxRecord }
  | { kind: 'later'; unanswered: boolean }
  | { kind: 'conflict' }
  | ({ kind: 'rejected' } & Required<Pick<OutboxEntry, 'message' | 'fields'>>);

/** Rejections that say nothing about the draft: the session has ended, a line too many, a server that is not well. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** Sends an entry with its idempotency key: a second call returns the response of the first. */
export async function sendEntry(http: Http, entry: OutboxEntry): Promise<SendOutcome> {
  const { key, path, base, input } = entry;
  try {
    const { data } = await http.request<OutboxRecord | ValueResponse<OutboxRecord>>({
      ...(base ? { method: 'PUT', url: `${path}/${base.id}` } : { method: 'POST', url: path }),
      data: input,
      ...idempotent(key),
    });
    return { kind: 'sent', record: unwrapValue<OutboxRecord>(data) };
  } catch (error) {
    const { status, code, message, fields } = apiErrorOf(error);
    if (isTransient(status)) return { kind: 'later', unanswered: status === 0 || status >= 500 };
    return code === STALE_VERSION ? { kind: 'conflict' } : { kind: 'rejected', message, fields };
  }
}
