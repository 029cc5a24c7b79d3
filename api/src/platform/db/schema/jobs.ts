import type { Generated } from 'kysely';
import type {
  ArchiveState,
  DocumentKind,
  FieldError,
  Frequency,
  ImportError,
  ImportKind,
  MoveInBalances,
  MoveInChoices,
  MoveInKind,
  MoveInResult,
  MoveInState,
  RunOutcome,
  ScheduleAction,
  ScheduleState,
  ScheduleTemplate,
  ScheduledKind,
} from '@accounts/shared-domain';
import type { SaidParts } from '../said-parts.ts';

type Stamp = Generated<Date>;

interface JobTable {
  kind: string;
  company_id: string;
  subject_id: string;
  due_at: Date;
  attempts: Generated<number>;
  error: Generated<string>;
  trace_parent: Generated<string | null>;
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
  move_in_id: string | null;
}

interface MoveInTable {
  company_id: string;
  id: string;
  version: Generated<number>;
  state: Generated<MoveInState>;
  product: string | null;
  approve: Generated<boolean>;
  make_missing: Generated<boolean>;
  leave_out_void: Generated<boolean>;
  book_differences: Generated<boolean>;
  accept_differences: Generated<boolean>;
  processed: Generated<number>;
  total: Generated<number>;
  balances: MoveInBalances | null;
  message: Generated<string>;
  said: Generated<SaidParts>;
  attempts: Generated<number>;
  ledger_sequence: string | null;
  user_id: string;
  user_name: string;
  created_at: Stamp;
}

interface MoveInFileTable {
  company_id: string;
  move_in_id: string;
  id: string;
  name: string;
  bytes: number;
  kind: MoveInKind | null;
  guessed: boolean;
  product: string | null;
  rows: Generated<number>;
  headings: Generated<string[]>;
  choices: MoveInChoices;
  problem: string | null;
  said: Generated<SaidParts>;
  faults: Generated<FieldError[]>;
  result: MoveInResult | null;
  import_id: string | null;
  content_hash: string;
  content: Buffer | null;
  created_at: Stamp;
}

interface ImportFileTable {
  company_id: string;
  import_id: string;
  mapping: string;
  profile: string | null;
  sheet: string | null;
  heading_row: number | null;
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

interface ArchiveTable {
  company_id: string;
  id: string;
  state: Generated<ArchiveState>;
  pdfs: boolean;
  attachments: boolean;
  file_name: string;
  processed: Generated<number>;
  total: Generated<number>;
  bytes: Generated<string>;
  attempts: Generated<number>;
  message: Generated<string>;
  said: Generated<SaidParts>;
  user_id: string;
  user_name: string;
  created_at: Stamp;
  expires_at: Date;
}

interface ArchivePartTable {
  company_id: string;
  archive_id: string;
  part: number;
  content: Buffer;
}

interface SeenJobTable {
  company_id: string;
  activity_id: string;
}

/** Tables of 009_jobs.sql, 038, 054, 057, 058, 062, 063 and 067. */
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
  move_in: MoveInTable;
  move_in_file: MoveInFileTable;
  seen_job: SeenJobTable;
  archive: ArchiveTable;
  archive_part: ArchivePartTable;
}
