import {
  decimal,
  moneyStatus,
  moneyValue,
  sentence,
  type OpeningDocumentInput,
} from '@accounts/shared-domain';
import { takeNumbers } from '../../accounting/ledger/numbers.ts';
import type { Posting } from '../../accounting/ledger/posting.ts';
import { reversalsOf } from '../../accounting/ledger/reversal.ts';
import { approvalError } from '../../documents/engine/approval.ts';
import { postingOf } from '../../documents/engine/document-posting.ts';
import { prepareDocuments } from '../../documents/engine/prepare.ts';
import type { PreparedDocument } from '../../documents/engine/prepared.ts';
import type { References } from '../../documents/engine/references.ts';
import { insertDocuments, replaceDocument } from '../../documents/engine/write.ts';
import { titleOf } from '../../documents/kinds/kind.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';
import { documentInput, type OpeningKind } from './prepare.ts';
import { addOpeningDocuments, retireDocuments, type StoredOpeningDocument } from './store.ts';

/** One kind's open documents: what is new, what has changed, what has been taken back. */
export interface DocumentPlan {
  of: OpeningKind;
  made: PreparedDocument[];
  changed: { document: PreparedDocument; before: StoredOpeningDocument }[];
  gone: StoredOpeningDocument[];
  references: References | null;
}

/** Open documents as they were sent, beside those that are stored. */
interface OpeningChange {
  inputs: readonly OpeningDocumentInput[];
  stored: readonly StoredOpeningDocument[];
  /** That takes the other side of what they post. */
  account: string;
  /** The start date moves, so everything is posted again. */
  moved: boolean;
}

/** Compares what was sent with what is stored, and checks every document. Nothing is written. */
export async function planDocuments(
  tx: Tx,
  member: MemberContext,
  of: OpeningKind,
  { inputs, stored, account, moved }: OpeningChange,
): Promise<DocumentPlan> {
  const { kind, field } = of;
  const known = new Map(stored.filter((one) => one.kind === kind.kind).map((one) => [one.id, one]));
  const plan: DocumentPlan = { of, made: [], changed: [], gone: [], references: null };
  for (const [index, input] of inputs.entries()) {
    const place = `${field}[${index}]`;
    const before = takeStored(known, place, input.id);
    const { document, references } = await prepareOpening(tx, member, of, { input, place, before, account });
    plan.references = references;
    if (before === null) plan.made.push(document);
    else if (moved || differs(document, before)) {
      requireRoom(member, place, document, before);
      plan.changed.push({ document, before });
    }
  }
  refuseTwice(plan, field);
  plan.gone.push(...known.values());
  for (const one of plan.gone) requireNoReceipts(of, one);
  return plan;
}

/** Takes the stored document of an identifier from those that are left, or null for a new one; 422 for an unknown one. */
function takeStored(
  known: Map<string, StoredOpeningDocument>,
  place: string,
  id: string | undefined,
): StoredOpeningDocument | null {
  if (id === undefined) return null;
  const before = known.get(id.toLowerCase());
  if (before === undefined) {
    const message = 'This is not (or no longer) one of the opening balances.';
    throw apiError.validation([{ field: `${place}.id`, message }]);
  }
  known.delete(before.id);
  return before;
}

interface OpeningInput {
  input: OpeningDocumentInput;
  place: string;
  before: StoredOpeningDocument | null;
  account: string;
}

/** Checks one open document by the rules of its kind; throws what is wrong with it, at its place in the list. */
async function prepareOpening(
  tx: Tx,
  member: MemberContext,
  { kind }: OpeningKind,
  { input, place, before, account }: OpeningInput,
): Promise<{ document: PreparedDocument; references: References }> {
  const edited = before && {
    id: before.id,
    number: before.number,
    taxRounding: before.tax_rounding,
    contactId: before.contact_id,
  };
  const inputs = [documentInput(kind, input, account)];
  const { preparations, references } = await prepareDocuments({ tx, member, kind }, inputs, edited);
  const [preparation] = preparations;
  if (preparation?.document == null) throw named(place, preparation?.refused ?? apiError.notFound());
  const { document } = preparation;
  const refused = approvalError(kind, document);
  if (refused !== null) throw named(place, refused);
  return { document, references };
}

/** The engine speaks of a document's own fields; here it is one of a list. */
function named(place: string, refused: ApiError): ApiError {
  const errors = refused.errors?.map(({ field, message }) => ({
    field: `${place}.${field.startsWith('lineItems') ? 'totalAmount' : field}`,
    message,
  }));
  return new ApiError(refused.status, refused.code, refused.said, { errors });
}

/** Two of one call with the same number. */
function refuseTwice({ made, changed }: DocumentPlan, field: string): void {
  const numbers = [...made, ...changed.map(({ document }) => document)].flatMap(({ number }) => number ?? []);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice === undefined) return;
  const message = sentence('The number {number} is there twice.', { number: twice });
  throw apiError.conflict('API-NUMBER', message, [{ field, message }]);
}

function differs(document: PreparedDocument, before: StoredOpeningDocument): boolean {
  return (
    document.contactId.toLowerCase() !== before.contact_id ||
    document.number !== before.number ||
    document.reference !== before.reference ||
    document.issueDate !== before.issue_date ||
    document.dueDate !== before.due_date ||
    !document.totals.totalAmount.eq(before.total_amount)
  );
}

/** What has been paid stays paid: the total may not fall below it, and the contact who paid stays. */
function requireRoom(
  member: MemberContext,
  place: string,
  document: PreparedDocument,
  before: StoredOpeningDocument,
): void {
  const paid = decimal(before.paid_amount);
  if (paid.eq(0)) return;
  if (document.contactId.toLowerCase() !== before.contact_id) {
    const message = 'Payments are recorded for this contact; it can no longer be changed.';
    throw apiError.conflict('API-PAID', message, [{ field: `${place}.contactId`, message }]);
  }
  if (document.totals.totalAmount.gte(paid)) return;
  const message = sentence('{paid} has been paid; the total cannot go below it.', {
    paid: moneyValue(paid, member.company.currencyExponent),
  });
  throw apiError.conflict('API-PAID', message, [{ field: `${place}.totalAmount`, message }]);
}

function requireNoReceipts({ kind }: OpeningKind, document: StoredOpeningDocument): void {
  if (decimal(document.paid_amount).eq(0)) return;
  const title = titleOf(kind, document.number);
  throw apiError.conflict(
    'API-RECEIPTS',
    sentence('{title} has payments and cannot be removed. Delete its payments first.', { title }),
  );
}

/** Takes the places of the plan that new documents need. */
export async function claimPlaces(tx: Tx, member: MemberContext, plan: DocumentPlan): Promise<void> {
  const { kind } = plan.of;
  if (plan.made.length > 0) await consumeQuota(tx, member, kind.counter, plan.made.length);
}

/** Writes one kind's documents; returns what has to be posted, reversals first. Hold the ledger's lock. */
export async function writeDocuments(
  tx: Tx,
  member: MemberContext,
  plan: DocumentPlan,
  startDate: string,
): Promise<Posting[]> {
  const { kind } = plan.of;
  const { references } = plan;
  const replaced = [...plan.changed.map(({ before }) => before.id), ...plan.gone.map(({ id }) => id)];
  const postings = replaced.length === 0 ? [] : await reversalsOf(tx, kind.kind, replaced, null);
  if (plan.gone.length > 0)
    await retireDocuments(
      tx,
      plan.gone.map(({ id }) => id),
    );
  if (references === null) return postings;
  const book = (document: PreparedDocument, number: string, version: number): void =>
    void postings.push({
      ...postingOf(member, kind, { document, number, version }, references),
      date: startDate,
    });
  for (const { document, before } of plan.changed) {
    const version = before.posted_version + 1;
    const number = document.number ?? before.number;
    const status = moneyStatus(document.totals.totalAmount, before.paid_amount);
    await replaceDocument(tx, kind, { document, status, number, postedVersion: version });
    book(document, number, version);
  }
  if (plan.made.length > 0) {
    const missing = plan.made.filter(({ number }) => number === null).length;
    const numbers = await takeNumbers(tx, kind.kind, missing);
    const states = plan.made.map((document) => ({
      document,
      status: 'Awaiting Payment',
      number: document.number ?? numbers.shift() ?? '',
      postedVersion: 1,
    }));
    await insertDocuments({ tx, member, kind }, states);
    await addOpeningDocuments(
      tx,
      states.map(({ document }) => document.id),
    );
    for (const { document, number } of states) book(document, number, 1);
  }
  return postings;
}
