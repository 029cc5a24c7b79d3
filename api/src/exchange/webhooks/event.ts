import type { WebhookEvent, WebhookRecord } from '@accounts/shared-domain';
import { systemMember } from '../../identity/session/system-member.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { RECORD_KINDS } from '../archives/records.ts';

/** Bytes of a record that travels with its event: an invoice of 1,000 lines has half of it. */
const MAX_RECORD_BYTES = 1024 * 1024;

/** A delivery, as far as its body says what has happened. */
export interface Happening {
  id: string;
  event: string;
  kind: WebhookRecord | null;
  record_id: string | null;
  user_name: string;
  created_at: Date;
}

/** The body of a delivery, with the record as it is now. */
export async function eventBody(tx: Tx, happening: Happening): Promise<string> {
  const { id, event, kind, record_id: recordId } = happening;
  const record = kind === null || recordId === null ? null : { kind, id: recordId };
  const head: Omit<WebhookEvent, 'data'> = {
    id,
    event,
    createdDate: happening.created_at.toISOString(),
    companyId: tx.companyId,
    record,
    userName: happening.user_name,
  };
  const data = (record && (await recordText(tx, record))) ?? 'null';
  return `${JSON.stringify(head).slice(0, -1)},"data":${data}}`;
}

/** A record as GET returns it; null where it was removed, or is too long. */
async function recordText(tx: Tx, { kind, id }: NonNullable<WebhookEvent['record']>): Promise<string | null> {
  const readers = RECORD_KINDS.find(({ name }) => name === kind);
  if (readers === undefined) throw new Error(`There is no reader of ${kind}.`);
  try {
    const text = await readers.read(tx, await systemMember(tx), id);
    return Buffer.byteLength(text) > MAX_RECORD_BYTES ? null : text;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
