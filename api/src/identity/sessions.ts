import type { FastifyRequest } from 'fastify';
import type { SessionType } from '@accounts/shared-domain';
import { inPlatform } from '../db/transaction.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Who is calling, for which company. */
export interface Session {
  userId: string;
  companyId: string;
  type: SessionType;
}

const SESSION_DAYS = 30;
/** A session ended on another server is noticed within this time; on this one at once. */
const CACHE_MS = 10_000;
const MOST_CACHED = 10_000;

const cache = new Map<string, { session: Session; until: number }>();
/** Grows whenever sessions end: what was read from the database before that is not kept. */
let endings = 0;

/** Opens a session and answers its token, which is shown this once only. */
export async function openSession(tx: PlatformTx, session: Session): Promise<string> {
  const token = newToken();
  await tx.run(
    `INSERT INTO session (token_hash, user_id, company_id, type, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`,
    [tokenHash(token), session.userId, session.companyId, session.type, SESSION_DAYS],
  );
  return token;
}

/** The session of a request's bearer token; 401 without one, or with one that is unknown, ended or expired. */
export async function requireSession(request: FastifyRequest): Promise<Session> {
  const token = bearerToken(request);
  if (token === null) throw problem.unauthorized();
  const key = tokenHash(token).toString('base64url');
  const cached = cache.get(key);
  if (cached !== undefined && cached.until > Date.now()) return cached.session;
  const before = endings;
  const session = await inPlatform((tx) => readSession(tx, token));
  if (session === null) {
    cache.delete(key);
    throw problem.unauthorized('Your session has ended. Please sign in again.');
  }
  if (cache.size >= MOST_CACHED) cache.clear();
  if (before === endings) cache.set(key, { session, until: Date.now() + CACHE_MS });
  return session;
}

async function readSession(tx: PlatformTx, token: string): Promise<Session | null> {
  const [row] = await tx.run<{ user_id: string; company_id: string; type: SessionType }>(
    'SELECT user_id, company_id, type FROM session WHERE token_hash = $1 AND expires_at > now()',
    [tokenHash(token)],
  );
  return row === undefined ? null : { userId: row.user_id, companyId: row.company_id, type: row.type };
}

/** The token of the Authorization header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Ends one session. */
export async function closeSession(token: string): Promise<void> {
  await inPlatform((tx) => tx.run('DELETE FROM session WHERE token_hash = $1', [tokenHash(token)]));
  endings += 1;
  cache.delete(tokenHash(token).toString('base64url'));
}

/** Ends every session of a person: after a password change, or everywhere at their wish. */
export async function closeSessionsOf(tx: PlatformTx, userId: string): Promise<void> {
  await tx.run('DELETE FROM session WHERE user_id = $1', [userId]);
  tx.afterCommit(forgetSessions);
}

/** Ends a person's sessions in one company, when they leave it; those in other companies go on. */
export async function closeSessionsIn(tx: PlatformTx, userId: string, companyId: string): Promise<void> {
  await tx.run('DELETE FROM session WHERE user_id = $1 AND company_id = $2', [userId, companyId]);
  tx.afterCommit(forgetSessions);
}

function forgetSessions(): void {
  endings += 1;
  cache.clear();
}
