import { LANGUAGES, sentence, type Language, type SupportMessage } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { readLanguage } from '../members/preferences.ts';
import { readProfile } from '../people/profile.ts';
import type { MemberContext } from '../session/member-context.ts';

/** Messages of one member within an hour: questions, not a flood. */
const MAX_PER_HOUR = 5;
const HOUR_SECONDS = 3_600;
/** What the queue names these messages by; the record is the person. */
const MODULE = 'Support';

interface SupportSettings {
  to: string;
  /** Of the page; a language that the member has chosen comes first. */
  pageLanguage: Language;
  rateLimitFactor: number;
}

/**
 * Queues a member's message to the support, with who and where they are; an answer goes to their e-mail. 429 with
 * `Retry-After` after a few within an hour.
 */
export async function sendSupportMessage(
  tx: Tx,
  member: MemberContext,
  { subject, message }: SupportMessage,
  { to, pageLanguage, rateLimitFactor }: SupportSettings,
): Promise<void> {
  await requireRoom(tx, member, Math.ceil(MAX_PER_HOUR * rateLimitFactor));
  const { email } = await readProfile(tx, member.userId, member.sessionType);
  const language = (await readLanguage(tx, member)) ?? pageLanguage;
  const rendered = await renderMail('support-request', {
    subject: subject.trim(),
    message: message.trim(),
    personName: member.userName,
    email,
    roleName: member.roleName,
    language: LANGUAGES[language],
    companyName: member.company.name,
    companyId: member.companyId,
    planName: member.plan.name,
  });
  const record = { module: MODULE, id: member.userId };
  await enqueueMail(tx, { to, ...rendered, companyId: tx.companyId, record, replyTo: email });
}

/** The member is held, so that of two messages that want the last place one gets it. */
async function requireRoom(tx: Tx, { memberId, userId }: MemberContext, most: number): Promise<void> {
  await tx.run('SELECT id FROM member WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    tx.companyId,
    memberId,
  ]);
  const [row] = await tx.run<{ count: number; opens: number | null }>(
    `SELECT count(*)::int AS count,
            ceil(extract(epoch FROM min(created_at) + interval '1 hour' - now()))::int AS opens
     FROM (SELECT created_at FROM mail_queue
           WHERE company_id = $1 AND module = '${MODULE}' AND record_id = $2 AND created_at > now() - interval '1 hour'
           ORDER BY created_at DESC LIMIT $3) latest`,
    [tx.companyId, userId, most],
  );
  if (row === undefined || row.count < most) return;
  const message = sentence(
    'You have sent {most} messages within an hour. Please wait before you send another one.',
    { most },
  );
  throw new ApiError(429, 'API-SUPPORT-LIMIT', message, { retryAfter: row.opens ?? HOUR_SECONDS });
}
