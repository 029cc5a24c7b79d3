import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IMPORT_COLUMNS, IMPORT_KINDS, IMPORT_LOG_LIMIT } from '@accounts/shared-domain';
import type { ImportKind } from '@accounts/shared-domain';
import { ListBody } from '../catalogue/list-schema.ts';
import { problem } from '../http/problem.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { IMPORTS } from './kinds.ts';
import { importLog } from './log.ts';
import { runImport } from './run-import.ts';
import { ImportAnswerSchema, ImportLogAnswer } from '../answers/common.ts';

const MAPPING_LENGTH = 10_000;

/** Imports of every kind and their log. */
export function registerImportsRoutes(app: FastifyInstance): void {
  for (const kind of IMPORT_KINDS) registerImport(app, kind);
  tenantRoute(app, {
    method: 'POST',
    url: '/account/v1/activityLog/module/{module}/action/Import',
    summary: 'Log of imports',
    response: ImportLogAnswer,
    params: Type.Object({ module: Type.String({ maxLength: 50 }) }),
    body: ListBody,
    run: ({ tx, member, params, body }) => {
      const logged = Object.values(IMPORTS).find(({ module }) => module === params.module);
      if (logged === undefined) throw problem.notFound();
      if (!member.can(logged.area, 'view')) throw problem.forbidden();
      return importLog(tx, params.module, { limit: IMPORT_LOG_LIMIT, ...body });
    },
  });
}

function registerImport(app: FastifyInstance, kind: ImportKind): void {
  tenantRoute(app, {
    method: 'POST',
    url: `/account/v1/${kind}/import`,
    summary: `Import of ${IMPORTS[kind].nouns} from CSV or Excel; columns: ${IMPORT_COLUMNS[kind].map(({ heading }) => heading).join(', ')}`,
    response: ImportAnswerSchema,
    area: IMPORTS[kind].area,
    verb: 'create',
    query: Type.Object({
      dryRun: Type.Optional(Type.Boolean()),
      mapping: Type.Optional(Type.String({ maxLength: MAPPING_LENGTH })),
    }),
    upload: true,
    idempotent: true,
    run: ({ tx, member, query, file }) =>
      runImport(tx, member, {
        kind,
        file,
        dryRun: query.dryRun ?? file.fields['dryRun'] === 'true',
        mapping: query.mapping ?? file.fields['mapping'] ?? '',
      }),
  });
}
