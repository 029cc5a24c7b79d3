import {
  INVITATION_DAYS,
  MAX_OPEN_INVITATIONS,
  emailSchema,
  fieldErrors,
  sentence,
  type Invitation,
  type InvitationInput,
  type Language,
  type Message,
} from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { countRecipients } from '../../platform/mail/count-recipients.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { renderMail } from '../../platform/mail/render.ts';
import { roleNameIn } from '../../platform/mail/role-names.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';
import { writtenDay } from '../../platform/mail/written-dates.ts';
import { detailFacts } from '../activity/detail-facts.ts';
import { recordActivity } from '../activity/record.ts';
import { roleValue } from '../members/default-roles.ts';
import { changePeopleWith } from '../members/change-people.ts';
import { readLanguage } from '../members/preferences.ts';
import { requireGrantable } from '../members/role-rules.ts';
import { listRoles } from '../members/roles.ts';
import type { MemberContext } from '../session/member-context.ts';
import { newInvitationLink } from './link.ts';

/** Messages to one invited person within a day, and to all of a company. */
const MAX_SENDS = 5;
const MAX_SENDS_OF_ALL = 200;

const INVITATIONS = `
  SELECT i.id, i.email, i.role_id, r.name AS role_name, i.created_at, i.expires_at, i.expires_at < now() AS expired,
         coalesce(trim(u.first_name || ' ' || u.last_name), '') AS invited_by
  FROM invitation i JOIN role r ON r.company_id = i.company_id AND r.id = i.role_id
  LEFT JOIN app_user u ON u.id = i.invited_by
  WHERE i.company_id = $1 AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL`;

interface InvitationRow {
  id: string;
  email: string;
  role_id: string;
  role_name: string;
  created_at: Date;
  expires_at: Date;
  expired: boolean;
  invited_by: string;
}

/** Invitations that are not accepted yet, newest first. */
export async function listInvitations(tx: Tx): Promise<Invitation[]> {
  const rows = await tx.run<InvitationRow>(`${INVITATIONS} ORDER BY i.created_at DESC, i.id`, [tx.companyId]);
  return rows.map(toInvitation);
}

function toInvitation(row: InvitationRow): Invitation {
  return {
    inviteMemberId: row.id,
    email: row.email,
    companyRoleId: row.role_id,
    roleName: row.role_name,
    invitedBy: row.invited_by,
    createdDate: row.created_at.toISOString(),
    expiresDate: row.expires_at.toISOString(),
    expired: row.expired,
  };
}

interface InvitationSettings extends MailSettings {
  /** Of the page that the inviting member sees. */
  pageLanguage: Language;
}

/**
 * Invites a person by e-mail, with a role that does not go beyond the member's own. A person who is invited already
 * gets a new link and the old one ends. The message leaves with the commit.
 */
export async function invite(
  tx: Tx,
  caller: MemberContext,
  input: InvitationInput,
  { pageLanguage, ...settings }: InvitationSettings,
): Promise<Invitation> {
  const errors = fieldErrors(emailSchema, input.email).map(({ message }) => ({ field: 'email', message }));
  if (errors.length > 0) throw apiError.validation(errors);
  const email = normalEmail(input.email);
  const member = await changePeopleWith(tx, caller, 'create', 'userManager');
  const role = (await listRoles(tx)).find(({ id }) => id === input.companyRoleId.toLowerCase());
  if (role === undefined)
    throw apiError.validation([{ field: 'companyRoleId', message: 'This role does not exist.' }]);
  requireGrantable(member, role);
  await requireStranger(tx, email);
  const sends = await requireRoom(tx, email);
  await countRecipients(tx, [email], settings);
  const link = newInvitationLink(tx.companyId);
  const id = await keep(tx, { email, roleId: role.id, invitedBy: member.userId, hash: link.hash, sends });
  const [row] = await tx.run<InvitationRow>(`${INVITATIONS} AND i.id = $2`, [tx.companyId, id]);
  if (row === undefined) throw new Error('An invitation that was just kept is not there.');
  const language = (await languageWith(tx, email)) ?? (await readLanguage(tx, member)) ?? pageLanguage;
  const values = {
    invitedBy: member.userName,
    companyName: member.company.name,
    roleName: roleNameIn(role.name, language),
    link: `${settings.publicUrl}/registration/${link.text}`,
    expires: writtenDay(row.expires_at, language),
  };
  const message = await renderMail('invitation', values, language);
  await enqueueMail(tx, { to: email, companyId: tx.companyId, ...message });
  await recordActivity(tx, member, {
    module: 'Member',
    recordId: id,
    action: 'Invite',
    ...detailFacts(sentence('{email} as {role}', { email, role: roleValue(role.name) })),
  });
  return toInvitation(row);
}

/** Language of a person who has a login already; null for a stranger, who reads what the inviting member reads. */
async function languageWith(tx: Tx, email: string): Promise<Language | null> {
  const [row] = await tx.run<{ language: Language | null }>(
    'SELECT u.language FROM login l JOIN app_user u ON u.id = l.user_id WHERE l.email = $1',
    [email],
  );
  return row?.language ?? null;
}

async function requireStranger(tx: Tx, email: string): Promise<void> {
  // By the login as well: a member's e-mail is the one they joined with.
  const members = await tx.run(
    `SELECT 1 FROM member m LEFT JOIN login l ON l.user_id = m.user_id
     WHERE m.company_id = $1 AND (m.email = $2 OR l.email = $2) LIMIT 1`,
    [tx.companyId, email],
  );
  if (members.length === 0) return;
  const message = 'This person is a member of the company already.';
  throw apiError.conflict('API-MEMBER', message, [{ field: 'email', message }]);
}

/** What was sent to a person within a day. */
interface Sends {
  count: number;
  since: Date | null;
}

/** What was sent to this e-mail today; 409 when there is no room for one more. */
async function requireRoom(tx: Tx, email: string): Promise<Sends> {
  const [row] = await tx.run<{ waiting: number; all: number; own: number; since: Date | null }>(
    `SELECT count(*) FILTER (WHERE email <> $2 AND accepted_at IS NULL AND withdrawn_at IS NULL
                               AND expires_at > now())::int AS waiting,
            coalesce(sum(sends) FILTER (WHERE sends_since > now() - interval '1 day'), 0)::int AS all,
            coalesce(max(sends) FILTER (WHERE email = $2 AND sends_since > now() - interval '1 day'), 0) AS own,
            max(sends_since) FILTER (WHERE email = $2 AND sends_since > now() - interval '1 day') AS since
     FROM invitation WHERE company_id = $1`,
    [tx.companyId, email],
  );
  const { waiting, all, own, since } = row ?? { waiting: 0, all: 0, own: 0, since: null };
  if (waiting >= MAX_OPEN_INVITATIONS)
    throw noRoom(
      sentence('{count} invitations are waiting. Take some back first.', { count: MAX_OPEN_INVITATIONS }),
    );
  if (own >= MAX_SENDS)
    throw noRoom(
      sentence('This person has been invited {most} times within a day. Please wait until tomorrow.', {
        most: MAX_SENDS,
      }),
    );
  if (all >= MAX_SENDS_OF_ALL)
    throw noRoom(
      sentence('{most} invitations have been sent within a day. Please wait until tomorrow.', {
        most: MAX_SENDS_OF_ALL,
      }),
    );
  return { count: own, since };
}

function noRoom(sentence: Message): Error {
  return apiError.conflict('API-INVITE-LIMIT', sentence);
}

/** New, or renewed: role, link and time are those of the newest message. */
async function keep(
  tx: Tx,
  input: { email: string; roleId: string; invitedBy: string; hash: Buffer; sends: Sends },
): Promise<string> {
  const { email, roleId, invitedBy, hash, sends } = input;
  const [row] = await tx.run<{ id: string }>(
    `INSERT INTO invitation (company_id, id, email, role_id, invited_by, created_at, expires_at, token_hash, sends,
                             sends_since)
     VALUES ($1, $2, $3, $4, $5, now(), now() + make_interval(days => ${INVITATION_DAYS}), $6, $7, coalesce($8, now()))
     ON CONFLICT (company_id, email) DO UPDATE SET
       role_id = excluded.role_id, invited_by = excluded.invited_by, created_at = excluded.created_at,
       expires_at = excluded.expires_at, token_hash = excluded.token_hash, accepted_at = NULL, withdrawn_at = NULL,
       sends = excluded.sends, sends_since = excluded.sends_since
     RETURNING id`,
    [tx.companyId, newId(), email, roleId, invitedBy, hash, sends.count + 1, sends.since],
  );
  if (row === undefined) throw new Error('An invitation was not kept.');
  return row.id;
}

/** Takes an invitation back: its link ends. 404 when there is none that waits. */
export async function withdrawInvitation(tx: Tx, caller: MemberContext, id: string): Promise<void> {
  const member = await changePeopleWith(tx, caller, 'delete');
  const [gone] = await tx.run<{ email: string }>(
    `UPDATE invitation SET withdrawn_at = now()
     WHERE company_id = $1 AND id = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL RETURNING email`,
    [tx.companyId, id],
  );
  if (gone === undefined) throw apiError.notFound();
  await recordActivity(tx, member, {
    module: 'Member',
    recordId: id,
    action: 'Withdraw',
    detail: gone.email,
  });
}
