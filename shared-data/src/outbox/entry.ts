import type { FieldError, ManualJournal, ManualJournalInput, ViewName } from '@accounts/shared-domain';
import type { DocumentInput, DocumentRecord } from '../documents.ts';
import type { DraftFile } from '../drafts/file-store.ts';

/** Drafts of one person and company that may wait: a month of work without a connection. */
export const MAX_OUTBOX_ENTRIES = 500;

/** Documents whose drafts may wait, and manual journals. */
const OUTBOX_KINDS = ['invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes', 'journals'] as const;
export type OutboxKind = (typeof OUTBOX_KINDS)[number];

/** A record of one of the kinds. */
export type OutboxRecord = DocumentRecord | ManualJournal;

/** What the calls of the kinds take. */
export type OutboxInput = DocumentInput | ManualJournalInput;

/** The kind of a resource, by the resource's name. */
export function outboxKindOf(resource: ViewName): OutboxKind | undefined {
  return OUTBOX_KINDS.find((kind) => kind === resource);
}

/**
 * State of a draft in the outbox. `conflict`: another member saved the stored draft meanwhile. `rejected`: the server
 * answered that it, or one of its files, cannot be saved so.
 */
export type OutboxState = 'waiting' | 'sending' | 'conflict' | 'rejected';

/** A file that is sent after its document. */
export interface OutboxFile extends DraftFile {
  /** The server's id of it once it is uploaded; it is attached after that. */
  uploadId?: string;
  /** Why the server rejected it. */
  message?: string;
}

/** A draft, new or changed, that the server does not have yet. */
export interface OutboxDraft {
  /** The `Idempotency-Key` of its call; also names the draft in addresses. */
  key: string;
  kind: OutboxKind;
  /** Path of the kind's calls. */
  path: string;
  input: OutboxInput;
  /** What the editor shows when it is opened again. */
  values: unknown;
  /** '' for a journal. */
  contactName: string;
  /** The stored draft that was changed, as editing began; left out for a new one. */
  base?: OutboxRecord;
  /** Files that are attached to it once it is saved; the device keeps their content. */
  files: OutboxFile[];
  /** It has been sent, and the answer was lost: the server may have it. */
  unanswered: boolean;
  /** The document as the server has saved it: its files alone are still to be sent. */
  saved?: Pick<OutboxRecord, 'id'>;
}

/** A draft in the outbox. */
export interface OutboxEntry extends OutboxDraft {
  /** Its place in the order of sending. */
  serial: number;
  owner: string;
  state: OutboxState;
  /** When it was kept, in milliseconds of the epoch. */
  keptAt: number;
  /** The server's sentence, and the fields that it blames, where it was rejected. */
  message?: string;
  fields?: FieldError[];
}

/** Whether an entry's content may be changed: not while the server may have it, or has it. */
export function isEditable({ state, unanswered, saved }: OutboxEntry): boolean {
  return state !== 'sending' && !unanswered && saved === undefined;
}
