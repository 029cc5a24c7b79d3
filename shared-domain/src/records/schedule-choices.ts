import type { DocumentKind } from './document-kinds.ts';

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
