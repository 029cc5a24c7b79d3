import type { SentenceValues } from '../sentences/sentence.ts';
import type { Worded } from '../sentences/worded.ts';
import type { RecordStatus } from './common.ts';
import type { Amount, Id, Instant, IsoDate } from '../values.ts';
import type { AmountTaxType } from '../records/tax-types.ts';
import type { DocumentNotes, ImportError, LineInput } from './documents.ts';
import type { DocumentKind } from '../records/document-kinds.ts';

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Kinds of document that come by schedule. */
export const SCHEDULED_KINDS = ['Invoice', 'Bill', 'CreditNote'] as const;
export type ScheduledKind = Extract<DocumentKind, (typeof SCHEDULED_KINDS)[number]>;

/** What a schedule does with each document: leave it a draft, approve it, approve and send it. */
export const SCHEDULE_ACTIONS = ['draft', 'approve', 'send'] as const;
export type ScheduleAction = (typeof SCHEDULE_ACTIONS)[number];

/** Finished: no further period. */
export const SCHEDULE_STATES = ['Active', 'Paused', 'Finished'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** What became of a run: a document, a failure that is tried again, or a member left it out. */
export const RUN_OUTCOMES = ['Created', 'Failed', 'Skipped'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** What every document of a schedule takes. */
export interface ScheduleTemplate {
  contactId: Id;
  reference?: string;
  amountTaxType: AmountTaxType;
  lineItems: LineInput[];
  notes?: DocumentNotes;
  /** Days from the issue date until it is due; null leaves it to the contact's payment terms. */
  dueDays?: number | null;
}

/** What POST and PUT of a schedule accept. */
export interface ScheduleInput {
  /** Left out: kind and contact. */
  name?: string;
  kind: ScheduledKind;
  /** A document whose content is taken, in place of `template`. */
  documentId?: Id;
  template?: ScheduleTemplate;
  action: ScheduleAction;
  frequency: Frequency;
  /** Every so many days, weeks, months, quarters or years; 1 when left out. */
  interval?: number;
  /** 1 to 31; 31 is the last day of every month. Null: the day of the start. */
  dayOfMonth?: number | null;
  startDate: IsoDate;
  endDate?: IsoDate | null;
  /** How many documents in all; a skipped run makes none, so another one follows it. */
  occurrences?: number | null;
  /** Required in a PUT. */
  version?: number;
}

/** A schedule as lists and GET return it. */
export interface Schedule {
  id: Id;
  status: RecordStatus;
  version: number;
  name: string;
  kind: ScheduledKind;
  contactId: Id;
  contactName: string;
  template: ScheduleTemplate;
  action: ScheduleAction;
  frequency: Frequency;
  interval: number;
  dayOfMonth: number | null;
  startDate: IsoDate;
  endDate: IsoDate | null;
  occurrences: number | null;
  state: ScheduleState;
  /** Day of the next document in the company's time zone; null when there is none. */
  nextDate: IsoDate | null;
  /** Periods that have had their turn; skipped ones do not count. */
  made: number;
  /** The document that it was made from; null when there is none (any more). */
  documentId: Id | null;
  /** '' for a draft. */
  documentNumber: string;
  /** Runs that failed and are tried again. */
  failedRuns: number;
  createdDate: Instant;
}

/**
 * Row of the list of schedules: a schedule, or a draft that leaves once, on `nextDate`. Such a row has the identifier of its
 * document, and no content besides that document.
 */
export interface ListedSchedule extends Omit<Schedule, 'frequency' | 'template'> {
  frequency: Frequency | 'once';
  template: ScheduleTemplate | null;
}

/** One line of a schedule's run log. A period has one line, whatever happens. */
export interface ScheduleRun extends Worded {
  id: Id;
  /** The day it was for; the document's issue date. */
  period: IsoDate;
  outcome: RunOutcome;
  documentId: Id | null;
  /** '' for a draft. */
  documentNumber: string;
  totalAmount: Amount | null;
  /** What went wrong, in words; '' when nothing did. */
  message: string;
  /** Who skipped it; '' for the other outcomes. */
  userName: string;
  attempts: number;
  /** When a failed run is tried again; null for never. */
  nextAttempt: Instant | null;
  ranDate: Instant;
}

/** A schedule that a document belongs to (GET {id}/schedules). */
export interface ScheduleOfDocument extends Pick<Schedule, 'id' | 'name' | 'status' | 'state' | 'nextDate'> {
  /** The document came by the schedule; otherwise the schedule was made from the document. */
  isRun: boolean;
}

/** A draft that leaves by itself (POST {id}/schedule). */
export interface DocumentScheduleInput {
  /** Day in the company's time zone. */
  date: IsoDate;
  /** Sends it to the contact as well. */
  send: boolean;
}
export interface DocumentSchedule extends DocumentScheduleInput, Worded {
  documentId: Id;
  /** Why it could not leave yet, in words. */
  message: string;
  attempts: number;
  nextAttempt: Instant | null;
}

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
