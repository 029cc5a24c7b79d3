import Big from 'big.js';
import { formatEnglishAmount, moneyValue, sentence, toJsonNumber } from '@accounts/shared-domain';
import { lockLedger } from '../../accounting/ledger/head.ts';
import { post } from '../../accounting/ledger/post.ts';
import { reversalsOf } from '../../accounting/ledger/reversal.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { approvalError, settledStatus } from './approval.ts';
import { approveLocked } from './approve.ts';
import { requireRoomForCorrections } from './corrections-made.ts';
import { requireWithinInvoices } from './corrections.ts';
import type { DocumentContext } from './document-context.ts';
import { postingOf } from './document-posting.ts';
import { requireIssuedBeforeReceipts, requireMayChange, requireNotOpening } from './guards.ts';
import { claimFormerHistory } from './history-places.ts';
import { recordHistory } from './history.ts';
import { lockDocument, requireStep, type LockedDocument } from './lock.ts';
import { planCheckoutEnds } from './payable-checkouts.ts';
import { prepareDocuments } from './prepare.ts';
import type { DocumentInput, PreparedDocument } from './prepared.ts';
import type { References } from './references.ts';
import { moveStock } from './stock.ts';
import { replaceDocument } from './write.ts';

/**
 * Changes a document. A draft is replaced; an approved one is reversed and posted again as its next version, so the
 * ledger shows both (docs/accounting.md, section 2, rule 3). 403 for an approved one without the permission to approve; 409
 * for an older `version`, a locked period, or a total below what has been paid.
 */
export async function editDocument(
  context: DocumentContext,
  id: string,
  input: DocumentInput & { version: number },
): Promise<void> {
  const { tx, member, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  requireMayChange(member, kind, locked);
  if (locked.version !== input.version) throw apiError.staleVersion();
  requireStep(kind, locked, 'edit');
  const taxRounding = locked.status === 'Draft' ? null : locked.tax_rounding;
  const edited = { id: locked.id, number: locked.number, taxRounding, contactId: locked.contact_id };
  const sourceDocumentId =
    input.sourceDocumentId === undefined ? locked.source_document_id : input.sourceDocumentId;
  const whole = { ...input, sourceDocumentId };
  const { preparations, references } = await prepareDocuments(context, [whole], edited);
  const [preparation] = preparations;
  if (preparation === undefined) throw apiError.notFound();
  if (preparation.document === null) throw preparation.refused;
  const { document } = preparation;
  const changed = {
    id,
    action: 'Update' as const,
    detail: formatEnglishAmount(document.totals.totalAmount, member.company.currencyExponent),
    facts: { amount: toJsonNumber(document.totals.totalAmount) },
  };
  if (locked.status !== 'Draft') {
    await replaceApproved(context, locked, { document, references });
    return recordHistory(context, [changed], kind.posting !== null);
  }
  // Approving it counts it as well.
  if (locked.outside_plan && input.approve !== true) await claimFormerHistory(context, [document]);
  const draft = { ...document, number: draftNumber(input) };
  await replaceDocument(tx, kind, {
    document: draft,
    status: 'Draft',
    number: draft.number,
    postedVersion: 0,
  });
  await recordHistory(context, [changed], false);
  if (input.approve !== true) return;
  const stored = new Map([[locked.id, draft]]);
  const [approval] = await approveLocked(context, [locked.id], { locked: [locked], stored });
  if (approval?.error) throw approval.error;
}

/** A draft's number may be taken out again; then the series gives one at approval. */
function draftNumber(input: DocumentInput): string | null {
  const number = input.number?.trim() ?? '';
  return number === '' ? null : number;
}

/** A document that has left Draft keeps its number; what posts is reversed and posted again. */
async function replaceApproved(
  context: DocumentContext,
  locked: LockedDocument,
  { document, references }: { document: PreparedDocument; references: References },
): Promise<void> {
  const { tx, member, kind } = context;
  const refused = approvalError(kind, document);
  if (refused !== null) throw refused;
  await requireNotOpening(tx, kind, locked);
  await requireIssuedBeforeReceipts(tx, locked, document.issueDate);
  requireRoomForPayments(member, locked, document);
  await requireRoomForCorrections(context, locked, document);
  await requireWithinInvoices(context, [document]);
  const number = document.number ?? '';
  const status = settledStatus(kind, locked.status, document.totals.totalAmount, locked.paid_amount);
  if (kind.posting === null) return replaceDocument(tx, kind, { document, status, number, postedVersion: 0 });
  const [reversal] = await reversalsOf(tx, kind.kind, [locked.id], null);
  if (reversal === undefined)
    throw new Error(`${kind.kind} ${locked.number} is approved but was never posted.`);
  const version = locked.posted_version + 1;
  const head = await lockLedger(tx);
  await moveStock(tx, kind, [locked.id], 'back');
  await replaceDocument(tx, kind, { document, status, number, postedVersion: version });
  await moveStock(tx, kind, [locked.id]);
  await post(tx, member.userId, head, [
    reversal,
    postingOf(member, kind, { document, number, version }, references),
  ]);
  if (status === 'Paid') await planCheckoutEnds(tx, [locked.id]);
}

/** What has been paid stays paid: the total may not fall below it, and the contact who paid stays. */
function requireRoomForPayments(
  member: MemberContext,
  locked: LockedDocument,
  document: PreparedDocument,
): void {
  const paid = new Big(locked.paid_amount);
  if (paid.eq(0)) return;
  const total = document.totals.totalAmount;
  if (total.lt(paid) && total.lt(locked.total_amount)) {
    const { currencyExponent: exponent } = member.company;
    throw apiError.conflict(
      'API-PAID',
      sentence('{paid} has been paid; the total cannot go down to {total}.', {
        paid: moneyValue(paid, exponent),
        total: moneyValue(total, exponent),
      }),
    );
  }
  if (document.contactId.toLowerCase() !== locked.contact_id) {
    throw apiError.conflict(
      'API-PAID',
      'Payments are recorded for this contact; it can no longer be changed.',
    );
  }
}
