import type { Generated } from 'kysely';
import type {
  DocumentKind,
  Frequency,
  ImportError,
  ImportKind,
  RunOutcome,
  ScheduleAction,
  ScheduleState,
  ScheduleTemplate,
  ScheduledKind,
} from '@accounts/shared-domain';
import type { SaidParts } from '../../jobs/said-parts.ts';

type Stamp = Generated<Date>;

interface JobTable {
  kind: string;
  company_id: string;
  subject_id: string;
  due_at: Date;
  attempts: Generated<number>;
  error: Generated<string>;
}

interface ScheduleTable {
  company_id: string;
  id: string;
  name: string;
  kind: ScheduledKind;
  contact_id: string;
  template: ScheduleTemplate;
  action: ScheduleAction;
  frequency: Frequency;
  every: Generated<number>;
  day_of_month: number | null;
  start_date: string;
  end_date: string | null;
  occurrences: number | null;
  state: Generated<ScheduleState>;
  next_date: string | null;
  made: Generated<number>;
  document_id: string | null;
  status: Generated<'A' | 'D'>;
  version: Generated<number>;
  created_by: string;
  created_at: Stamp;
}

interface ScheduleRunTable {
  company_id: string;
  id: string;
  schedule_id: string;
  period: string;
  outcome: RunOutcome;
  document_id: string | null;
  message: Generated<string>;
  said: Generated<SaidParts>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  ran_at: Stamp;
  user_name: Generated<string>;
}

interface DocumentScheduleTable {
  company_id: string;
  document_id: string;
  kind: DocumentKind;
  date: string;
  send: boolean;
  message: Generated<string>;
  said: Generated<SaidParts>;
  attempts: Generated<number>;
  next_attempt_at: Date | null;
}

interface ReminderRuleTable {
  company_id: string;
  days_after: number;
  since: string;
}

interface ReminderTable {
  company_id: string;
  document_id: string;
  days_after: number;
  outcome: 'Sent' | 'Failed' | 'Passed';
  message: Generated<string>;
  created_at: Stamp;
}

interface ImportLogTable {
  company_id: string;
  id: string;
  kind: ImportKind;
  module: string;
  file_name: string;
  dry_run: Generated<boolean>;
  state: 'Reading' | 'Waiting' | 'Running' | 'Done' | 'Failed';
  processed: Generated<number>;
  total: Generated<number>;
  accepted: Generated<number>;
  rejected: Generated<number>;
  created: Generated<number>;
  errors: Generated<ImportError[]>;
  warnings: Generated<ImportError[]>;
  message: Generated<string>;
  said: Generated<SaidParts>;
  attempts: Generated<number>;
  user_id: string;
  user_name: string;
  created_at: Stamp;
  alive_at: Stamp;
}

interface ImportFileTable {
  company_id: string;
  import_id: string;
  mapping: string;
  content: Buffer;
}

interface ImportedFileTable {
  company_id: string;
  kind: ImportKind;
  content_hash: string;
  import_id: string;
  complete: Generated<boolean>;
  stored_at: Stamp;
}

interface SeenJobTable {
  company_id: string;
  activity_id: string;
}

/** Tables of 009_jobs.sql, 038, 054, 057 and 058. */
export interface JobTables {
  job: JobTable;
  schedule: ScheduleTable;
  schedule_run: ScheduleRunTable;
  document_schedule: DocumentScheduleTable;
  reminder_rule: ReminderRuleTable;
  reminder: ReminderTable;
  import_log: ImportLogTable;
  import_file: ImportFileTable;
  imported_file: ImportedFileTable;
  seen_job: SeenJobTable;
}
