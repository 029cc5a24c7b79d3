import { Type } from 'typebox';
import { DATE_ORDERS, MADE_KINDS, NUMBER_FORMATS, SEARCH_KINDS } from '@accounts/shared-domain';
import type {
  ActivityEntry,
  ImportResponse,
  ImportUndo,
  MessagePreview,
  SearchRecord,
} from '@accounts/shared-domain';
import { AccountTypeSchema } from './catalogue.ts';
import { Id, Instant, WORDED, contentOf, describes, listOf, oneOf, orNull } from './describe.ts';
import { ImportErrorAnswer, ImportProgressAnswer } from './jobs.ts';

const Text = Type.String();

const ActivityFactsAnswer = Type.Object({
  amount: Type.Optional(Type.Number()),
  number: Type.Optional(Text),
  otherNumber: Type.Optional(Text),
  status: Type.Optional(Text),
  previousAmount: Type.Optional(Type.Number()),
  reversedOn: Type.Optional(Text),
  scheduledFor: Type.Optional(Text),
  recipients: Type.Optional(Text),
  reason: Type.Optional(Text),
  sentence: WORDED.sentence,
  values: WORDED.values,
});

/** Fields of a row of history. */
export const ACTIVITY = {
  action: Text,
  createdDate: Instant,
  userName: Text,
  detail: Text,
  facts: ActivityFactsAnswer,
};

/** Answer of `{id}/activities`. */
export const ActivitiesAnswer = contentOf(describes<ActivityEntry>()(Type.Object(ACTIVITY)));

/** Answer of `{id}/message/status`. */
export const MessagesAnswer = contentOf(
  Type.Object({ status: Text, action: Text, toAddress: Text, date: Instant }),
);

/** Answer of `{id}/message/preview`: what a recipient would read. */
export const MessagePreviewAnswer = describes<MessagePreview>()(
  Type.Object({ fromName: Text, replyTo: Text, subject: Text, text: Text, html: Text, fileName: Text }),
);

/** How figures or dates of a file were read, and how that is known. */
const usedFormat = <F extends string>(formats: readonly F[]) =>
  Type.Object({ value: oneOf(formats), source: oneOf(['found', 'chosen', 'country'] as const) });

/** Answer of every import. */
export const ImportAnswerSchema = describes<ImportResponse>()(
  Type.Object({
    accepted: Type.Integer(),
    rejected: Type.Integer(),
    created: Type.Integer(),
    errors: Type.Array(ImportErrorAnswer),
    warnings: Type.Array(ImportErrorAnswer),
    logId: orNull(Id),
    repeatOf: orNull(Id),
    numberFormat: orNull(usedFormat(NUMBER_FORMATS)),
    dateOrder: orNull(usedFormat(DATE_ORDERS)),
    accountTypes: Type.Array(
      Type.Object({
        word: Text,
        accountType: AccountTypeSchema,
        source: oneOf(['found', 'chosen'] as const),
      }),
    ),
    made: Type.Array(
      Type.Object({ kind: oneOf(MADE_KINDS), count: Type.Integer(), names: Type.Array(Text) }),
    ),
    preview: Type.Array(
      Type.Object({
        row: Type.Integer(),
        cells: Type.Array(
          Type.Object({
            key: Text,
            text: Text,
            value: orNull(Type.Union([Text, Type.Number(), Type.Boolean()])),
          }),
        ),
      }),
    ),
  }),
);

/** What taking an import back came to. */
export const ImportUndoAnswer = describes<ImportUndo>()(
  Type.Object({ removed: Type.Integer(), kept: Type.Integer() }),
);

/** One import, as the log and its own call answer it. */
export const ImportEntryAnswer = Type.Object({
  action: Text,
  detail: Text,
  ...ImportProgressAnswer.properties,
});

/** Answer of the log of imports. */
export const ImportLogAnswer = listOf(ImportEntryAnswer);

/** Answer of the global search. */
export const SearchAnswer = contentOf(
  describes<SearchRecord>()(
    Type.Object({
      kind: Type.Unsafe<SearchRecord['kind']>({ type: 'string', enum: [...SEARCH_KINDS] }),
      id: Id,
      title: Text,
      subtitle: Text,
      status: Text,
      amount: orNull(Type.Number()),
    }),
  ),
);

/** Answer of removing a record of the catalogue. */
export const RemovedAnswer = Type.Object({
  id: Id,
  outcome: Type.Union([Type.Literal('removed'), Type.Literal('archived')]),
});
