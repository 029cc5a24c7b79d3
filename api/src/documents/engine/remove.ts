import { sentence, word, type ErrorResponse } from '@accounts/shared-domain';
import { lockLedger } from '../../accounting/ledger/head.ts';
import { post } from '../../accounting/ledger/post.ts';
import { reversalsOf } from '../../accounting/ledger/reversal.ts';
import { deleteUnreferenced } from '../../platform/db/delete-unreferenced.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';
import { titleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { revokeLinks } from '../sharing/links.ts';
import { returnSource } from './convert.ts';
import { requireNoCorrections } from './corrections-made.ts';
import type { DocumentContext } from './document-context.ts';
import { requireMayChange, requireNotOpening } from './guards.ts';
import { recordHistory } from './history.ts';
import { illegalStep, lockDocument, lockDocuments, requireStep, type LockedDocument } from './lock.ts';
import { planCheckoutEnds } from './payable-checkouts.ts';
import { moveStock } from './stock.ts';

const ACTIVE_RECEIPTS = `
  SELECT count(*)::int AS count FROM receipt_allocation a
  JOIN receipt r ON r.company_id = a.company_id AND r.id = a.receipt_id
  WHERE a.company_id = $1 AND r.status = 'A' AND (a.document_id = $2 OR r.credit_note_id = $2)`;

/**
 * Voids an approved document without receipts: what it posted is reversed, dated today or on the issue date if that is
 * later, or as asked. Its number stays used; its public links are revoked and its open checkouts ended.
 */
export async function voidDocument(context: DocumentContext, id: string, date?: string): Promise<void> {
  const { tx, member, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  requireMayChange(member, kind, locked);
  await requireNoReceipts(tx, kind, locked, 'voided');
  requireStep(kind, locked, 'void');
  await requireNoCorrections(tx, kind, locked);
  if (date !== undefined && date < locked.issue_date) {
    throw apiError.validation([{ field: 'date', message: 'Must not be before the issue date.' }]);
  }
  await reverse(context, locked, { date, recordStatus: 'A' });
  await revokeLinks(tx, [id]);
  await planCheckoutEnds(tx, [id]);
  await recordHistory(
    context,
    [{ id, action: 'Voided', detail: locked.number ?? '', facts: { status: 'Void' } }],
    true,
  );
}

/**
 * DELETE: a draft is removed, and what it was made from can be converted again; an approved document without receipts is
 * voided and archived, its number stays used; with receipts it stays (409). Its public links are revoked and its open
 * checkouts ended.
 */
export async function deleteDocument(context: DocumentContext, id: string): Promise<void> {
  const { tx, member, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  if (locked.record_status === 'D') throw apiError.notFound();
  requireMayChange(member, kind, locked);
  await requireNoReceipts(tx, kind, locked, 'removed');
  const next = requireStep(kind, locked, 'delete');
  await requireNoCorrections(tx, kind, locked);
  if (next === 'gone') {
    await tx.run('DELETE FROM document WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
    await returnSource(tx, member, locked);
  } else if (locked.status === 'Void') {
    await tx.run(
      `UPDATE document SET record_status = 'D', version = version + 1 WHERE company_id = $1 AND id = $2`,
      [tx.companyId, id],
    );
  } else await reverse(context, locked, { recordStatus: 'D' });
  await revokeLinks(tx, [id]);
  await planCheckoutEnds(tx, [id]);
  const posted = locked.posted_version > 0;
  await recordHistory(context, [{ id, action: 'Delete', detail: locked.number ?? '' }], posted);
}

/** What became of one document of a bulk removal. */
interface Removal extends Partial<ErrorResponse> {
  id: string;
  ok: boolean;
}

/** Removes many; each stands for itself: those that may not go are told why, and the others go. */
export async function deleteDocuments(
  context: DocumentContext,
  ids: readonly string[],
): Promise<{ content: Removal[]; done: number }> {
  const { tx, kind } = context;
  const content: Removal[] = [];
  // Before the ledger is locked, as everywhere.
  await lockDocuments(tx, kind, ids);
  for (const id of ids) {
    await tx.run('SAVEPOINT removal');
    try {
      await deleteDocument(context, id);
      content.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tx.run('ROLLBACK TO SAVEPOINT removal');
      content.push({ id, ok: false, ...error.answer() });
    }
    await tx.run('RELEASE SAVEPOINT removal');
  }
  return { content, done: content.filter(({ ok }) => ok).length };
}

const DRAFTS = `
  SELECT id, number, status = 'Draft' AND record_status = 'A' AS is_draft FROM document
  WHERE company_id = $1 AND kind = $2 AND id = ANY ($3::uuid[]) ORDER BY id FOR UPDATE`;

/** Removes of these documents those that are still drafts and that nothing was made of. */
export async function removeDrafts(
  context: DocumentContext,
  ids: readonly string[],
): Promise<{ removed: string[]; present: number }> {
  const { tx, kind } = context;
  const values = [tx.companyId, kind.kind, ids];
  const rows = await tx.run<{ id: string; number: string | null; is_draft: boolean }>(DRAFTS, values);
  const drafts = rows.filter(({ is_draft: isDraft }) => isDraft);
  const removed = await deleteUnreferenced(
    tx,
    'document',
    drafts.map(({ id }) => id),
  );
  const gone = new Set(removed);
  const entries = drafts
    .filter(({ id }) => gone.has(id))
    .map(({ id, number }) => ({ id, action: 'Delete' as const, detail: number ?? '' }));
  if (entries.length > 0) {
    await revokeLinks(tx, removed);
    await recordHistory(context, entries, false);
  }
  return { removed, present: rows.length };
}

async function requireNoReceipts(
  tx: Tx,
  kind: DocumentKindDescription,
  locked: LockedDocument,
  done: string,
): Promise<void> {
  const [row] = await tx.run<{ count: number }>(ACTIVE_RECEIPTS, [tx.companyId, locked.id]);
  if ((row?.count ?? 0) === 0) return;
  throw apiError.conflict(
    'API-RECEIPTS',
    sentence('{title} has payments and cannot be {done}. Delete its payments first.', {
      title: titleOf(kind, locked.number),
      done: word(done),
    }),
  );
}

async function reverse(
  { tx, member, kind }: DocumentContext,
  locked: LockedDocument,
  { date, recordStatus }: { date?: string | undefined; recordStatus: 'A' | 'D' },
): Promise<void> {
  const earliest = member.today < locked.issue_date ? locked.issue_date : member.today;
  await requireNotOpening(tx, kind, locked);
  const reversals = await reversalsOf(tx, kind.kind, [locked.id], date ?? earliest);
  if (reversals.length === 0) throw illegalStep(kind, locked, 'void');
  const head = await lockLedger(tx);
  await tx.run(
    `UPDATE document SET status = 'Void', record_status = $3, version = version + 1 WHERE company_id = $1 AND id = $2`,
    [tx.companyId, locked.id, recordStatus],
  );
  await moveStock(tx, kind, [locked.id], 'back');
  await post(tx, member.userId, head, reversals);
}
