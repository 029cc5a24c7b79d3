import type { Member } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';

/** Everybody who works in the company, in the order in which they joined. */
export async function listMembers(tx: Tx): Promise<Member[]> {
  const rows = await tx.run<Omit<Member, 'joinedDate'> & { joined_at: Date }>(
    `SELECT m.id, m.user_id AS "userId", m.email, m.name, r.name AS "roleName", m.joined_at
     FROM member m JOIN role r ON r.company_id = m.company_id AND r.id = m.role_id
     WHERE m.company_id = $1 ORDER BY m.joined_at, m.id`,
    [tx.companyId],
  );
  return rows.map(({ joined_at, ...member }) => ({ ...member, joinedDate: joined_at.toISOString() }));
}
