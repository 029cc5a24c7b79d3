import { LIST_CALLS, type CreditNote, type CreditNoteRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Credit notes to customers. */
export const creditNotes = defineDocument<CreditNoteRow, CreditNote>({
  name: 'creditNotes',
  ...LIST_CALLS.creditNotes,
  statusField: 'creditNotesStatus',
});
