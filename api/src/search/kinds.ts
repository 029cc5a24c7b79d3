import type { Area } from '@accounts/shared-domain';
import type { ProFeature } from '../company/plans.ts';
import { DOCUMENT_KINDS } from '../documents/kinds.ts';
import type { DocumentKindDescription } from '../documents/kind.ts';

/** What a search looks through; a further kind is one more description. */
export interface SearchKind {
  kind: string;
  area: Area;
  /** Only companies whose plan has it find anything. */
  proFeature?: ProFeature;
  /** Rows of `id, title, subtitle, matched` where `$1` is the company; `matched` is the text that is looked in. */
  rows: string;
}

const CONTACTS: SearchKind = {
  kind: 'contacts',
  area: 'Contact',
  rows: `SELECT id, name AS title, type || CASE email WHEN '' THEN '' ELSE ' · ' || email END AS subtitle,
                name || ' ' || contact_person || ' ' || email AS matched, name AS rank
         FROM contact WHERE company_id = $1 AND status = 'A'`,
};

/** Kinds in the order in which their hits are shown. */
export const SEARCH_KINDS: readonly SearchKind[] = [
  CONTACTS,
  ...Object.values(DOCUMENT_KINDS).map((kind) => documents(kind)),
];

function documents({ kind, path, area }: DocumentKindDescription): SearchKind {
  return {
    kind: path,
    area,
    ...(area === 'CreditNotes' ? { proFeature: 'creditNotes' as const } : {}),
    rows: `SELECT d.id, coalesce(d.number, 'Draft') AS title, c.name || ' · ' || d.status AS subtitle,
                  coalesce(d.number, '') || ' ' || d.reference || ' ' || c.name AS matched,
                  to_char(DATE '9999-12-31' - d.issue_date, 'FM0000000') AS rank
           FROM document d
           JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
           WHERE d.company_id = $1 AND d.kind = '${kind}' AND d.record_status = 'A'`,
  };
}
