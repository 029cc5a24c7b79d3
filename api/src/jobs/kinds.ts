import { IMPORTS_JOB } from '../imports/background.ts';
import { BOOKS_JOB } from '../ledger/nightly.ts';
import { REMINDERS_JOB } from '../reminders/run-reminders.ts';
import { SCHEDULES_JOB } from '../schedules/run-due.ts';
import { DOCUMENTS_JOB } from '../schedules/run-documents.ts';
import type { JobKind } from './jobs.ts';

/** Every kind of work that waits for its day. */
export const JOBS: readonly JobKind[] = [SCHEDULES_JOB, DOCUMENTS_JOB, REMINDERS_JOB, IMPORTS_JOB, BOOKS_JOB];
