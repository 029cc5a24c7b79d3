import { randomId } from '@accounts/shared-auth';
import { LIST_CALLS, type CreditNote, type CreditNoteRow, type IsoDate } from '@accounts/shared-domain';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useHttp } from './api-context.tsx';
import { defineDocument } from './documents.ts';
import { invoices } from './invoices.ts';
import { apiErrorOf, hasResponse } from './api-error.ts';
import { idempotent } from './resource-api.ts';

/** Credit notes to customers. */
export const creditNotes = defineDocument<CreditNoteRow, CreditNote>({
  name: 'creditNotes',
  ...LIST_CALLS.creditNotes,
  statusField: 'creditNotesStatus',
});

/** A credit note and what of it settles which invoices. */
export interface CreditApplication {
  creditNoteId: string;
  paymentDate: IsoDate;
  parts: readonly { invoiceId: string; amount: number }[];
}

/** How far the parts came; the first one that was rejected stops the rest. */
export interface AppliedCredit {
  applied: number;
  /** The server's sentence about the part that was rejected. */
  message?: string;
}

/**
 * Applies a credit note to invoices, one call each. Throws when the first part fails, because nothing is applied then. A
 * part that got no response keeps its key, so that a repeat is recognised by the server.
 */
export function useApplyCredit() {
  const http = useHttp();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ creditNoteId, paymentDate, parts }: CreditApplication): Promise<AppliedCredit> => {
      for (const [applied, { invoiceId, amount }] of parts.entries()) {
        const key = keys.current.get(invoiceId) ?? randomId();
        keys.current.set(invoiceId, key);
        const payment = { paidAmount: amount, paymentDate, reference: '', creditNotes: { id: creditNoteId } };
        try {
          await http.post(`${invoices.path}/${invoiceId}/payment`, payment, idempotent(key));
          keys.current.delete(invoiceId);
        } catch (error) {
          if (hasResponse(error)) keys.current.delete(invoiceId);
          if (applied === 0) throw error;
          return { applied, message: apiErrorOf(error).message };
        }
      }
      return { applied: parts.length };
    },
  });
}
