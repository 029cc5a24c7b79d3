import { formatEnglishAmount, toJsonNumber } from '@accounts/shared-domain';
import { lockLedger, type LedgerHead } from '../../accounting/ledger/head.ts';
import { takeNumbers } from '../../accounting/ledger/numbers.ts';
import { post } from '../../accounting/ledger/post.ts';
import { consumeQuota } from '../../identity/plans/plan-limits.ts';
import { together } from '../../platform/db/together.ts';
import { approvalError, approvedStatus } from './approval.ts';
import { requireWithinInvoices } from './corrections.ts';
import type { DocumentContext } from './document-context.ts';
import { postingOf } from './document-posting.ts';
import { historyEnd } from './history-places.ts';
import { recordHistory } from './history.ts';
import { prepareDocuments } from './prepare.ts';
import type { DocumentInput, Edited, PreparedDocument } from './prepared.ts';
import { readDocument } from './read.ts';
import type { References } from './references.ts';
import { moveStock, namesItems } from './stock.ts';
import { insertDocuments, type StoredState } from './write.ts';

/**
 * Creates documents, many in the trips to the database that one takes; those with `approve` are numbered and posted at
 * once. All or none: the first refusal is thrown as its ApiError. Returns the ids in the order of the inputs. `COPIED` lets
 * a copy name what has been archived since.
 */
export async function createDocuments(
  context: DocumentContext,
  inputs: readonly DocumentInput[],
  copied: Edited | null = null,
): Promise<string[]> {
  const prepared = await prepareAll(context, inputs, copied);
  const [ids] = await insertPrepared(context, prepared, READ_NOTHING);
  return ids;
}

/** Creates one document as `createDocuments` does and returns its JSON text, which is read in the packet that writes it. */
export async function createAndRead(context: DocumentContext, input: DocumentInput): Promise<string> {
  const { tx, kind } = context;
  const prepared = await prepareAll(context, [input], null);
  const read = ([id = '']: string[]): Promise<string> => readDocument(tx, kind, id);
  const [, text] = await insertPrepared(context, prepared, read);
  return text;
}

/**
 * Creates drafts that `prepareDocuments` has found good, in the same transaction: history takes no places of the plan. Returns
 * their ids.
 */
export async function createPreparedDrafts(
  context: DocumentContext,
  documents: readonly PreparedDocument[],
  references: References,
): Promise<string[]> {
  const { tx, member } = context;
  const end = await historyEnd(tx, member);
  const history = documents.filter(({ issueDate }) => end !== null && issueDate < end);
  const prepared = {
    documents,
    approved: new Set<PreparedDocument>(),
    history: new Set(history),
    references,
  };
  const [ids] = await insertPrepared(context, prepared, READ_NOTHING);
  return ids;
}

const READ_NOTHING = (): Promise<void> => Promise.resolve();

/** Documents without a refusal, and what they refer to. */
interface Prepared {
  documents: readonly PreparedDocument[];
  approved: ReadonlySet<PreparedDocument>;
  /** Those that take no place of the plan. */
  history: ReadonlySet<PreparedDocument>;
  references: References;
}

async function prepareAll(
  context: DocumentContext,
  inputs: readonly DocumentInput[],
  copied: Edited | null,
): Promise<Prepared> {
  const { kind } = context;
  const { preparations, references } = await prepareDocuments(context, inputs, copied);
  const documents = preparations.map(({ document, refused }, index) => {
    if (document === null) throw refused;
    const refusal = inputs[index]?.approve === true ? approvalError(kind, document) : null;
    if (refusal !== null) throw refusal;
    return document;
  });
  const approved = new Set(documents.filter((_document, index) => inputs[index]?.approve === true));
  return { documents, approved, history: new Set(), references };
}

/**
 * Two packets: the locks, in their order, with what is decided under them; then everything that is written, and
 * `readBack` behind it.
 */
async function insertPrepared<T>(
  context: DocumentContext,
  { documents, approved: isApproved, history: isHistory, references }: Prepared,
  readBack: (ids: string[]) => Promise<T>,
): Promise<[string[], T]> {
  const { tx, member, kind } = context;
  const ids = documents.map((document) => document.id);
  if (documents.length === 0) return [ids, await readBack(ids)];
  const approved = documents.filter((document) => isApproved.has(document));
  const drafts = documents.filter((document) => !isApproved.has(document));
  const [, held] = await together(
    consumeQuota(tx, member, kind.counter, documents.length - isHistory.size),
    holdForApproval(context, approved),
  );
  const history = documents.map((document) => ({
    id: document.id,
    action: isApproved.has(document) ? ('Create' as const) : ('Draft' as const),
    detail: formatEnglishAmount(document.totals.totalAmount, member.company.currencyExponent),
    facts: { amount: toJsonNumber(document.totals.totalAmount) },
  }));
  const [, , , answer] = await together(
    insertDrafts(context, drafts, isHistory),
    insertApproved(context, approved, { ...held, references }),
    recordHistory(context, history, approved.length > 0 && kind.posting !== null),
    readBack(ids),
  );
  return [ids, answer];
}

async function insertDrafts(
  context: DocumentContext,
  documents: readonly PreparedDocument[],
  isHistory: ReadonlySet<PreparedDocument>,
): Promise<void> {
  if (documents.length === 0) return;
  const states = documents.map((document) => ({
    document,
    status: 'Draft',
    number: document.number,
    postedVersion: 0,
    outsidePlan: isHistory.has(document),
  }));
  await insertDocuments(context, states);
}

/** What approving documents takes first. */
interface HeldForApproval {
  /** Null where nothing is posted. */
  head: LedgerHead | null;
  numbers: string[];
}

async function holdForApproval(
  context: DocumentContext,
  documents: readonly PreparedDocument[],
): Promise<HeldForApproval> {
  const { tx, kind } = context;
  if (documents.length === 0) return { head: null, numbers: [] };
  await requireWithinInvoices(context, documents);
  const missing = documents.filter((document) => document.number === null).length;
  const [head, numbers] = await together(
    kind.posting === null ? null : lockLedger(tx),
    takeNumbers(tx, kind.kind, missing),
  );
  return { head, numbers };
}

async function insertApproved(
  context: DocumentContext,
  documents: readonly PreparedDocument[],
  { head, numbers, references }: HeldForApproval & { references: References },
): Promise<void> {
  const { tx, member, kind } = context;
  if (documents.length === 0) return;
  const states = documents.map((document): StoredState => {
    const number = document.number ?? numbers.shift() ?? null;
    return { document, status: approvedStatus(kind, document), number, postedVersion: head === null ? 0 : 1 };
  });
  if (head === null) return insertDocuments(context, states);
  const postings = states.map(({ document, number }) =>
    postingOf(member, kind, { document, number: number ?? '', version: 1 }, references),
  );
  await together(
    insertDocuments(context, states),
    post(tx, member.userId, head, postings),
    namesItems(documents)
      ? moveStock(
          tx,
          kind,
          documents.map(({ id }) => id),
        )
      : null,
  );
}
