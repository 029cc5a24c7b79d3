import {
  LIST_CALLS,
  type JournalRow,
  type ManualJournal,
  type ManualJournalInput,
} from '@accounts/shared-domain';
import { defineResource } from './resource.ts';

/** The ledger's journals and the drafts of manual ones as a list; records are the manual ones. */
export const journals = defineResource<JournalRow, ManualJournal, ManualJournalInput>({
  name: 'journals',
  ...LIST_CALLS.journals,
});
