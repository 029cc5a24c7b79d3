import type { RecordFields } from './fields.ts';
import {
  FREQUENCIES,
  RUN_OUTCOMES,
  SCHEDULED_KINDS,
  SCHEDULE_ACTIONS,
  SCHEDULE_STATES,
} from './schedule-choices.ts';
import { TEMPLATE_FIELDS } from './schedule-templates.ts';

/** Longest step of a schedule, in the unit of its frequency. */
const MAX_INTERVAL = 100;
const MAX_OCCURRENCES = 10_000;

/** The fields of a schedule. */
export const SCHEDULE_FIELDS = {
  /** Left out: kind and contact. */
  name: { kind: 'shortText', omittable: true },
  kind: { kind: 'choice', of: SCHEDULED_KINDS, required: true, label: null },
  contactId: { kind: 'id', readOnly: true, label: null },
  contactName: { kind: 'text', readOnly: true, label: null },
  action: { kind: 'choice', of: SCHEDULE_ACTIONS, required: true },
  frequency: { kind: 'choice', of: FREQUENCIES, required: true, choiceLabel: 'schedule.every' },
  /** Every so many days, weeks, months, quarters or years; 1 when left out. */
  interval: { kind: 'integer', omittable: true, min: 1, max: MAX_INTERVAL },
  /** 1 to 31; 31 is the last day of every month. Null: the day of the start. */
  dayOfMonth: { kind: 'integer', nullable: true, omittable: true, min: 1, max: 31 },
  startDate: { kind: 'date', required: true, label: 'start' },
  endDate: { kind: 'date', nullable: true, omittable: true, label: 'end' },
  /** How many documents in all; a skipped run makes none, so another one follows it. */
  occurrences: { kind: 'integer', nullable: true, omittable: true, min: 1, max: MAX_OCCURRENCES },
  template: { kind: 'object', of: TEMPLATE_FIELDS, omittable: true, label: null },
  state: { kind: 'choice', of: SCHEDULE_STATES, readOnly: true, label: null },
  /** Day of the next document in the company's time zone; null when there is none. */
  nextDate: { kind: 'date', readOnly: true, nullable: true, label: null },
  /** Periods that have had their turn; skipped ones do not count. */
  made: { kind: 'integer', readOnly: true, label: null },
  /** In a call the document whose content is taken, in place of `template`; in responses null when it is not there (any more). */
  documentId: { kind: 'id', nullable: 'read', omittable: true, typed: true, label: null },
  /** '' for a draft. */
  documentNumber: { kind: 'text', readOnly: true, label: null },
  /** Runs that failed and are tried again. */
  failedRuns: { kind: 'integer', readOnly: true, label: null },
  createdDate: { kind: 'instant', readOnly: true, label: null },
} as const satisfies RecordFields;

/** The fields of a row of the schedules: a schedule, or a draft that leaves once, which has no content besides its document. */
export const LISTED_SCHEDULE_FIELDS = {
  ...SCHEDULE_FIELDS,
  frequency: { kind: 'choice', of: [...FREQUENCIES, 'once'], readOnly: true },
  template: { ...SCHEDULE_FIELDS.template, nullable: true },
} as const satisfies RecordFields;

/** The fields of a line of a schedule's run log. */
export const SCHEDULE_RUN_FIELDS = {
  id: { kind: 'id', readOnly: true },
  /** The day it was for; the document's issue date. */
  period: { kind: 'date', readOnly: true },
  outcome: { kind: 'choice', of: RUN_OUTCOMES, readOnly: true },
  documentId: { kind: 'id', readOnly: true, nullable: true },
  /** '' for a draft. */
  documentNumber: { kind: 'text', readOnly: true },
  totalAmount: { kind: 'amount', readOnly: true, nullable: true },
  /** Who skipped it; '' for the other outcomes. */
  userName: { kind: 'text', readOnly: true },
  attempts: { kind: 'integer', readOnly: true },
  /** When a failed run is tried again; null for never. */
  nextAttempt: { kind: 'instant', readOnly: true, nullable: true },
  ranDate: { kind: 'instant', readOnly: true },
} as const satisfies RecordFields;

/** The fields of a schedule that a document belongs to. */
export const SCHEDULE_OF_DOCUMENT_FIELDS = {
  id: { kind: 'id', readOnly: true },
  name: { kind: 'text', readOnly: true },
  status: { kind: 'choice', of: ['A', 'D'], readOnly: true },
  state: SCHEDULE_FIELDS.state,
  nextDate: SCHEDULE_FIELDS.nextDate,
  /** The document came by the schedule; otherwise the schedule was made from the document. */
  isRun: { kind: 'boolean', readOnly: true },
} as const satisfies RecordFields;

/** The fields of when a draft leaves by itself. */
export const DOCUMENT_SCHEDULE_FIELDS = {
  documentId: { kind: 'id', readOnly: true },
  /** Day in the company's time zone. */
  date: { kind: 'date', typed: true },
  /** Sends it to the contact as well. */
  send: { kind: 'boolean', typed: true, omittable: true },
  attempts: { kind: 'integer', readOnly: true },
  nextAttempt: { kind: 'instant', readOnly: true, nullable: true },
} as const satisfies RecordFields;
