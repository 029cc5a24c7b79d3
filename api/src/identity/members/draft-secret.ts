import { randomBytes } from 'node:crypto';
import type { PlatformTx } from '../../platform/db/transaction.ts';

/** Bytes of an AES-256 key. */
const SECRET_BYTES = 32;

/**
 * The secret under which the browsers of a person encrypt what they keep of half-written forms, in base64url: made when it
 * is first wanted, and the same from then on (docs/decisions/072).
 */
export async function readDraftSecret(tx: PlatformTx, userId: string): Promise<string> {
  const [known] = await tx.run<{ draft_secret: Buffer | null }>(
    'SELECT draft_secret FROM app_user WHERE id = $1',
    [userId],
  );
  const secret = known?.draft_secret ?? (await makeDraftSecret(tx, userId));
  return secret.toString('base64url');
}

async function makeDraftSecret(tx: PlatformTx, userId: string): Promise<Buffer> {
  const [made] = await tx.run<{ draft_secret: Buffer }>(
    // Of two first sign-ins at the same moment one makes it.
    'UPDATE app_user SET draft_secret = coalesce(draft_secret, $2) WHERE id = $1 RETURNING draft_secret',
    [userId, randomBytes(SECRET_BYTES)],
  );
  if (made === undefined) throw new Error('The person of the session does not exist.');
  return made.draft_secret;
}
