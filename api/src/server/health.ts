import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { inPlatform } from '../platform/db/transaction.ts';
import { VERSION } from '../platform/http/openapi.ts';

const TIMEOUT_MS = 3_000;
const State = Type.Object({ status: Type.String(), database: Type.String(), version: Type.String() });
const ANSWERS = {
  200: { description: 'The server and its database answer.', ...State },
  503: { description: 'The database does not answer.', ...State },
};

/** GET /health: 200 when the database answers, 503 when it does not. */
export function registerHealthRoutes(app: FastifyInstance): void {
  app.get(
    '/health',
    { schema: { summary: 'State of the server', tags: ['Operation'], security: [], response: ANSWERS } },
    async (_request, reply) => {
      const database = (await databaseAnswers()) ? 'ok' : 'down';
      const status = database === 'ok' ? 'ok' : 'unavailable';
      return reply.code(database === 'ok' ? 200 : 503).send({ status, database, version: VERSION });
    },
  );
}

async function databaseAnswers(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS).unref());
  const asked = inPlatform((tx) => tx.run('SELECT 1')).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
