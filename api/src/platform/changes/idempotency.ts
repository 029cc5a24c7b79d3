import { sentence, type ListName } from '@accounts/shared-domain';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../db/transaction.ts';
import { ApiError, apiError } from '../errors/api-error.ts';
import { sha256Hex } from '../event-loop/digest.ts';
import { JsonText, jsonText } from '../http/responses.ts';
import type { UploadedFile } from '../http/upload.ts';
import { addChanged, touchedLists } from './list-versions.ts';

const MAX_KEY_LENGTH = 200;

interface StoredResponse {
  request_hash: string;
  answer: string | null;
  changed_lists: ListName[];
}

/** A key and the request that it stands for. */
export interface IdempotencyClaim {
  key: string;
  hash: string;
}

/** The `Idempotency-Key` of a request and the hash of what it asks for; null without a key. */
export async function idempotencyClaim(
  userId: string,
  request: FastifyRequest,
  upload: UploadedFile | undefined,
): Promise<IdempotencyClaim | null> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY_LENGTH) {
    throw apiError.badRequest(
      sentence('Idempotency-Key must have 1 to {most} characters.', { most: MAX_KEY_LENGTH }),
      'API-IDEMPOTENCY-KEY',
    );
  }
  return { key, hash: await requestHash(userId, request, upload) };
}

/**
 * Runs the work once per key and company. The key is stored in the transaction of the work, so either both
 * are there or neither; a second call with the same key waits for the first and gets its answer. `isClaimed` is what
 * `claimKey` said in this transaction.
 */
export async function withIdempotency(
  tx: Tx,
  claim: IdempotencyClaim,
  isClaimed: boolean,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (!isClaimed) return storedResponse(tx, claim);
  const answer = await work();
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);
  tx.atCommit(
    `UPDATE idempotency_key SET status = 200, answer = $3, changed_lists = $4
     WHERE company_id = $1 AND key = $2`,
    [tx.companyId, claim.key, text, touchedLists(tx)],
  );
  return answer;
}

/** Stores the key; false when it is stored already. Waits for a transaction that is storing it at the moment. */
export async function claimKey(tx: Tx, { key, hash }: IdempotencyClaim): Promise<boolean> {
  const claimed = await tx.run<{ key: string }>(
    `INSERT INTO idempotency_key (company_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, key) DO NOTHING RETURNING key`,
    [tx.companyId, key, hash],
  );
  return claimed.length > 0;
}

/** The response that was stored with a key. */
export async function storedResponse(tx: Tx, { key, hash }: IdempotencyClaim): Promise<JsonText> {
  const [stored] = await tx.run<StoredResponse>(
    'SELECT request_hash, answer, changed_lists FROM idempotency_key WHERE company_id = $1 AND key = $2',
    [tx.companyId, key],
  );
  if (stored === undefined || stored.request_hash !== hash) {
    throw new ApiError(422, 'API-IDEMPOTENCY-REUSE', 'This Idempotency-Key was used for another request.');
  }
  addChanged(tx, stored.changed_lists);
  return jsonText(stored.answer ?? 'null');
}

function requestHash(
  userId: string,
  request: FastifyRequest,
  upload: UploadedFile | undefined,
): Promise<string> {
  return sha256Hex(
    JSON.stringify([userId, request.method, request.url]),
    upload === undefined ? JSON.stringify(request.body ?? null) : upload.content,
  );
}
