import { Type } from 'typebox';
import { text } from './bounded.ts';
import { ListExtras } from './list-request.ts';

/** Query of a list of documents or journals: a record status, a status of the kind, or Overdue. */
export const DatedListQuery = Type.Object({ status: Type.Optional(text()) });

/** Body of a list of documents, journals or payments. */
export const DatedListBody = Type.Optional(
  Type.Object({
    search: Type.Optional(Type.String({ maxLength: 200 })),
    sortColumn: Type.Optional(text()),
    sortBy: Type.Optional(Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
    ...ListExtras,
  }),
);
