import { formatMoney } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { lockLedger } from '../ledger/head.ts';
import { takeNumbers } from '../ledger/numbers.ts';
import { post } from '../ledger/post.ts';
import { approvalProblem, approvedStatus } from './approval.ts';
import { requireWithinInvoices } from './corrections.ts';
import { postingOf } from './document-posting.ts';
import { recordHistory } from './history.ts';
import type { DocumentKindDescription } from './kind.ts';
import { prepareDocuments } from './prepare.ts';
import type { DocumentInput, Edited, PreparedDocument } from './prepare.ts';
import type { References } from './references.ts';
import { moveStock, namesItems } from './stock.ts';
import { insertDocuments } from './write.ts';
import type { StoredState } from './write.ts';

/**
 * Creates documents, many in the trips to the database that one takes; those with `approve` are numbered and posted at
 * once. All or none: the first refusal is thrown as its Problem. Returns the ids in the order of the inputs. `COPIED` lets
 * a copy name what has been archived since.
 */
export async function createDocuments(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  inputs: readonly DocumentInput[],
  copied: Edited | null = null,
): Promise<string[]> {
  const { preparations, references } = await prepareDocuments(tx, member, kind, inputs, copied);
  const documents = preparations.map(({ document, refused }, index) => {
    if (document === null) throw refused;
    const refusal = inputs[index]?.approve === true ? approvalProblem(kind, document) : null;
    if (refusal !== null) throw refusal;
    return document;
  });
  const approved = new Set(documents.filter((_document, index) => inputs[index]?.approve === true));
  return insertPrepared(tx, member, kind, documents, approved, references);
}

/** Creates drafts that `prepareDocuments` has found good, in the same transaction. Returns their ids. */
export function createPreparedDrafts(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documents: readonly PreparedDocument[],
  references: References,
): Promise<string[]> {
  return insertPrepared(tx, member, kind, documents, new Set(), references);
}

async function insertPrepared(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documents: readonly PreparedDocument[],
  isApproved: ReadonlySet<PreparedDocument>,
  references: References,
): Promise<string[]> {
  if (documents.length === 0) return [];
  await claimPlanPlace(tx, member, kind.counter, documents.length);
  const approved = documents.filter((document) => isApproved.has(document));
  const drafts = documents.filter((document) => !isApproved.has(document));
  await Promise.all([
    insertDrafts(tx, member, kind, drafts),
    insertApproved(tx, member, kind, approved, references),
  ]);
  const history = documents.map((document) => ({
    id: document.id,
    action: isApproved.has(document) ? 'Create' : 'Draft',
    detail: formatMoney(document.totals.totalAmount, member.company.currencyExponent),
  }));
  await recordHistory(tx, member, kind, history, approved.length > 0 && kind.posting !== null);
  return documents.map((document) => document.id);
}

async function insertDrafts(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documents: readonly PreparedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const states = documents.map((document) => ({
    document,
    status: 'Draft',
    number: document.number,
    postedVersion: 0,
  }));
  await insertDocuments(tx, member, kind, states);
}

async function insertApproved(
  tx: Tx,
  member: MemberContext,
  kind: DocumentKindDescription,
  documents: readonly PreparedDocument[],
  references: References,
): Promise<void> {
  if (documents.length === 0) return;
  await requireWithinInvoices(tx, member, kind, documents);
  const missing = documents.filter((document) => document.number === null).length;
  const posts = kind.posting !== null;
  const [head, numbers] = await Promise.all([
    posts ? lockLedger(tx) : null,
    takeNumbers(tx, kind.kind, missing),
  ]);
  const states = documents.map((document): StoredState => {
    const number = document.number ?? numbers.shift() ?? null;
    return { document, status: approvedStatus(kind, document), number, postedVersion: posts ? 1 : 0 };
  });
  if (head === null) return insertDocuments(tx, member, kind, states);
  const postings = states.map(({ document, number }) =>
    postingOf(member, kind, document, number ?? '', 1, references),
  );
  await Promise.all([
    insertDocuments(tx, member, kind, states),
    post(tx, member.userId, head, postings),
    namesItems(documents)
      ? moveStock(
          tx,
          kind,
          documents.map(({ id }) => id),
        )
      : null,
  ]);
}
