import { decimal, moneyStatus, moneyValue, sentence } from '@accounts/shared-domain';
import type { OpeningDocumentInput } from '@accounts/shared-domain';
import { claimPlanPlace } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { approvalProblem } from '../documents/approval.ts';
import { postingOf } from '../documents/document-posting.ts';
import { titleOf } from '../documents/kind.ts';
import { prepareDocuments } from '../documents/prepare.ts';
import type { PreparedDocument } from '../documents/prepare.ts';
import type { References } from '../documents/references.ts';
import { insertDocuments, replaceDocument } from '../documents/write.ts';
import { Problem, problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { takeNumbers } from '../ledger/numbers.ts';
import type { Posting } from '../ledger/posting.ts';
import { reversalsOf } from '../ledger/reversal.ts';
import { documentInput } from './prepare.ts';
import type { OpeningKind } from './prepare.ts';
import { addOpeningDocuments, retireDocuments } from './store.ts';
import type { StoredOpeningDocument } from './store.ts';

/** One kind's open documents: what is new, what has changed, what has been taken back. */
export interface DocumentPlan {
  of: OpeningKind;
  made: PreparedDocument[];
  changed: { document: PreparedDocument; before: StoredOpeningDocument }[];
  gone: StoredOpeningDocument[];
  references: References | null;
}

/**
 * Compares the open documents that were sent with those that stand, and checks every one of them. Nothing is written.
 * `moved`: the start date moves, so everything is posted again.
 */
export async function planDocuments(
  tx: Tx,
  member: MemberContext,
  of: OpeningKind,
  inputs: readonly OpeningDocumentInput[],
  stored: readonly StoredOpeningDocument[],
  account: string,
  moved: boolean,
): Promise<DocumentPlan> {
  const { kind, field } = of;
  const known = new Map(stored.filter((one) => one.kind === kind.kind).map((one) => [one.id, one]));
  const plan: DocumentPlan = { of, made: [], changed: [], gone: [], references: null };
  for (const [index, input] of inputs.entries()) {
    const place = `${field}[${index}]`;
    const id = input.id?.toLowerCase();
    const before = id === undefined ? undefined : known.get(id);
    if (id !== undefined && before === undefined) {
      const message = 'This is not (or no longer) one of the opening balances.';
      throw problem.fields([{ field: `${place}.id`, message }]);
    }
    if (before !== undefined) known.delete(before.id);
    const edited =
      before === undefined
        ? null
        : {
            id: before.id,
            number: before.number,
            taxRounding: before.tax_rounding,
            contactId: before.contact_id,
          };
    const { preparations, references } = await prepareDocuments(
      tx,
      member,
      kind,
      [documentInput(kind, input, account)],
      edited,
    );
    const [preparation] = preparations;
    if (preparation?.document == null) throw named(place, preparation?.refused ?? problem.notFound());
    const { document } = preparation;
    const refused = approvalProblem(kind, document);
    if (refused !== null) throw named(place, refused);
    plan.references = references;
    if (before === undefined) plan.made.push(document);
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

/** The engine speaks of a document's own fields; here it is one of a list. */
function named(place: string, refused: Problem): Problem {
  const errors = refused.errors?.map(({ field, message }) => ({
    field: `${place}.${field.startsWith('lineItems') ? 'totalAmount' : field}`,
    message,
  }));
  return new Problem(refused.status, refused.code, refused.said, errors);
}

/** Two of one call with the same number. */
function refuseTwice({ made, changed }: DocumentPlan, field: string): void {
  const numbers = [...made, ...changed.map(({ document }) => document)].flatMap(({ number }) => number ?? []);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice === undefined) return;
  const message = sentence('The number {number} is there twice.', { number: twice });
  throw problem.conflict('API-NUMBER', message, [{ field, message }]);
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
    throw problem.conflict('API-PAID', message, [{ field: `${place}.contactId`, message }]);
  }
  if (document.totals.totalAmount.gte(paid)) return;
  const message = sentence('{paid} has been paid; the total cannot go below it.', {
    paid: moneyValue(paid, member.company.currencyExponent),
  });
  throw problem.conflict('API-PAID', message, [{ field: `${place}.totalAmount`, message }]);
}

function requireNoReceipts({ kind }: OpeningKind, document: StoredOpeningDocument): void {
  if (decimal(document.paid_amount).eq(0)) return;
  const title = titleOf(kind, document.number);
  throw problem.conflict(
    'API-RECEIPTS',
    sentence('{title} has payments and cannot be removed. Delete its payments first.', { title }),
  );
}

/** Takes the places of the plan that new documents need. */
export async function claimPlaces(tx: Tx, member: MemberContext, plan: DocumentPlan): Promise<void> {
  const { kind } = plan.of;
  if (plan.made.length > 0) await claimPlanPlace(tx, member, kind.counter, plan.made.length);
}

/** Writes one kind's documents; answers what has to be posted, reversals first. Hold the ledger's lock. */
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
      ...postingOf(member, kind, document, number, version, references),
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
    await insertDocuments(tx, member, kind, states);
    await addOpeningDocuments(
      tx,
      states.map(({ document }) => document.id),
    );
    for (const { document, number } of states) book(document, number, 1);
  }
  return postings;
}
