import type { ReceivedInvitation, SessionType } from '@accounts/shared-domain';
import { inTenant, type PlatformTx, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { readInvitationLink, type InvitationLink } from './link.ts';

/** An invitation as it is kept, found by its link. */
export interface FoundInvitation {
  id: string;
  email: string;
  roleId: string;
  roleName: string;
  companyName: string;
  invitedBy: string;
  expiresAt: Date;
}

type FoundRow = FoundInvitation & { expired: boolean; accepted: boolean };

/** The parts of a link; 404 when it is none. */
export function requireLink(text: string): InvitationLink {
  const link = readInvitationLink(text);
  if (link === null) throw unknownLink();
  return link;
}

function unknownLink(): Error {
  return apiError.notFound('This link is not valid.', 'API-LINK');
}

/** The invitation behind a link: 404 unknown or taken back, 409 accepted or expired. */
export async function invitationBehind(tx: Tx, link: InvitationLink): Promise<FoundInvitation> {
  const [row] = await tx.run<FoundRow>(
    `SELECT i.id, i.email, i.role_id AS "roleId", r.name AS "roleName", c.name AS "companyName",
            coalesce(trim(u.first_name || ' ' || u.last_name), c.name) AS "invitedBy", i.expires_at AS "expiresAt",
            i.expires_at < now() AS expired, i.accepted_at IS NOT NULL AS accepted
     FROM invitation i
     JOIN company c ON c.company_id = i.company_id
     JOIN role r ON r.company_id = i.company_id AND r.id = i.role_id
     LEFT JOIN app_user u ON u.id = i.invited_by
     WHERE i.company_id = $1 AND i.token_hash = $2 AND i.withdrawn_at IS NULL`,
    [tx.companyId, link.hash],
  );
  if (row === undefined) throw unknownLink();
  if (row.accepted)
    throw apiError.conflict('API-LINK-USED', 'This invitation has been accepted already. Please sign in.');
  if (row.expired)
    throw apiError.conflict('API-LINK-EXPIRED', 'This invitation has expired. Please ask for a new one.');
  return row;
}

/** As `invitationBehind`, in a separate transaction. */
export function findInvitation(text: string): Promise<FoundInvitation> {
  const link = requireLink(text);
  return inTenant(link.companyId, (tx) => invitationBehind(tx, link));
}

/** How the person with this e-mail signs in; null when no account has it. */
export async function loginOf(
  tx: PlatformTx,
  email: string,
): Promise<{ userId: string; type: SessionType } | null> {
  const [row] = await tx.run<{ user_id: string; type: SessionType }>(
    'SELECT user_id, type FROM login WHERE email = $1',
    [email],
  );
  return row === undefined ? null : { userId: row.user_id, type: row.type };
}

/** What the link shows to its holder: only the mailbox that it was sent to does. */
export function readReceived(text: string): Promise<ReceivedInvitation> {
  const link = requireLink(text);
  return inTenant(link.companyId, async (tx) => {
    const { email, companyName, roleName, invitedBy, expiresAt } = await invitationBehind(tx, link);
    const login = await loginOf(tx, email);
    const expiresDate = expiresAt.toISOString();
    return { email, companyName, roleName, invitedBy, expiresDate, login: login?.type ?? null };
  });
}
