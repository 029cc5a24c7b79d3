import { Type } from 'typebox';
import {
  DATE_ORDERS,
  MADE_KINDS,
  NUMBER_FORMATS,
  SEARCH_KINDS,
  type ActivityEntry,
  type ImportColumnsResponse,
  type ImportResponse,
  type ImportUndo,
  type MessagePreview,
  type SearchRecord,
} from '@accounts/shared-domain';
import { Id, Instant, WORDED, contentOf, describes, listOf, oneOf, orNull } from './describe.ts';
import { ImportErrorResponse, ImportProgressResponse } from './jobs.ts';
import { AccountTypeSchema } from './master-data.ts';

const Text = Type.String();

const ActivityFactsResponse = Type.Object({
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
  facts: ActivityFactsResponse,
};

/** Response of `{id}/activities`. */
export const ActivitiesResponse = contentOf(describes<ActivityEntry>()(Type.Object(ACTIVITY)));

/** Response of `{id}/message/status`. */
export const MessagesResponse = contentOf(
  Type.Object({ status: Text, action: Text, toAddress: Text, date: Instant }),
);

/** Response of `{id}/message/preview`: what a recipient would read. */
export const MessagePreviewResponse = describes<MessagePreview>()(
  Type.Object({ fromName: Text, replyTo: Text, subject: Text, text: Text, html: Text, fileName: Text }),
);

/** How numbers or dates of a file were read, and how that is known. */
const usedFormat = <F extends string>(formats: readonly F[]) =>
  Type.Object({ value: oneOf(formats), source: oneOf(['found', 'chosen', 'product', 'country'] as const) });

const ImportProductResponse = Type.Object({ id: Text, product: Text });

/** Which part of a file was read, and as whose export. */
const IMPORT_SOURCE = {
  profile: orNull(ImportProductResponse),
  sheet: orNull(Text),
  headingRow: Type.Integer(),
};

/** Response of a look at the columns of a file. */
export const ImportColumnsResponseSchema = describes<ImportColumnsResponse>()(
  Type.Object({
    ...IMPORT_SOURCE,
    profiles: Type.Array(ImportProductResponse),
    sheets: Type.Array(Text),
    top: Type.Array(Type.Object({ row: Type.Integer(), text: Text })),
    headings: Type.Array(Text),
    samples: Type.Array(Type.Array(Text)),
    mapping: Type.Record(Text, Type.Integer()),
    given: Type.Array(Text),
  }),
);

/** Response of every import. */
export const ImportResponseSchema = describes<ImportResponse>()(
  Type.Object({
    accepted: Type.Integer(),
    rejected: Type.Integer(),
    created: Type.Integer(),
    errors: Type.Array(ImportErrorResponse),
    warnings: Type.Array(ImportErrorResponse),
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
    source: orNull(Type.Object(IMPORT_SOURCE)),
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
export const ImportUndoResponse = describes<ImportUndo>()(
  Type.Object({ removed: Type.Integer(), kept: Type.Integer() }),
);

/** One import, as the log and its own call answer it. */
export const ImportEntryResponse = Type.Object({
  action: Text,
  detail: Text,
  ...ImportProgressResponse.properties,
});

/** Response of the log of imports. */
export const ImportLogResponse = listOf(ImportEntryResponse);

/** Response of the global search. */
export const SearchResponse = contentOf(
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

/** Response of removing a record of master data. */
export const RemovedResponse = Type.Object({
  id: Id,
  outcome: Type.Union([Type.Literal('removed'), Type.Literal('archived')]),
});
