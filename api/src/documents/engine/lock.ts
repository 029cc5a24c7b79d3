import {
  nextStatus,
  sentence,
  spokenStatus,
  word,
  type DocumentEvent,
  type DocumentTaxRounding,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import { titleOf, type DocumentKindDescription } from '../kinds/kind.ts';

/** What the engine must know of a document before it changes it. */
export interface LockedDocument {
  id: string;
  status: string;
  record_status: 'A' | 'D';
  number: string | null;
  reference: string;
  contact_id: string;
  issue_date: string;
  due_date: string;
  amount_tax_type: 'None' | 'ExclusiveTax' | 'InclusiveTax';
  tax_rounding: DocumentTaxRounding;
  notes: { display: boolean; description: string };
  total_amount: string;
  paid_amount: string;
  posted_version: number;
  version: number;
  source_document_id: string | null;
  repeats_reference: boolean;
  /** No place of the plan's limit was taken for it. */
  outside_plan: boolean;
}

const LOCK = `
  SELECT id, status, record_status, number, reference, contact_id, issue_date, due_date, amount_tax_type, tax_rounding,
         notes, total_amount, paid_amount, posted_version, version, source_document_id, repeats_reference,
         outside_plan
  FROM document WHERE company_id = $1 AND kind = $2 AND id = ANY ($3::uuid[]) ORDER BY id FOR UPDATE`;

/** Locks documents of a kind in the order of their ids, so that two callers cannot wait for each other. */
export function lockDocuments(
  tx: Tx,
  kind: DocumentKindDescription,
  ids: readonly string[],
): Promise<LockedDocument[]> {
  return tx.run<LockedDocument>(LOCK, [tx.companyId, kind.kind, ids]);
}

/** Locks one document; 404 when it is not there or another company's. */
export async function lockDocument(
  tx: Tx,
  kind: DocumentKindDescription,
  id: string,
): Promise<LockedDocument> {
  const [document] = await lockDocuments(tx, kind, [id]);
  if (document === undefined) throw apiError.notFound();
  return document;
}

const VERBS: Partial<Record<DocumentEvent, string>> = {
  approve: 'approved',
  edit: 'changed',
  void: 'voided',
  delete: 'removed',
  send: 'sent',
  accept: 'accepted',
  decline: 'declined',
  convert: 'converted',
  cancel: 'cancelled',
};

/** 409 in words for a step that the kind's table does not have. */
export function illegalStep(
  kind: DocumentKindDescription,
  document: LockedDocument,
  event: DocumentEvent,
): ApiError {
  const what = titleOf(kind, document.number);
  const done = VERBS[event] ?? event;
  return apiError.conflict(
    'API-STATUS',
    sentence('{title} is {status} and cannot be {done}.', {
      title: what,
      status: word(spokenStatus(document.status)),
      done: word(done),
    }),
  );
}

/** Open status of a document that was settled at once because its total is 0. */
const SETTLED: Record<string, string> = { Paid: 'Awaiting Payment', Applied: 'Approved' };

/** Where an event leads a document; 409 in words when the step is not allowed. An approved total of 0 may be voided. */
export function requireStep(
  kind: DocumentKindDescription,
  document: LockedDocument,
  event: DocumentEvent,
): string {
  const isEmpty = Number(document.total_amount) === 0 && event !== 'edit';
  const status = (isEmpty ? SETTLED[document.status] : undefined) ?? document.status;
  const next = nextStatus(kind.kind, status, event);
  if (next === null || (document.record_status === 'D' && event !== 'delete'))
    throw illegalStep(kind, document, event);
  return next;
}
