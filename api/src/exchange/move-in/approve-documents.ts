import {
  sentence,
  word,
  worded,
  type ImportError,
  type ImportKind,
  type Message,
} from '@accounts/shared-domain';
import { approveDocuments } from '../../documents/engine/approve.ts';
import { titleOf, type DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { APPROVED_AT_ONCE } from './limits.ts';

/** Kinds of documents that are approved as they come in: those that are posted. */
export const APPROVED_KINDS: Partial<Record<ImportKind, DocumentKindDescription>> = {
  invoices: DOCUMENT_KINDS.Invoice,
  bills: DOCUMENT_KINDS.Bill,
  creditNotes: DOCUMENT_KINDS.CreditNote,
};

/** Documents that a file has brought and that are to be approved. */
export interface BroughtDocuments {
  fileId: string;
  kind: DocumentKindDescription;
  ids: readonly string[];
}

/** What the approval of the documents of a file came to: how many, and why others stay drafts. */
export interface ApprovedFile {
  approved: number;
  refused: ImportError[];
}

interface Dated {
  id: string;
  number: string | null;
  issue_date: string;
}

const DATED = `SELECT id, number, issue_date FROM document WHERE company_id = $1 AND id = ANY ($2::uuid[])`;

/**
 * Approves documents of all files in the order of their dates, with the numbers that they came with, by the rules of any
 * approval. What is refused stays a draft, with the reason. By the id of the file.
 */
export async function approveBrought(
  tx: Tx,
  member: MemberContext,
  brought: readonly BroughtDocuments[],
): Promise<Map<string, ApprovedFile>> {
  const outcome = new Map<string, ApprovedFile>();
  const all: (Dated & { kind: DocumentKindDescription; file: ApprovedFile })[] = [];
  for (const { fileId, kind, ids } of brought) {
    const file: ApprovedFile = { approved: 0, refused: [] };
    outcome.set(fileId, file);
    for (const dated of await tx.run<Dated>(DATED, [tx.companyId, ids])) all.push({ ...dated, kind, file });
  }
  all.sort((one, other) => compare(one.issue_date, other.issue_date) || compare(one.number, other.number));
  for (let start = 0; start < all.length;) {
    const kind = all[start]?.kind;
    let end = start;
    while (all[end]?.kind === kind && end - start < APPROVED_AT_ONCE) end += 1;
    const batch = all.slice(start, end);
    start = end;
    if (kind === undefined) continue;
    const ids = batch.map(({ id }) => id);
    const { value, refused } = await inSavepoint(tx, () => approveDocuments({ tx, member, kind }, ids));
    for (const [index, { number, file }] of batch.entries()) {
      const reason = refused ?? value?.[index]?.error ?? null;
      if (reason === null) file.approved += 1;
      else file.refused.push(notApproved(kind, number, reason.said));
    }
  }
  return outcome;
}

function compare(one: string | null, other: string | null): number {
  if (one === other) return 0;
  // Numbers of the series are given after those that documents came with.
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** Row 1: it is about a document, not about a row of the file. */
function notApproved(kind: DocumentKindDescription, number: string | null, reason: Message): ImportError {
  const said = sentence('{title} stays a draft: {reason}', {
    title: titleOf(kind, number),
    reason: typeof reason === 'string' ? word(reason) : reason,
  });
  return { row: 1, column: '', ...worded(said) };
}
