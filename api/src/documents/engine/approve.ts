import { formatEnglishAmount, toJsonNumber } from '@accounts/shared-domain';
import { lockLedger, requireOpenPeriod, type LedgerHead } from '../../accounting/ledger/head.ts';
import { takeNumbers } from '../../accounting/ledger/numbers.ts';
import { post } from '../../accounting/ledger/post.ts';
import { ApiError, apiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import { approvalError, approvedStatus } from './approval.ts';
import { overCorrections } from './corrections.ts';
import type { DocumentContext } from './document-context.ts';
import { postingOf } from './document-posting.ts';
import { followCompany } from './follow-company.ts';
import { claimFormerHistory } from './history-places.ts';
import { recordHistory } from './history.ts';
import { loadDocuments } from './load-documents.ts';
import { lockDocuments, requireStep, type LockedDocument } from './lock.ts';
import type { PreparedDocument } from './prepared.ts';
import { readReferences } from './references.ts';
import { moveStock, namesItems } from './stock.ts';

/** What became of one document of a bulk approval; `error` is null when it was approved. */
export interface Approval {
  id: string;
  error: ApiError | null;
}

/**
 * Approves drafts: number, status, posting and history, in the trips to the database that one approval takes. Those that
 * cannot be approved are told, each with its error, and the others go through. Returns in the order of the ids.
 */
export async function approveDocuments(
  context: DocumentContext,
  ids: readonly string[],
): Promise<Approval[]> {
  const { tx, member, kind } = context;
  const locked = await lockDocuments(tx, kind, ids);
  const stored = await loadDocuments(tx, locked);
  await followCompany(tx, member, locked, stored);
  return approveLocked(context, ids, { locked, stored });
}

/** Drafts whose locks are held, and what they hold now, by id. */
interface HeldDrafts {
  locked: readonly LockedDocument[];
  stored: ReadonlyMap<string, PreparedDocument>;
}

/** As `approveDocuments`, for drafts whose locks are held. */
export async function approveLocked(
  context: DocumentContext,
  ids: readonly string[],
  { locked, stored }: HeldDrafts,
): Promise<Approval[]> {
  const { tx, kind } = context;
  const found = new Map(locked.map((document) => [document.id, document]));
  const history = [...stored.values()].filter(({ id }) => found.get(id)?.outside_plan === true);
  await claimFormerHistory(context, history);
  const tooMuch = await overCorrections(context, [...stored.values()]);
  const head = kind.posting === null ? null : await lockLedger(tx);
  const refusals = new Map<string, ApiError | null>();
  const ready: PreparedDocument[] = [];
  for (const id of new Set(ids.map((each) => each.toLowerCase()))) {
    const refused = refusal(kind, head, found.get(id), stored.get(id)) ?? tooMuch.get(id) ?? null;
    refusals.set(id, refused);
    const document = stored.get(id);
    if (refused === null && document !== undefined) ready.push(document);
  }
  if (ready.length > 0) await approveAll(context, head, ready);
  return ids.map((id) => ({ id, error: refusals.get(id.toLowerCase()) ?? null }));
}

function refusal(
  kind: DocumentKindDescription,
  head: LedgerHead | null,
  locked: LockedDocument | undefined,
  document: PreparedDocument | undefined,
): ApiError | null {
  if (locked === undefined || document === undefined) return apiError.notFound();
  try {
    requireStep(kind, locked, kind.leavesDraft);
    if (head !== null) requireOpenPeriod(head, document.issueDate);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  return approvalError(kind, document);
}

const SET_APPROVED = `
  UPDATE document SET status = a.status, number = a.number, posted_version = $3::int, scheduled = false,
    version = version + 1
  FROM jsonb_to_recordset($2::jsonb) AS a (id uuid, status text, number text)
  WHERE document.company_id = $1 AND document.id = a.id RETURNING document.id`;

async function approveAll(
  context: DocumentContext,
  head: LedgerHead | null,
  documents: readonly PreparedDocument[],
): Promise<void> {
  const { tx, member, kind } = context;
  const missing = documents.filter((document) => document.number === null).length;
  const numbers = await takeNumbers(tx, kind.kind, missing);
  const numbered = documents.map((document) => ({
    document,
    number: document.number ?? numbers.shift() ?? '',
  }));
  const rows = numbered.map(({ document, number }) => ({
    id: document.id,
    status: approvedStatus(kind, document),
    number,
  }));
  const history = numbered.map(({ document, number }) => ({
    id: document.id,
    action: kind.approvedStatus === 'Sent' ? ('Sent' as const) : ('Approved' as const),
    detail: `${number}, ${formatEnglishAmount(document.totals.totalAmount, member.company.currencyExponent)}`,
    facts: { number, amount: toJsonNumber(document.totals.totalAmount) },
  }));
  await tx.run(SET_APPROVED, [tx.companyId, JSON.stringify(rows), head === null ? 0 : 1]);
  if (head !== null) await postAll(context, head, numbered);
  await recordHistory(context, history, head !== null);
}

async function postAll(
  { tx, member, kind }: DocumentContext,
  head: LedgerHead,
  numbered: readonly { document: PreparedDocument; number: string }[],
): Promise<void> {
  const nothing = { contacts: [], accounts: [], taxRates: [], items: [], numbers: [] };
  const references = await readReferences(tx, kind.kind, nothing);
  const postings = numbered.map(({ document, number }) =>
    postingOf(member, kind, { document, number, version: 1 }, references),
  );
  await post(tx, member.userId, head, postings);
  const documents = numbered.map(({ document }) => document);
  if (namesItems(documents)) {
    await moveStock(
      tx,
      kind,
      documents.map(({ id }) => id),
    );
  }
}
