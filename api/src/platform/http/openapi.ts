import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { callsAMinute } from './calls-a-minute.ts';
import { DESCRIPTION_PER_MINUTE } from './limits.ts';
import { onceMade } from './once-made.ts';
import { referencePage } from './reference-page.ts';
import { ErrorResponseSchema } from './route-schema.ts';
import { shownSchema } from './shown-schema.ts';

/** The version /health and the API's description tell. */
export const VERSION = '0.1.0';

/** Collects every route's schema into /openapi.json and shows it at /reference. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  app.addSchema(ErrorResponseSchema);
  await app.register(swagger, {
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, at) =>
        typeof $id === 'string' ? $id : `schema-${at}`,
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Accounts',
        version: VERSION,
        description:
          'Accounting and invoicing. Every error answers `{message, code, sentence?, values?, errors?}`: `message` in English, and where it has values its template with them.',
        license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url }) => ({ schema: withTypes(withUpload(schema)), url }),
  });
  const rateLimit = callsAMinute(DESCRIPTION_PER_MINUTE, app.settings);
  const options = { schema: { hide: true }, config: { rateLimit } };
  const json = onceMade('application/json; charset=utf-8', () => JSON.stringify(app.swagger()));
  const page = onceMade('text/html; charset=utf-8', () => referencePage(app.swagger()));
  // Before the first request: it takes some 100 ms, which all other requests would wait for.
  app.addHook('onReady', async () => void (await json.prepare()));
  app.get('/openapi.json', options, json.handler);
  app.get('/reference', options, page.handler);
}

const UPLOAD = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'One file.' } },
};

/** What rules check has its type in the description alone. */
function withTypes(schema: FastifySchema): FastifySchema {
  return schema.body === undefined ? schema : { ...schema, body: shownSchema(schema.body) };
}

/** A file is read by the route itself, not by Fastify, so its schema is in the description alone. */
function withUpload(schema: FastifySchema): FastifySchema {
  return 'x-upload' in schema ? { ...schema, consumes: ['multipart/form-data'], body: UPLOAD } : schema;
}
