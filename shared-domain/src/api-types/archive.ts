import type { Worded } from '../sentences/worded.ts';
import type { Id, Instant } from '../values.ts';

/** What POST /account/v1/archives accepts: parts that take long to make, or much room. */
export interface ArchiveInput {
  /** A PDF of every document. */
  pdfs: boolean;
  /** The files that are attached to documents and contacts. */
  attachments: boolean;
}

export const ARCHIVE_STATES = ['Waiting', 'Running', 'Done', 'Failed'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** An archive of everything that a company has, as one zip. Only one of a company is Waiting or Running. */
export interface Archive extends ArchiveInput, Worded {
  id: Id;
  state: ArchiveState;
  /** Files of the zip that are written, and in all. `total` is 0 until the work has begun. */
  processed: number;
  total: number;
  /** Of the zip, once it is Done; 0 before. */
  bytes: number;
  fileName: string;
  /** Why a failed archive failed; '' for the others. */
  message: string;
  /** When the archive was begun, and when the server removes it. */
  createdDate: Instant;
  expiresDate: Instant;
  /** Who began it. */
  userName: string;
}
