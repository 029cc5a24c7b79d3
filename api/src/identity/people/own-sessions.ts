import type { MySession } from '@accounts/shared-domain';
import { inPlatform } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { IDLE_DAYS, forgetSessions, type OpenSession } from '../session/sessions.ts';
import { deviceOf } from './device.ts';

interface SessionRow {
  id: string;
  company_id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_used_at: Date;
}

/** Most sessions that are shown: those used last. */
const MAX_SHOWN = 200;

/** Where the person is signed in, the session used last first. */
export async function listSessions(session: OpenSession): Promise<MySession[]> {
  const rows = await inPlatform((tx) =>
    tx.run<SessionRow>(
      `SELECT id, company_id, user_agent, address, created_at, last_used_at FROM session
       WHERE user_id = $1 AND expires_at > now() AND last_used_at > now() - make_interval(days => $2)
       ORDER BY last_used_at DESC, id LIMIT ${MAX_SHOWN}`,
      [session.userId, IDLE_DAYS],
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    ...deviceOf(row.user_agent),
    address: row.address,
    createdDate: row.created_at.toISOString(),
    lastUsedDate: row.last_used_at.toISOString(),
    current: row.id === session.id,
  }));
}

/** Ends one of the person's own sessions; 404 for one that is not theirs, or has ended. */
export async function endSession(session: OpenSession, id: string): Promise<void> {
  await inPlatform(async (tx) => {
    const ended = await tx.run('DELETE FROM session WHERE user_id = $1 AND id = $2 RETURNING id', [
      session.userId,
      id,
    ]);
    if (ended.length === 0) throw apiError.notFound();
    tx.afterCommit(forgetSessions);
  });
}

/** Ends every session of the person but the present one. Returns how many there were. */
export async function endOtherSessions(session: OpenSession): Promise<number> {
  return inPlatform(async (tx) => {
    const ended = await tx.run('DELETE FROM session WHERE user_id = $1 AND id <> $2 RETURNING id', [
      session.userId,
      session.id,
    ]);
    tx.afterCommit(forgetSessions);
    return ended.length;
  });
}
