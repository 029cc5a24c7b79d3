import type { FastifyRequest } from 'fastify';
import type { SessionToken, SessionType } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import { inPlatform, type PlatformTx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import { newToken, tokenHash } from '../../platform/http/tokens.ts';
import { currentRequest, nameCompany } from '../../platform/log/request-context.ts';
import { SessionCache } from './session-cache.ts';

/** Who is calling, for which company. */
export interface Session {
  userId: string;
  companyId: string;
  type: SessionType;
}

/** A session that has been opened, as requests carry it. */
export interface OpenSession extends Session {
  id: string;
}

/** Days after which a person signs in again, however often they come. */
const SESSION_DAYS = 30;
/** Days without a request after which a session ends: a laptop that was given away, a browser in an internet café. */
export const IDLE_DAYS = 14;
/** How exactly the last use is known: one write an hour for each session in use, not one for each request. */
const USE_SECONDS = 3_600;
/** Of this process; an end on another one is noticed within seconds. */
const cache = new SessionCache<OpenSession>();

/** Opens a session and returns it with its token, which is shown this once only. */
export async function openSession(tx: PlatformTx, session: Session): Promise<SessionToken> {
  const token = newToken();
  const client = currentRequest();
  await tx.run(
    `INSERT INTO session (token_hash, user_id, company_id, type, expires_at, id, user_agent, address)
     VALUES ($1, $2, $3, $4, now() + make_interval(days => $5), $6, $7, $8)`,
    [
      tokenHash(token),
      session.userId,
      session.companyId,
      session.type,
      SESSION_DAYS,
      newId(),
      client?.userAgent ?? '',
      client?.address ?? '',
    ],
  );
  const { userId, companyId, type } = session;
  return { access_token: token, userId, companyId, type };
}

/**
 * The session of a request's bearer token; 401 without one, or with one that is unknown, ended or expired. What is logged of
 * the request names its company from then on.
 */
export async function requireSession(request: FastifyRequest): Promise<OpenSession> {
  const session = await findSession(request);
  nameCompany(session.companyId);
  return session;
}

async function findSession(request: FastifyRequest): Promise<OpenSession> {
  const token = bearerToken(request);
  if (token === null) throw apiError.unauthorized();
  const key = tokenHash(token).toString('base64url');
  const session =
    cache.find(key) ?? (await cache.read(key, () => inPlatform((tx) => readSession(tx, token))));
  if (session === null) {
    const isLapsed = await inPlatform((tx) => hasLapsed(tx, token));
    const code = isLapsed ? 'API-SESSION-AGE' : undefined;
    throw apiError.unauthorized('Your session has ended. Please sign in again.', code);
  }
  return session;
}

interface SessionRow {
  id: string;
  user_id: string;
  company_id: string;
  type: SessionType;
  /** Its last use was noted long enough ago to note this one. */
  note_use: boolean;
}

async function readSession(tx: PlatformTx, token: string): Promise<OpenSession | null> {
  const hash = tokenHash(token);
  const [row] = await tx.run<SessionRow>(
    `SELECT id, user_id, company_id, type, last_used_at < now() - make_interval(secs => $2) AS note_use FROM session
     WHERE token_hash = $1 AND expires_at > now() AND last_used_at > now() - make_interval(days => $3)`,
    [hash, USE_SECONDS, IDLE_DAYS],
  );
  if (row === undefined) return null;
  if (row.note_use) await tx.run('UPDATE session SET last_used_at = now() WHERE token_hash = $1', [hash]);
  return { id: row.id, userId: row.user_id, companyId: row.company_id, type: row.type };
}

/** Whether a session has reached its age while it was in use; one that was ended, or left alone, has not. */
async function hasLapsed(tx: PlatformTx, token: string): Promise<boolean> {
  const rows = await tx.run(
    `SELECT 1 FROM session
     WHERE token_hash = $1 AND expires_at <= now() AND last_used_at > now() - make_interval(days => $2)`,
    [tokenHash(token), IDLE_DAYS],
  );
  return rows.length > 0;
}

/** Ends one session. */
export async function closeSession(token: string): Promise<void> {
  await inPlatform((tx) => tx.run('DELETE FROM session WHERE token_hash = $1', [tokenHash(token)]));
  cache.forget(tokenHash(token).toString('base64url'));
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

/** Makes this process read every session anew: some have ended. */
export function forgetSessions(): void {
  cache.forgetAll();
}
