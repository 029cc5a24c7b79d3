import type { FastifyInstance } from 'fastify';
import {
  ACCOUNT_TYPES,
  DATE_ORDERS,
  MAX_ACCOUNT_TYPE_NAMES,
  MOVE_IN_KINDS,
  MOVE_IN_LIST_LIMIT,
  NUMBER_FORMATS,
  type AccountType,
  type ChosenHeading,
} from '@accounts/shared-domain';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import { ImportColumnsResponseSchema } from '../../platform/responses/common.ts';
import { oneOf, orNull } from '../../platform/responses/describe.ts';
import { MoveInResponse, MoveInUndoResponse, MoveInsResponse } from '../../platform/responses/move-in.ts';
import { IMPORT_COLUMN_COUNT, IMPORT_START_ROWS } from '../imports/limits.ts';
import { cancelRun } from './cancel.ts';
import {
  cancelMoveIn,
  changeFile,
  changeSwitches,
  createMoveIn,
  removeFile,
  startCheck,
  startImport,
} from './change.ts';
import { KEPT_HEADING_CHARS, MAX_SHEET_NAME_CHARS } from './limits.ts';
import { lookAtFile } from './look.ts';
import { readMoveIn, readMoveIns } from './read.ts';
import { lockMoveIn } from './store.ts';
import { undoMoveIn } from './undo.ts';
import { addFiles, lookAtFiles, type LookedUpload } from './upload.ts';

const URL = '/account/v1/moveIns';
/** Who may change the company may move its books in; each file takes the right of its import besides. */
const OF_COMPANY = { area: 'Settings', verb: 'edit' } as const;
const Flag = Type.Optional(Type.Boolean());
const Product = Type.Optional(orNull(Type.String({ maxLength: 50 })));
const FileParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  fileId: Type.String({ format: 'uuid' }),
});

const FileBody = Type.Object({
  kind: Type.Optional(orNull(oneOf(MOVE_IN_KINDS))),
  mapping: Type.Optional(
    Type.Unsafe<Record<string, ChosenHeading>>({
      type: 'object',
      maxProperties: IMPORT_COLUMN_COUNT,
      additionalProperties: {
        anyOf: [
          // A longer heading is chosen by its position.
          { type: 'string', maxLength: KEPT_HEADING_CHARS },
          { type: 'integer', minimum: 0, maximum: IMPORT_COLUMN_COUNT },
          { type: 'null' },
        ],
      },
    }),
  ),
  numberFormat: Type.Optional(orNull(oneOf(NUMBER_FORMATS))),
  dateOrder: Type.Optional(orNull(oneOf(DATE_ORDERS))),
  accountTypes: Type.Optional(
    Type.Unsafe<Record<string, AccountType>>({
      type: 'object',
      maxProperties: MAX_ACCOUNT_TYPE_NAMES,
      additionalProperties: { type: 'string', enum: Object.keys(ACCOUNT_TYPES) },
    }),
  ),
  profile: Product,
  sheet: Type.Optional(orNull(Type.String({ maxLength: MAX_SHEET_NAME_CHARS }))),
  headingRow: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: IMPORT_START_ROWS }))),
});

/** Files are unpacked and read before their transaction begins, so that no connection waits for a thread. */
const looked = new WeakMap<UploadedFile, LookedUpload>();

/** Moving the books of another product in as a whole: its files, one check of all of them, the import, and its undo. */
export function registerMoveInRoutes(app: FastifyInstance): void {
  registerReading(app);
  registerFiles(app);
  registerSteps(app);
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'POST',
    url: URL,
    summary: 'Begin to move the books of another product in; a company has one open move-in',
    response: MoveInResponse,
    body: Type.Object({ product: Product }),
    run: async ({ tx, member, body }) => readMoveIn(tx, await createMoveIn(tx, member, body.product ?? null)),
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'PUT',
    url: `${URL}/{id}`,
    summary: 'Choose the product and what holds for all files; the check is to be made again',
    response: MoveInResponse,
    params: IdParams,
    body: Type.Object({
      product: Product,
      approve: Flag,
      makeMissing: Flag,
      leaveOutVoid: Flag,
      bookDifferences: Flag,
      version: Type.Integer(),
    }),
    run: async ({ tx, params, body }) => {
      await changeSwitches(tx, params.id, body);
      return readMoveIn(tx, params.id);
    },
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'DELETE',
    url: `${URL}/{id}`,
    summary: 'Cancel a move-in that has not been imported',
    response: MoveInResponse,
    params: IdParams,
    run: async ({ tx, params }) => {
      await cancelMoveIn(tx, params.id);
      return readMoveIn(tx, params.id);
    },
  });
}

function registerReading(app: FastifyInstance): void {
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'GET',
    url: URL,
    summary: `The last ${MOVE_IN_LIST_LIMIT} move-ins, newest first, without results, balances and tasks`,
    response: MoveInsResponse,
    run: async ({ tx }) => ({ content: await readMoveIns(tx, MOVE_IN_LIST_LIMIT) }),
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'GET',
    url: `${URL}/{id}`,
    summary: 'A move-in: its files in their order, how far it is, what it came to, and what is left to do',
    response: MoveInResponse,
    params: IdParams,
    run: ({ tx, params }) => readMoveIn(tx, params.id),
  });
}

function registerFiles(app: FastifyInstance): void {
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'POST',
    url: `${URL}/{id}/files`,
    summary: 'Add a file, or a zip of files; what each has in it is recognised by its headings',
    response: MoveInResponse,
    params: IdParams,
    upload: true,
    purpose: () => 'import',
    beforehand: async (file, turn) => void looked.set(file, await lookAtFiles(file, turn)),
    run: async ({ tx, params, file }) => {
      await addFiles(tx, await lockMoveIn(tx, params.id), uploadOf(file));
      return readMoveIn(tx, params.id);
    },
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'GET',
    url: `${URL}/{id}/files/{fileId}/columns`,
    summary: 'What a file begins with, where its headings are, and how its columns would be read',
    response: ImportColumnsResponseSchema,
    params: FileParams,
    run: ({ tx, params }) => lookAtFile(tx, params),
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'PUT',
    url: `${URL}/{id}/files/{fileId}`,
    summary: 'Choose what a file has in it and how it is read; what is left out stays',
    response: MoveInResponse,
    params: FileParams,
    body: FileBody,
    run: async ({ tx, params, body }) => {
      await changeFile(tx, params, body);
      return readMoveIn(tx, params.id);
    },
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'DELETE',
    url: `${URL}/{id}/files/{fileId}`,
    summary: 'Take a file out of a move-in',
    response: MoveInResponse,
    params: FileParams,
    run: async ({ tx, params }) => {
      await removeFile(tx, params);
      return readMoveIn(tx, params.id);
    },
  });
}

function uploadOf(file: UploadedFile): LookedUpload {
  const upload = looked.get(file);
  if (upload === undefined) throw new Error('The file has not been read.');
  return upload;
}

function registerSteps(app: FastifyInstance): void {
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'POST',
    url: `${URL}/{id}/check`,
    summary: 'Check all files together, as an import that is taken back; done by a worker',
    response: MoveInResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await startCheck(tx, member, params.id);
      return readMoveIn(tx, params.id);
    },
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'POST',
    url: `${URL}/{id}/import`,
    summary: 'Import all files together, or none; done by a worker',
    response: MoveInResponse,
    params: IdParams,
    body: Type.Optional(Type.Object({ acceptDifferences: Flag })),
    run: async ({ tx, member, params, body }) => {
      await startImport(tx, member, params.id, body?.acceptDifferences === true);
      return readMoveIn(tx, params.id);
    },
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'POST',
    url: `${URL}/{id}/cancel`,
    summary: 'Cancel the check or the import that is under way: nothing of it is stored, the files stay',
    response: MoveInResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await cancelRun(tx, member, params.id);
      return readMoveIn(tx, params.id);
    },
  });
  tenantRoute(app, {
    ...OF_COMPANY,
    method: 'POST',
    url: `${URL}/{id}/undo`,
    summary: 'Take a whole move-in back: what was posted is reversed, the rest is removed',
    response: MoveInUndoResponse,
    params: IdParams,
    query: Type.Object({
      dryRun: Type.Optional(Type.Boolean({ description: 'What would be taken back; nothing is.' })),
    }),
    run: ({ tx, member, params, query }) => undoMoveIn(tx, member, params.id, query.dryRun === true),
  });
}
