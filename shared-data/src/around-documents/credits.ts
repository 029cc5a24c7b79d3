import {
  LIST_LIMIT,
  MAX_PAYMENTS,
  sumOf,
  toJsonNumber,
  type Amount,
  type CreditsInput,
  type IsoDate,
  type ListCondition,
  type ListRequest,
  type PaymentsResponse,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { bills } from '../bills.ts';
import { creditNotes } from '../credit-notes.ts';
import type { DocumentRow } from '../documents.ts';
import { useIdempotencyKey } from '../idempotency.ts';
import { invoices } from '../invoices.ts';
import { useListPage } from '../list-page.ts';
import { idempotent } from '../resource-api.ts';
import type { StatementSide } from '../books/statements.ts';
import type { ListResource } from '../resource.ts';

/** Documents that credits settle. */
export type SettledKind = 'Invoice' | 'Bill';

/** What a credit of a kind can settle. */
export function settledBy(kind: CreditSource['kind']): SettledKind {
  return kind === 'Bill' ? 'Bill' : 'Invoice';
}

/** What is paid too much on a side of the books. */
export function settledOn(side: StatementSide): SettledKind {
  return side === 'customer' ? 'Invoice' : 'Bill';
}

/** Where a credit comes from: a credit note, or a document that was paid too much. */
export interface CreditSource {
  id: string;
  kind: SettledKind | 'CreditNote';
}

/** A document whose credit can be used or refunded. */
export interface Credit extends CreditSource, DocumentRow {
  id: string;
  /** What is left of it. */
  left: number;
}

const RESOURCES = { Invoice: invoices, Bill: bills, CreditNote: creditNotes } as const;

/** Status of documents that are a credit. */
const CREDIT_STATUS = { Invoice: 'Overpaid', Bill: 'Overpaid', CreditNote: 'Approved' } as const;

/** Credits of one contact that are offered at first, and a small page; others are found by a search. */
const MAX_CREDITS = 100;

/** What is looked up beside a list. */
interface Lookup {
  /** Words that the server looks for, among all of them. */
  search?: string;
  /** Nothing is fetched while false. */
  enabled?: boolean;
}

const oldestFirst = (
  contactId: string | undefined,
  search: string | undefined,
  ...more: ListCondition[]
): ListRequest => ({
  ...(search ? { search } : {}),
  sortColumn: 'issueDate',
  sortBy: 'ASC',
  limit: LIST_LIMIT,
  offset: 0,
  filters: [...(contactId === undefined ? [] : [{ field: 'contactId', is: [contactId] }]), ...more],
});

const resourceOf = (kind: CreditSource['kind']): ListResource<DocumentRow> => RESOURCES[kind];

/** Documents of a kind on which something is still due of a contact, the oldest first. */
export function useUnpaidDocuments(
  kind: SettledKind,
  contactId: string,
  { search, enabled }: Lookup = {},
): DocumentRow[] | undefined {
  const request = oldestFirst(
    contactId,
    search,
    { field: RESOURCES[kind].statusField, is: ['Awaiting Payment'] },
    { field: 'amountDue', above: 0 },
  );
  return useListPage(resourceOf(kind), request, { enabled }).data?.content;
}

/** Credits of one kind, of a contact or of all of them, the oldest first; undefined until they are loaded. */
export function useCredits(
  kind: CreditSource['kind'],
  contactId: string | undefined,
  { search, enabled }: Lookup = {},
): Credit[] | undefined {
  const request = oldestFirst(contactId, search, {
    field: RESOURCES[kind].statusField,
    is: [CREDIT_STATUS[kind]],
  });
  const limit = contactId === undefined ? LIST_LIMIT : MAX_CREDITS;
  const { data, isLoading } = useListPage(resourceOf(kind), { ...request, limit }, { enabled });
  if (isLoading) return undefined;
  return (data?.content ?? []).map((record) => ({ kind, left: Math.abs(record.amountDue), ...record }));
}

/** Part of a credit that settles a document. */
export interface CreditPart {
  source: CreditSource;
  documentId: string;
  amount: number;
}

/** Credits and what of each settles which document. */
export interface CreditApplication {
  paymentDate: IsoDate;
  parts: readonly CreditPart[];
}

/** How far an application came. */
export interface CreditProgress {
  /** Parts that are applied, the first ones, and their sum. */
  applied: number;
  amount: Amount;
  /** What the call for the next ones failed with. */
  failure?: Error;
}

interface CreditRun extends CreditApplication {
  /** Where an earlier run ended: the parts before it are applied. */
  from: CreditProgress;
  /** No further call is sent once this is aborted. */
  signal: AbortSignal;
  onProgress: (progress: CreditProgress) => void;
}

/** Applies credits to documents of one kind, in calls of at most `MAX_PAYMENTS` parts: each of them whole or not at all. */
export function useApplyCredit(kind: SettledKind): UseMutationResult<CreditProgress, unknown, CreditRun> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: async ({ paymentDate, parts, from, signal, onProgress }: CreditRun) => {
      const progress: CreditProgress = { applied: from.applied, amount: from.amount };
      while (progress.applied < parts.length && !signal.aborted) {
        const credits = parts.slice(progress.applied, progress.applied + MAX_PAYMENTS).map(creditOf);
        const body: CreditsInput = { paymentDate, reference: '', credits };
        try {
          await withKey((key) =>
            http.post<PaymentsResponse>(`${RESOURCES[kind].path}/credits`, body, idempotent(key)),
          );
          progress.applied += credits.length;
          progress.amount = toJsonNumber(
            sumOf([progress.amount, ...credits.map(({ paidAmount }) => paidAmount)]),
          );
          onProgress({ ...progress });
        } catch (error: unknown) {
          return { ...progress, failure: error instanceof Error ? error : new Error(String(error)) };
        }
      }
      return progress;
    },
  });
}

function creditOf({ source, documentId, amount }: CreditPart): CreditsInput['credits'][number] {
  const part = { id: documentId, paidAmount: amount };
  return source.kind === 'CreditNote'
    ? { ...part, creditNotes: { id: source.id } }
    : { ...part, overpayment: { id: source.id } };
}
