import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformTx } from '../../platform/db/transaction.ts';
import { newToken, tokenHash } from '../../platform/http/tokens.ts';

const COOKIE = 'accounts_browser';
/** A secret of `newToken`. */
const TOKEN = /^[\w-]{43}$/;
/** How long a browser stays known after its last sign-in; browsers keep no cookie longer than 400 days. */
const KNOWN_DAYS = 400;

/** The secret of the browser that makes a request; null where it has none yet. It does not sign in. */
export function browserToken(request: FastifyRequest): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = part.split('=', 2);
    if (name.trim() === COOKIE && TOKEN.test(value.trim())) return value.trim();
  }
  return null;
}

/** SHA-256 of the browser's secret, which is all that is stored of it; null where it has none. */
export function browserHash(request: FastifyRequest): Buffer | null {
  const token = browserToken(request);
  return token === null ? null : tokenHash(token);
}

/** Gives the browser a secret, or keeps the one it has for longer, in a cookie that scripts cannot read. Returns its hash. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Buffer {
  const token = browserToken(request) ?? newToken();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const maxAge = KNOWN_DAYS * 24 * 60 * 60;
  void reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`,
  );
  return tokenHash(token);
}

/** Whether the person has signed in with this browser before, and not changed their password since. */
export async function isKnownBrowser(
  tx: PlatformTx,
  browser: Buffer | null,
  userId: string | null,
): Promise<boolean> {
  if (browser === null || userId === null) return false;
  const rows = await tx.run(
    'SELECT 1 FROM known_browser WHERE token_hash = $1 AND user_id = $2 AND expires_at > now()',
    [browser, userId],
  );
  return rows.length > 0;
}

/** Remembers that the person has signed in with this browser. */
export async function rememberBrowser(tx: PlatformTx, browser: Buffer, userId: string): Promise<void> {
  await tx.run(
    `INSERT INTO known_browser (token_hash, user_id, expires_at)
     VALUES ($1, $2, now() + make_interval(days => ${KNOWN_DAYS}))
     ON CONFLICT (token_hash, user_id) DO UPDATE SET expires_at = excluded.expires_at`,
    [browser, userId],
  );
}

/** Forgets every browser of a person: a person who knew the old password may have signed in with one. */
export async function forgetBrowsers(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run('DELETE FROM known_browser WHERE user_id = $1', [userId]);
}
