import type { CreditNote, CreditNoteRow } from '@accounts/shared-domain';
import { defineDocument } from './documents.ts';

/** Credit notes to customers. */
export const creditNotes = defineDocument<CreditNoteRow, CreditNote>({
  name: 'creditNotes',
  path: '/account/v1/creditNotes',
  sortColumn: 'issueDate',
  statusField: 'creditNotesStatus',
});
