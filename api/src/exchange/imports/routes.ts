import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportChoices,
  type ImportResponse,
  type ImportKind,
} from '@accounts/shared-domain';
import { importVerb } from '@accounts/shared-domain/imports';
import { ListBody } from '../../accounting/master-data/list-schema.ts';
import { tenantRoute, type FileTurn } from '../../identity/access/tenant-route.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import { inTenant, sqlState, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { toApiError } from '../../platform/http/error-handler.ts';
import { jsonText } from '../../platform/http/responses.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import type { UploadedFile } from '../../platform/http/upload.ts';
import {
  ImportResponseSchema,
  ImportColumnsResponseSchema,
  ImportEntryResponse,
  ImportLogResponse,
  ImportUndoResponse,
} from '../../platform/responses/common.ts';
import { importLater } from './background.ts';
import { readChanges } from './changes.ts';
import { readChoices } from './file-formats.ts';
import type { ImportCall } from './import-call.ts';
import { contentHashOf } from './imported-file.ts';
import { IMPORTS } from './kinds.ts';
import { cancelImport, failLog, importLog, openLog, readImport, requireNewId, shownProgress } from './log.ts';
import { lookAtColumns } from './look-at-columns.ts';
import { readMapping } from './map-columns.ts';
import { ROWS_AT_ONCE } from './outcome.ts';
import { readBeforehand, readShown } from './reading.ts';
import { runImport } from './run-import.ts';
import { UnreadableFile, type PlacedSheet, type WantedPart } from './sheet.ts';
import { undoImport } from './undo.ts';

const MAPPING_LENGTH = 10_000;

/** Imports of every kind and their log. */
export function registerImportsRoutes(app: FastifyInstance): void {
  for (const kind of IMPORT_KINDS) {
    registerImport(app, kind);
    registerColumns(app, kind);
  }
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/activityLog/module/{module}/action/Import',
    summary: 'Log of imports, newest first, each with its counts and its first errors',
    response: ImportLogResponse,
    params: Type.Object({ module: Type.String({ maxLength: 50 }) }),
    body: ListBody,
    run: async ({ tx, member, params, body }) => {
      const logged = Object.values(IMPORTS).find(({ module }) => module === params.module);
      if (logged === undefined) throw apiError.notFound();
      if (!member.can(logged.area, 'view')) throw apiError.forbidden();
      return jsonText(await importLog(tx, params.module, body ?? {}));
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/imports/{id}',
    summary: 'How an import gets on, or what it came to; the id is the logId',
    response: ImportEntryResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => jsonText(await readImport(tx, member, params.id)),
  });
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/imports/{id}/cancel',
    summary: 'Cancel an import that is under way: nothing of it is stored. One that is over stays as it is',
    response: ImportEntryResponse,
    params: IdParams,
    run: async ({ tx, member, params }) => jsonText(await cancelImport(tx, member, params.id)),
  });
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/imports/{id}/undo',
    summary: 'Take an import back: drafts and unused records are removed, the rest stays',
    response: ImportUndoResponse,
    params: IdParams,
    query: Type.Object({
      dryRun: Type.Optional(
        Type.Boolean({ description: 'Tells what would be removed, and removes nothing.' }),
      ),
    }),
    run: ({ tx, member, params, query }) => undoImport(tx, member, params.id, query.dryRun === true),
  });
}

const ImportQuery = Type.Object({
  dryRun: Type.Optional(Type.Boolean()),
  mapping: Type.Optional(Type.String({ maxLength: MAPPING_LENGTH })),
  logId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Identifier for the log, chosen by the caller to follow the progress meanwhile.',
    }),
  ),
  background: Type.Optional(
    Type.Boolean({ description: 'Answer at once; GET imports/{logId} tells how it gets on.' }),
  ),
});

function registerImport(app: FastifyInstance, kind: ImportKind): void {
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind}/import`,
    summary: `Import of ${IMPORTS[kind].nouns} from CSV or Excel; columns: ${IMPORT_COLUMNS[kind].map(({ heading }) => heading).join(', ')}`,
    response: ImportResponseSchema,
    area: IMPORTS[kind].area,
    verb: importVerb(kind),
    query: ImportQuery,
    upload: true,
    idempotent: true,
    purpose: (request) => (inBackground(request) ? 'request' : 'import'),
    beforehand: (file, turn) => readUpload(kind, file, turn),
    run: async ({ tx, member, query, file }) => {
      const id = (query.logId ?? newId()).toLowerCase();
      const dryRun = isDryRun(query.dryRun, file);
      const mapping = mappingOf(query, file);
      const choices = readChoices(file.fields);
      const call = { id, kind, fileName: file.name, dryRun, mapping, choices };
      // Before the identifier is looked at: the log has the reason of a file that could not be read.
      const read = query.background === true ? null : sheetOf(file);
      await requireNewId(tx, id);
      if (read === null) {
        await importLater(tx, member, { ...call, file });
        return { ...NOTHING_YET, logId: id };
      }
      const changes = readChanges(file.fields['changes'] ?? '');
      return importAtOnce(tx, member, {
        ...call,
        changes,
        ...read,
        logged: query.logId !== undefined,
      });
    },
  });
}

/** Reads a file that is imported at once; of one that is imported in the background only what goes with it. */
async function readUpload(kind: ImportKind, file: UploadedFile, turn: FileTurn): Promise<void> {
  const { request } = turn;
  // A mapping that is none is refused before a thread reads the file.
  const mapping = mappingOf(request.query as { mapping?: string }, file);
  readMapping(mapping);
  const changes = file.fields['changes'] ?? '';
  readChanges(changes);
  const choices = readChoices(file.fields);
  if (inBackground(request) && changes !== '')
    throw apiError.validation([{ field: 'changes', message: 'A file with changes is imported at once.' }]);
  if (inBackground(request)) return;
  const { logId, dryRun } = request.query as { logId?: string; dryRun?: boolean };
  const id = logId?.toLowerCase();
  const wanted = wantedPart(kind, choices);
  const sheet = await readShown({ id, dryRun: isDryRun(dryRun, file), file, wanted }, turn);
  sheets.set(file, {
    sheet,
    contentHash: await contentHashOf(file.content, { mapping, changes, choices }),
  });
}

function registerColumns(app: FastifyInstance, kind: ImportKind): void {
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind}/import/columns`,
    summary: `Whose export a file of ${IMPORTS[kind].nouns} looks like, where its headings are, and how its columns would be read; nothing is stored`,
    response: ImportColumnsResponseSchema,
    area: IMPORTS[kind].area,
    verb: importVerb(kind),
    upload: true,
    purpose: () => 'import',
    beforehand: async (file, turn) => {
      const wanted = { ...wantedPart(kind, readChoices(file.fields)), isStart: true };
      const sheet = await readBeforehand(file, wanted, turn);
      sheets.set(file, { sheet, contentHash: '' });
    },
    run: ({ file }) => Promise.resolve(lookAtColumns(kind, sheetOf(file).sheet, readChoices(file.fields))),
  });
}

function wantedPart(
  kind: ImportKind,
  { sheet, headingRow }: ImportChoices,
): WantedPart & { kind: ImportKind } {
  return { kind, sheet, headingRow, isStart: false };
}

/** Response of an import that is done later. */
const NOTHING_YET: Omit<ImportResponse, 'logId'> = {
  accepted: 0,
  rejected: 0,
  created: 0,
  errors: [],
  warnings: [],
  repeatOf: null,
  preview: [],
  numberFormat: null,
  dateOrder: null,
  accountTypes: [],
  made: [],
  source: null,
};

function mappingOf(query: { mapping?: string }, file: UploadedFile): string {
  return query.mapping ?? file.fields['mapping'] ?? '';
}

function isDryRun(asked: boolean | undefined, file: UploadedFile): boolean {
  return asked ?? file.fields['dryRun'] === 'true';
}

function inBackground(request: FastifyRequest): boolean {
  return (request.query as { background?: boolean }).background === true;
}

/** Files are read before their transaction begins, so that no connection waits for a thread. */
const sheets = new WeakMap<UploadedFile, { sheet: PlacedSheet | UnreadableFile; contentHash: string }>();

function sheetOf(file: UploadedFile): Pick<ImportCall, 'sheet' | 'contentHash'> {
  const read = sheets.get(file);
  if (read === undefined) throw new Error('The file has not been read.');
  const { sheet, contentHash: hash } = read;
  if (sheet instanceof UnreadableFile) {
    throw apiError.validation([{ field: 'file', message: sheet.said }], 'API-IMPORT-FILE');
  }
  return { sheet, contentHash: hash };
}

/** An import whose caller waits. A long one, and one whose identifier the caller chose, shows its progress meanwhile. */
async function importAtOnce(tx: Tx, member: MemberContext, call: ImportCall): Promise<ImportResponse> {
  const rows = call.sheet.rows.length;
  const shown = call.logged || (!call.dryRun && rows > ROWS_AT_ONCE);
  if (!shown) return runImport(tx, member, call, () => Promise.resolve());
  const { companyId } = tx;
  const beside = (work: (other: Tx) => Promise<void>): Promise<void> =>
    inTenant(companyId, work, null, { purpose: 'background' });
  await beside((other) => openLog({ tx: other, member }, call, 'Running', rows));
  try {
    return await runImport(tx, member, call, shownProgress(companyId, call.id, rows));
  } catch (error) {
    // After a deadlock the same work is done again.
    if (!(error instanceof Error) || sqlState(error).startsWith('40')) throw error;
    const { said } = toApiError(error);
    await beside((other) => failLog(other, call.id, said)).catch(() => undefined);
    throw error;
  }
}
