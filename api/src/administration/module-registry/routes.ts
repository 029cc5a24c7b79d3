import type { ModuleHealth } from '@accounts/shared-domain';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { publicRoute } from '../../platform/http/public-route.ts';
import { contentOf, describes, orNull } from '../../platform/responses/describe.ts';
import { NothingMore } from '../../platform/responses/documents.ts';
import { moduleHealth } from './health.ts';
import { readServedModules, registryStore, servedModules } from './registry-in-use.ts';
import { recordReports } from './reports.ts';

/** Reports of one call. */
const MAX_REPORTS = 20;
/** Calls a minute from one address, behind which a whole office may be: a page makes one when modules have come or failed. */
const PER_MINUTE = 600;
const MAX_LOAD_MS = 600_000;

const Text = Type.String();
const Report = Type.Object({
  module: Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 }),
  version: Type.String({
    pattern: '^[\\w.-]+$',
    maxLength: 80,
    description: 'Name of the folder of the version',
  }),
  kind: Type.Union([Type.Literal('load'), Type.Literal('crash'), Type.Literal('loadTime')]),
  code: Type.Optional(Type.String({ pattern: '^MFE-\\d{3}$', maxLength: 7 })),
  ms: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_LOAD_MS })),
});

const Counts = {
  version: Text,
  loads: Type.Integer(),
  averageMs: orNull(Type.Integer()),
  longestMs: orNull(Type.Integer()),
  loadFailures: Type.Integer(),
  crashes: Type.Integer(),
};
const HealthSchema = describes<ModuleHealth>()(
  Type.Object({
    module: Text,
    enabled: Type.Boolean(),
    message: orNull(Text),
    stable: Type.Object(Counts),
    canary: orNull(Type.Object({ ...Counts, percent: Type.Number(), includesThisCompany: Type.Boolean() })),
    previous: orNull(Type.Object(Counts)),
    lastChange: orNull(Type.Object({ at: Text, action: Text, why: Text })),
  }),
);

/** What pages report of their modules, and what owners see of it. */
export function registerModuleRoutes(app: FastifyInstance): void {
  const store = registryStore(app.settings);
  const modules = servedModules(store);
  publicRoute(app, {
    method: 'POST',
    url: '/public/modules/report',
    summary: 'How modules of the page fare: that they came, failed to come, or threw; counts alone are kept',
    perMinute: PER_MINUTE,
    body: Type.Object({ reports: Type.Array(Report, { minItems: 1, maxItems: MAX_REPORTS }) }),
    response: NothingMore,
    run: async ({ body }) => {
      await recordReports(store, await modules(), body.reports);
      return {};
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/modules/health',
    summary: 'Versions of the modules, with their loads, failures and load times of the last seven days',
    response: contentOf(HealthSchema),
    area: 'Settings',
    verb: 'edit',
    run: async ({ tx }) => ({
      content: await moduleHealth(store, await readServedModules(store), tx.companyId),
    }),
  });
}
