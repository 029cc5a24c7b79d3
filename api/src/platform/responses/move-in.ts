import {
  IMPORT_KINDS,
  MOVE_IN_KINDS,
  RESTORED_SETTINGS,
  MOVE_IN_STATES,
  MOVE_IN_TASKS,
  DATE_ORDERS,
  NUMBER_FORMATS,
  type AccountType,
  type ChosenHeading,
  type MoveIn,
  type MoveInUndo,
} from '@accounts/shared-domain';
import { Type } from 'typebox';
import { ImportResponseSchema } from './common.ts';
import { Day, Id, Instant, WORDED, contentOf, describes, oneOf, orNull } from './describe.ts';

const Text = Type.String();
const Count = Type.Integer();

const imported = ImportResponseSchema.properties;

const ResultResponse = Type.Object({
  accepted: Count,
  rejected: Count,
  created: Count,
  approved: Count,
  errors: imported.errors,
  warnings: imported.warnings,
  made: imported.made,
  logId: imported.logId,
  repeatOf: imported.repeatOf,
  numberFormat: imported.numberFormat,
  dateOrder: imported.dateOrder,
  accountTypes: imported.accountTypes,
  preview: imported.preview,
  parts: Type.Optional(Type.Array(oneOf(RESTORED_SETTINGS))),
});

const ChoicesResponse = Type.Object({
  mapping: Type.Unsafe<Record<string, ChosenHeading>>({
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
  }),
  numberFormat: orNull(oneOf(NUMBER_FORMATS)),
  dateOrder: orNull(oneOf(DATE_ORDERS)),
  accountTypes: Type.Unsafe<Readonly<Record<string, AccountType>>>({
    type: 'object',
    additionalProperties: { type: 'string' },
  }),
  profile: orNull(Text),
  sheet: orNull(Text),
  headingRow: orNull(Count),
});

const FileResponse = Type.Object({
  id: Id,
  name: Text,
  bytes: Count,
  kind: orNull(oneOf([...MOVE_IN_KINDS, 'settings', 'priceLists', 'schedules'] as const)),
  guessed: Type.Boolean(),
  product: orNull(Text),
  rows: Count,
  choices: ChoicesResponse,
  problem: orNull(Text),
  sentence: WORDED.sentence,
  values: WORDED.values,
  faults: Type.Array(Type.Object({ field: Text, ...WORDED })),
  result: orNull(ResultResponse),
});

const BalancesResponse = Type.Object({
  date: Day,
  rows: Type.Array(Type.Object({ code: Text, name: Text, theirs: Text, ours: Text, difference: Text })),
  difference: Text,
  agrees: Type.Boolean(),
});

/** A move-in, as each of its calls returns it. */
export const MoveInResponse = describes<MoveIn>()(
  Type.Object({
    id: Id,
    version: Count,
    state: oneOf(MOVE_IN_STATES),
    product: orNull(Text),
    approve: Type.Boolean(),
    makeMissing: Type.Boolean(),
    leaveOutVoid: Type.Boolean(),
    bookDifferences: Type.Boolean(),
    files: Type.Array(FileResponse),
    processed: Count,
    total: Count,
    balances: orNull(BalancesResponse),
    toDo: Type.Array(
      Type.Object({ task: oneOf(MOVE_IN_TASKS), count: Count, kind: orNull(oneOf(IMPORT_KINDS)) }),
    ),
    ...WORDED,
    undoable: Type.Boolean(),
    userName: Text,
    createdDate: Instant,
  }),
);

/** Response of the list of move-ins: without the results of their files, balances and tasks, which a single one has. */
export const MoveInsResponse = contentOf(MoveInResponse);

/** What taking a move-in back came to. */
export const MoveInUndoResponse = describes<MoveInUndo>()(
  Type.Object({ removed: Count, reversed: Count, kept: Count }),
);
