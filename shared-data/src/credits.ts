import { randomId } from '@accounts/shared-auth';
import { LIST_LIMIT, type IsoDate, type ListCondition, type ListRequest } from '@accounts/shared-domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHttp } from './api-context.tsx';
import { apiErrorOf, hasResponse } from './api-error.ts';
import { bills } from './bills.ts';
import { creditNotes } from './credit-notes.ts';
import type { DocumentRow } from './documents.ts';
import { invoices } from './invoices.ts';
import { useListPage } from './list-page.ts';
import { idempotent } from './resource-api.ts';
import type { StatementSide } from './statements.ts';
import type { ListResource } from './resource.ts';

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

/** Credits of one contact that are offered; more than one has open, and a small page. */
const MAX_CREDITS = 100;

const oldestFirst = (contactId: string | undefined, ...more: ListCondition[]): ListRequest => ({
  sortColumn: 'issueDate',
  sortBy: 'ASC',
  limit: LIST_LIMIT,
  offset: 0,
  filters: [...(contactId === undefined ? [] : [{ field: 'contactId', is: [contactId] }]), ...more],
});

const resourceOf = (kind: CreditSource['kind']): ListResource<DocumentRow> => RESOURCES[kind];

/** Documents of a kind on which something is still due of a contact, the oldest first. */
export function useUnpaidDocuments(kind: SettledKind, contactId: string): DocumentRow[] | undefined {
  const request = oldestFirst(
    contactId,
    { field: RESOURCES[kind].statusField, is: ['Awaiting Payment'] },
    { field: 'amountDue', above: 0 },
  );
  return useListPage(resourceOf(kind), request).data?.content;
}

/** Credits of one kind, of a contact or of all of them, the oldest first; undefined until they are loaded. */
export function useCredits(
  kind: CreditSource['kind'],
  contactId: string | undefined,
  { enabled = true }: { enabled?: boolean } = {},
): Credit[] | undefined {
  const request = oldestFirst(contactId, {
    field: RESOURCES[kind].statusField,
    is: [CREDIT_STATUS[kind]],
  });
  const limit = contactId === undefined ? LIST_LIMIT : MAX_CREDITS;
  const { data } = useListPage(resourceOf(kind), { ...request, limit }, { enabled });
  return data?.content.map((record) => ({ kind, left: Math.abs(record.amountDue), ...record }));
}

/** Credits and what of each settles which document. */
export interface CreditApplication {
  paymentDate: IsoDate;
  parts: readonly { source: CreditSource; documentId: string; amount: number }[];
}

/** How far the parts came; the first one that was rejected stops the rest. */
export interface AppliedCredit {
  applied: number;
  /** The server's sentence about the part that was rejected. */
  message?: string;
}

/**
 * Applies credits to documents of one kind, one call each. Throws when the first part fails, because nothing is applied then. A
 * part that got no response keeps its key, so that a repeat is recognised by the server.
 */
export function useApplyCredit(kind: SettledKind) {
  const http = useHttp();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ paymentDate, parts }: CreditApplication): Promise<AppliedCredit> => {
      for (const [applied, { source, documentId, amount }] of parts.entries()) {
        const part = `${source.id} ${documentId}`;
        const key = keys.current.get(part) ?? randomId();
        keys.current.set(part, key);
        const from =
          source.kind === 'CreditNote'
            ? { creditNotes: { id: source.id } }
            : { overpayment: { id: source.id } };
        const payment = { paidAmount: amount, paymentDate, reference: '', ...from };
        try {
          await http.post(`${RESOURCES[kind].path}/${documentId}/payment`, payment, idempotent(key));
          keys.current.delete(part);
        } catch (error) {
          if (hasResponse(error)) keys.current.delete(part);
          if (applied === 0) throw error;
          return { applied, message: apiErrorOf(error).message };
        }
      }
      return { applied: parts.length };
    },
  });
}
