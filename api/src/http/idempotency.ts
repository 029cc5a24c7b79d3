import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ListName } from '@accounts/shared-domain';
import { addChanged, touchedLists } from '../company/list-versions.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { JsonText, jsonText } from './answers.ts';
import { Problem, problem } from './problem.ts';
import type { UploadedFile } from './upload.ts';

const LONGEST_KEY = 200;

interface StoredAnswer {
  request_hash: string;
  answer: string | null;
  changed_lists: ListName[];
}

/**
 * Runs the work once per `Idempotency-Key` and company. The key is stored in the transaction of the work, so either both
 * are there or neither; a second call with the same key waits for the first and gets its answer.
 */
export async function withIdempotency(
  tx: Tx,
  member: MemberContext,
  request: FastifyRequest,
  upload: UploadedFile | undefined,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || key.length === 0 || key.length > LONGEST_KEY) {
    throw problem.badRequest(
      `Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`,
      'API-IDEMPOTENCY-KEY',
    );
  }
  const hash = requestHash(member, request, upload);
  const claimed = await tx.run<{ key: string }>(
    `INSERT INTO idempotency_key (company_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (company_id, key) DO NOTHING RETURNING key`,
    [tx.companyId, key, hash],
  );
  if (claimed.length === 0) return storedAnswer(tx, key, hash);
  const answer = await work();
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null);
  await tx.run(
    `UPDATE idempotency_key SET status = 200, answer = $3, changed_lists = $4
     WHERE company_id = $1 AND key = $2`,
    [tx.companyId, key, text, touchedLists(tx)],
  );
  return answer;
}

async function storedAnswer(tx: Tx, key: string, hash: string): Promise<JsonText> {
  const [stored] = await tx.run<StoredAnswer>(
    'SELECT request_hash, answer, changed_lists FROM idempotency_key WHERE company_id = $1 AND key = $2',
    [tx.companyId, key],
  );
  if (stored === undefined || stored.request_hash !== hash) {
    throw new Problem(422, 'API-IDEMPOTENCY-REUSE', 'This Idempotency-Key was used for another request.');
  }
  addChanged(tx, stored.changed_lists);
  return jsonText(stored.answer ?? 'null');
}

function requestHash(
  member: MemberContext,
  request: FastifyRequest,
  upload: UploadedFile | undefined,
): string {
  const hash = createHash('sha256').update(JSON.stringify([member.userId, request.method, request.url]));
  hash.update(upload === undefined ? JSON.stringify(request.body ?? null) : upload.content);
  return hash.digest('hex');
}
