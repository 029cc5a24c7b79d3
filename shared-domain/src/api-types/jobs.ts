import type { SentenceValues } from '../sentences/sentence.ts';
import type { Worded } from '../sentences/worded.ts';
import type { RecordOf, SentOf } from '../records/fields.ts';
import type { TEMPLATE_FIELDS } from '../records/schedule-templates.ts';
import type {
  DOCUMENT_SCHEDULE_FIELDS,
  LISTED_SCHEDULE_FIELDS,
  SCHEDULE_FIELDS,
  SCHEDULE_OF_DOCUMENT_FIELDS,
  SCHEDULE_RUN_FIELDS,
} from '../records/schedules.ts';
import type { Id, Instant } from '../values.ts';
import type { StoredRecord } from './common.ts';
import type { ImportError, LineInput } from './documents.ts';

/** What every document of a schedule takes; its lines are those of a call. */
export interface ScheduleTemplate extends Omit<RecordOf<typeof TEMPLATE_FIELDS>, 'lineItems'> {
  lineItems: LineInput[];
}

/** What POST and PUT of a schedule accept. */
export interface ScheduleInput extends Omit<SentOf<typeof SCHEDULE_FIELDS>, 'template'> {
  template?: ScheduleTemplate;
  /** Required in a PUT. */
  version?: number;
}

/** A schedule as lists and GET return it. */
export interface Schedule extends StoredRecord, Omit<RecordOf<typeof SCHEDULE_FIELDS>, 'template'> {
  template: ScheduleTemplate;
}

/**
 * Row of the list of schedules: a schedule, or a draft that leaves once, on `nextDate`. Such a row has the identifier of its
 * document, and no content besides that document.
 */
export interface ListedSchedule
  extends StoredRecord, Omit<RecordOf<typeof LISTED_SCHEDULE_FIELDS>, 'template'> {
  template: ScheduleTemplate | null;
}

/** One line of a schedule's run log. A period has one line, whatever happens; `message` says what went wrong, '' for nothing. */
export interface ScheduleRun extends Worded, RecordOf<typeof SCHEDULE_RUN_FIELDS> {}

/** A schedule that a document belongs to (GET {id}/schedules). */
export type ScheduleOfDocument = RecordOf<typeof SCHEDULE_OF_DOCUMENT_FIELDS>;

/** Body of POST {id}/schedule: a draft leaves by itself. */
export type DocumentScheduleInput = SentOf<typeof DOCUMENT_SCHEDULE_FIELDS>;

/** A draft that leaves by itself; `message` says why it could not leave yet. */
export interface DocumentSchedule extends Worded, RecordOf<typeof DOCUMENT_SCHEDULE_FIELDS> {}

/** GET and PUT /account/v1/reminders: days after the due date on which an unpaid invoice's customer is written to. */
export interface ReminderSettings {
  /** Empty: no reminders. */
  daysAfterDue: number[];
}

/** What an import has come to: GET /account/v1/imports/{logId} and the log of imports. */
export interface ImportProgress extends Worded {
  id: Id;
  module: string;
  fileName: string;
  dryRun: boolean;
  /** Reading: the file has come and its rows are not known yet. Waiting: for a worker, in the background. */
  state: 'Reading' | 'Waiting' | 'Running' | 'Done' | 'Failed';
  /** Rows of the file worked off, and in all. */
  processed: number;
  total: number;
  accepted: number;
  rejected: number;
  created: number;
  /** Records of it that were taken back, and whether there are any left to take back. */
  undone: number;
  undoable: boolean;
  errors: ImportError[];
  warnings: ImportError[];
  /** Why a failed import failed. */
  message: string;
  userName: string;
  createdDate: Instant;
}

/**
 * What the server has done for a member without keeping them waiting: a file was brought in, an archive was made, a schedule had its turn, a draft
 * left on its day, a message could not be delivered.
 */
export const FINISHED_JOB_KINDS = ['import', 'archive', 'scheduleRun', 'scheduledDraft', 'message'] as const;
export type FinishedJobKind = (typeof FINISHED_JOB_KINDS)[number];

/** What came of a job, for the member who began it. */
export interface FinishedJobFacts {
  outcome: 'Done' | 'Failed';
  /** Imports: the kind that was imported; messages: the module of their record; otherwise the kind of document. */
  about: string;
  /** File, archive, schedule, number of the document, or address of the message. */
  name: string;
  /** Document that a schedule made; null for none. */
  documentId: Id | null;
  /** Records that an import made, and rows that it left out. */
  created: number;
  rejected: number;
  /** The server's sentence about what could not be done; '' for none. */
  reason: string;
  /** Its template and values, where it has values. */
  sentence?: string;
  values?: SentenceValues;
}

export interface FinishedJob extends FinishedJobFacts {
  id: Id;
  job: FinishedJobKind;
  /** The import's log, the archive, the schedule, or the record of the message. */
  recordId: Id;
  finishedDate: Instant;
  /** The member has had it in view. */
  seen: boolean;
}
