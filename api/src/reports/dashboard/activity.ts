import type { ActivityFacts, DocumentKind, RecentActivity } from '@accounts/shared-domain';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Rows on the first screen. */
const MAX_ROWS = 8;

interface Row {
  id: string;
  action: string;
  created_at: Date;
  user_name: string;
  detail: string;
  facts: ActivityFacts;
  record_id: string;
  kind: DocumentKind | null;
  number: string | null;
  contact_name: string | null;
}

/** What was done last to the documents and contacts that the member may view, newest first. */
export async function recentActivity(tx: Tx, member: MemberContext): Promise<RecentActivity[]> {
  const modules = [...Object.values(DOCUMENT_KINDS), contactResource]
    .filter(({ area }) => member.can(area, 'view'))
    .map(({ module }) => module);
  // Identifiers grow with time, so the newest rows are the end of the key.
  const rows = await tx.run<Row>(
    `SELECT a.id, a.action, a.created_at, a.user_name, a.detail, a.facts, a.record_id,
            d.kind, d.number, coalesce(c.name, dc.name) AS contact_name
     FROM (SELECT * FROM activity WHERE company_id = $1 AND module = ANY ($2) ORDER BY id DESC LIMIT ${MAX_ROWS}) a
     LEFT JOIN document d ON d.company_id = $1 AND d.id = a.record_id
     LEFT JOIN contact c ON c.company_id = $1 AND c.id = a.record_id
     LEFT JOIN contact dc ON dc.company_id = $1 AND dc.id = d.contact_id
     ORDER BY a.id DESC`,
    [tx.companyId, modules],
  );
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    createdDate: row.created_at.toISOString(),
    userName: row.user_name,
    detail: row.detail,
    facts: row.facts,
    recordId: row.record_id,
    kind: row.kind,
    number: row.number ?? '',
    contactName: row.contact_name ?? '',
  }));
}
