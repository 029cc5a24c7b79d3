import { ARCHIVE_STATES, type Archive } from '@accounts/shared-domain';
import { Type } from 'typebox';
import { Id, Instant, WORDED, describes, oneOf } from './describe.ts';

/** An archive of a company. */
export const ArchiveSchema = describes<Archive>()(
  Type.Object({
    id: Id,
    state: oneOf(ARCHIVE_STATES),
    pdfs: Type.Boolean(),
    attachments: Type.Boolean(),
    processed: Type.Integer(),
    total: Type.Integer(),
    bytes: Type.Integer(),
    fileName: Type.String(),
    ...WORDED,
    createdDate: Instant,
    expiresDate: Instant,
    userName: Type.String(),
  }),
);
