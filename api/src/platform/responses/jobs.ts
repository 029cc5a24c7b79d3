import { Type } from 'typebox';
import {
  DOCUMENT_SCHEDULE_FIELDS,
  FINISHED_JOB_KINDS,
  LISTED_SCHEDULE_FIELDS,
  SCHEDULE_FIELDS,
  SCHEDULE_OF_DOCUMENT_FIELDS,
  SCHEDULE_RUN_FIELDS,
  type FinishedJob,
  type ImportProgress,
  type ReminderSettings,
} from '@accounts/shared-domain';
import { Id, Instant, WORDED, describes, oneOf, orNull } from './describe.ts';
import { elementSchema, responseSchema, wordedSchema } from './record-schemas.ts';

const Text = Type.String();
const Count = Type.Integer();

/** A schedule. */
export const ScheduleResponse = responseSchema(SCHEDULE_FIELDS);

/** A schedule, or a draft that leaves once. */
export const ListedScheduleResponse = responseSchema(LISTED_SCHEDULE_FIELDS);

/** One line of a run log. */
export const ScheduleRunResponse = wordedSchema(SCHEDULE_RUN_FIELDS);

/** A schedule that a document belongs to. */
export const ScheduleOfDocumentResponse = elementSchema(SCHEDULE_OF_DOCUMENT_FIELDS);

/** When a draft leaves by itself. */
export const DocumentScheduleResponse = wordedSchema(DOCUMENT_SCHEDULE_FIELDS);

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
