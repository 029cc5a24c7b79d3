import { Type } from 'typebox';
import {
  FINISHED_JOB_KINDS,
  FREQUENCIES,
  RUN_OUTCOMES,
  SCHEDULED_KINDS,
  SCHEDULE_ACTIONS,
  SCHEDULE_STATES,
  TAX_TYPES,
  type DocumentSchedule,
  type FinishedJob,
  type ImportProgress,
  type LineInput,
  type ListedSchedule,
  type ReminderSettings,
  type Schedule,
  type ScheduleOfDocument,
  type ScheduleRun,
} from '@accounts/shared-domain';
import { Day, Id, Instant, RecordStatus, WORDED, describes, oneOf, orNull } from './describe.ts';

const Text = Type.String();
const Count = Type.Integer();

/** A line as a document or a caller gave it; its amounts are computed when the document is made. */
const TemplateLine = Type.Object({
  title: Text,
  description: Type.Optional(orNull(Text)),
  itemId: Type.Optional(orNull(Text)),
  accountId: Type.Optional(orNull(Text)),
  unitPrice: Type.Number(),
  quantity: Type.Number(),
  discountRate: Type.Optional(orNull(Type.Number())),
  taxRatesId: Type.Optional(orNull(Text)),
});

/** Content of a schedule's documents. */
const Template = Type.Object({
  contactId: Id,
  reference: Type.Optional(Text),
  amountTaxType: oneOf(TAX_TYPES),
  lineItems: Type.Array(Type.Unsafe<LineInput>(TemplateLine)),
  notes: Type.Optional(Type.Object({ display: Type.Boolean(), description: Text })),
  dueDays: Type.Optional(orNull(Count)),
});

const SCHEDULE = {
  id: Id,
  status: RecordStatus,
  version: Count,
  name: Text,
  kind: oneOf(SCHEDULED_KINDS),
  contactId: Id,
  contactName: Text,
  template: Template,
  action: oneOf(SCHEDULE_ACTIONS),
  frequency: oneOf(FREQUENCIES),
  interval: Count,
  dayOfMonth: orNull(Count),
  startDate: Day,
  endDate: orNull(Day),
  occurrences: orNull(Count),
  state: oneOf(SCHEDULE_STATES),
  nextDate: orNull(Day),
  made: Count,
  documentId: orNull(Id),
  documentNumber: Text,
  failedRuns: Count,
  createdDate: Instant,
};

/** A schedule. */
export const ScheduleResponse = describes<Schedule>()(Type.Object(SCHEDULE));

/** A schedule, or a draft that leaves once. */
export const ListedScheduleResponse = describes<ListedSchedule>()(
  Type.Object({
    ...SCHEDULE,
    template: orNull(Template),
    frequency: oneOf([...FREQUENCIES, 'once'] as const),
  }),
);

/** One line of a run log. */
export const ScheduleRunResponse = describes<ScheduleRun>()(
  Type.Object({
    id: Id,
    period: Day,
    outcome: oneOf(RUN_OUTCOMES),
    documentId: orNull(Id),
    documentNumber: Text,
    totalAmount: orNull(Type.Number()),
    ...WORDED,
    userName: Text,
    attempts: Count,
    nextAttempt: orNull(Instant),
    ranDate: Instant,
  }),
);

/** A schedule that a document belongs to. */
export const ScheduleOfDocumentResponse = describes<ScheduleOfDocument>()(
  Type.Object({
    id: Id,
    name: Text,
    status: RecordStatus,
    state: oneOf(SCHEDULE_STATES),
    nextDate: orNull(Day),
    isRun: Type.Boolean(),
  }),
);

/** When a draft leaves by itself. */
export const DocumentScheduleResponse = describes<DocumentSchedule>()(
  Type.Object({
    documentId: Id,
    date: Day,
    send: Type.Boolean(),
    ...WORDED,
    attempts: Count,
    nextAttempt: orNull(Instant),
  }),
);

/** The company's reminders. */
export const ReminderResponse = describes<ReminderSettings>()(
  Type.Object({ daysAfterDue: Type.Array(Count) }),
);

/** What is wrong with a cell of a file. */
export const ImportErrorResponse = Type.Object({
  row: Count,
  column: Text,
  ...WORDED,
  key: Type.Optional(Text),
  value: Type.Optional(Text),
});

/** What an import has come to. */
export const ImportProgressResponse = describes<ImportProgress>()(
  Type.Object({
    id: Id,
    module: Text,
    fileName: Text,
    dryRun: Type.Boolean(),
    state: oneOf(['Reading', 'Waiting', 'Running', 'Done', 'Failed'] as const),
    processed: Count,
    total: Count,
    accepted: Count,
    rejected: Count,
    created: Count,
    undone: Count,
    undoable: Type.Boolean(),
    errors: Type.Array(ImportErrorResponse),
    warnings: Type.Array(ImportErrorResponse),
    ...WORDED,
    userName: Text,
    createdDate: Instant,
  }),
);

/** A job of the member that has come to its end. */
export const FinishedJobSchema = describes<FinishedJob>()(
  Type.Object({
    id: Id,
    job: oneOf(FINISHED_JOB_KINDS),
    outcome: oneOf(['Done', 'Failed'] as const),
    recordId: Id,
    documentId: orNull(Id),
    about: Text,
    name: Text,
    created: Count,
    rejected: Count,
    reason: Text,
    sentence: WORDED.sentence,
    values: WORDED.values,
    finishedDate: Instant,
    seen: Type.Boolean(),
  }),
);
