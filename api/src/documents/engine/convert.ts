import { sentence, word, type InvoiceInput, type Sentence } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { nounOf, titleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { DOCUMENT_KINDS, kindOf } from '../kinds/kinds.ts';
import { createDocuments } from './create.ts';
import type { DocumentContext } from './document-context.ts';
import { recordHistory, stepAction } from './history.ts';
import { loadDocuments } from './load-documents.ts';
import { lockDocument, requireStep, type LockedDocument } from './lock.ts';
import { COPIED, type DocumentInput, type PreparedDocument } from './prepared.ts';

const CONVERTED = `
  SELECT id, number FROM document
  WHERE company_id = $1 AND source_document_id = $2 AND kind IN ('Invoice', 'Bill') LIMIT 1`;
const MOVE = 'UPDATE document SET status = $3, version = version + 1 WHERE company_id = $1 AND id = $2';

/**
 * Makes the draft that a document becomes: the invoice of a quote, the bill of an order, with its lines and a link both
 * ways, in one transaction and once. A second call is answered 409 with the identifier of the first one's document.
 * Returns the new document's id.
 */
export async function convertDocument(
  context: DocumentContext,
  id: string,
): Promise<{ id: string; kind: DocumentKindDescription }> {
  const { tx, member, kind } = context;
  if (kind.convertsTo === null) throw new Error(`${kind.kind} becomes nothing else.`);
  const target = DOCUMENT_KINDS[kind.convertsTo.kind];
  const locked = await lockDocument(tx, kind, id);
  const [earlier] = await tx.run<{ id: string; number: string | null }>(CONVERTED, [tx.companyId, id]);
  if (earlier !== undefined) throw convertedAlready(kind, locked, target, earlier);
  const status = requireStep(kind, locked, 'convert');
  const [document] = (await loadDocuments(tx, [locked])).values();
  if (document === undefined) throw apiError.notFound();
  const copy = { ...copyOf(document, member.today), sourceDocumentId: id };
  const [made = ''] = await createDocuments({ tx, member, kind: target }, [copy], COPIED);
  await tx.run(MOVE, [tx.companyId, id, status]);
  await recordHistory(
    context,
    [{ id, action: stepAction(status), detail: nounOf(target), facts: { status } }],
    false,
  );
  return { id: made, kind: target };
}

/** Of a title in the middle of an English sentence all letters are small. */
function inTheSentence({ kind }: DocumentKindDescription, number: string | null): Sentence {
  const shown = number?.toLowerCase() ?? word('(draft)');
  return kind === 'Bill'
    ? sentence('bill {number}', { number: shown })
    : sentence('invoice {number}', { number: shown });
}

function convertedAlready(
  kind: DocumentKindDescription,
  locked: LockedDocument,
  target: DocumentKindDescription,
  earlier: { id: string; number: string | null },
): Error {
  const message = sentence('{title} has become {other} already.', {
    title: titleOf(kind, locked.number),
    other: inTheSentence(target, earlier.number),
  });
  return apiError.conflict('API-CONVERTED', message, [{ field: `${nounOf(target)}Id`, message: earlier.id }]);
}

/** The quote or order that a removed draft was made from can be converted again. */
export async function returnSource(tx: Tx, member: MemberContext, removed: LockedDocument): Promise<void> {
  if (removed.source_document_id === null) return;
  const [row] = await tx.run<{ kind: string }>(
    'SELECT kind FROM document WHERE company_id = $1 AND id = $2',
    [tx.companyId, removed.source_document_id],
  );
  const kind = row === undefined ? null : kindOf(row.kind);
  if (kind?.convertsTo == null) return;
  const source = await lockDocument(tx, kind, removed.source_document_id);
  const status = requireStep(kind, source, 'unconvert');
  await tx.run(MOVE, [tx.companyId, source.id, status]);
  await recordHistory(
    { tx, member, kind },
    [{ id: source.id, action: stepAction(status), detail: '', facts: { status } }],
    false,
  );
}

/** A draft with the same content: today's date, the contact's terms, no number; a bill's reference is the supplier's. */
export async function duplicateDocument(context: DocumentContext, id: string): Promise<string> {
  const { tx, member, kind } = context;
  const locked = await lockDocument(tx, kind, id);
  const [document] = (await loadDocuments(tx, [locked])).values();
  if (document === undefined) throw apiError.notFound();
  const copy = copyOf(document, member.today);
  if (kind.needsReference) delete copy.reference;
  const [made = ''] = await createDocuments(context, [copy], COPIED);
  return made;
}

function copyOf(document: PreparedDocument, today: string): DocumentInput {
  const lineItems: InvoiceInput['lineItems'] = document.lines.map((line) => ({
    title: line.title,
    description: line.description,
    itemId: line.itemId,
    accountId: line.accountId,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    discountRate: line.discountRate,
    taxRatesId: line.taxRatesId,
  }));
  const { reference, contactId, amountTaxType, notes } = document;
  return { reference, contactId, amountTaxType, notes, issueDate: today, lineItems };
}
