import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { DOCUMENT_KINDS, LIST_LIMIT, PAPER_LAYOUTS, SETUP_STEPS } from '@accounts/shared-domain';
import { oneOf } from '../../accounting/master-data/list-schema.ts';
import { storeOf } from '../../documents/attachments/store.ts';
import { tenantRoute } from '../../identity/access/tenant-route.ts';
import { HISTORY_SUBJECTS, listCompanyActivities } from '../../identity/activity/list.ts';
import { readCompany, readPlanUsage } from '../../identity/company/read-company.ts';
import { text } from '../../platform/http/bounded.ts';
import { ActivitiesResponse } from '../../platform/responses/common.ts';
import { CompanySchema, PlanUsageSchema } from '../../platform/responses/people.ts';
import { updateCompany } from './update-company.ts';

/** Furthest entry of the history that a call can begin at; far beyond what a company gathers. */
const MAX_OFFSET = 1_000_000;

const Text = Type.Optional(text());
const Series = Type.Optional(
  Type.Object({
    prefix: Type.String({ maxLength: 20 }),
    next: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
    padding: Type.Integer({ minimum: 1, maximum: 12 }),
  }),
);
const Defaults = Type.Object(
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      Type.Optional(Type.Object({ days: Type.Optional(Type.Integer()), notes: Text, footer: Text })),
    ]),
  ),
);
const CompanyBody = Type.Object({
  name: Text,
  // A public attachment of the company, or a small data address; see documents/print/logo.ts.
  logo: Type.Optional(Type.Union([Type.String({ maxLength: 700_000 }), Type.Null()])),
  address1: Text,
  address2: Text,
  city: Text,
  region: Text,
  postalCode: Text,
  countryCode: Text,
  currencyCode: Text,
  email: Text,
  phone: Text,
  website: Text,
  taxDisplayNumber: Text,
  bankAccountName: Text,
  bankName: Text,
  bankAccountNumber: Text,
  bankSortCode: Text,
  bankBic: Text,
  paymentNote: Text,
  timeZone: Text,
  financialYearStart: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  taxRounding: Type.Optional(Type.Union([Type.Literal('rate'), Type.Literal('line')])),
  lockDate: Type.Optional(Type.Union([text(), Type.Null()])),
  cashRounding: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  numbering: Type.Optional(
    Type.Object({
      Invoice: Series,
      Bill: Series,
      Quote: Series,
      PurchaseOrder: Series,
      CreditNote: Series,
      Journal: Series,
    }),
  ),
  setupStep: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: SETUP_STEPS,
      description:
        'Step of the guided set-up that is stored by this call. The set-up stays open until the last one; left out, the call completes it.',
    }),
  ),
  documentDefaults: Type.Optional(Defaults),
  paperLook: Type.Optional(
    Type.Object(
      { layout: Type.Optional(oneOf(PAPER_LAYOUTS)), accent: Text },
      { description: 'How documents look.' },
    ),
  ),
  version: Type.Optional(Type.Integer()),
});

/** The company, its plan and its use of the plan. */
export function registerCompanyRoutes(app: FastifyInstance): void {
  const store = storeOf(app.settings);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/company',
    summary: 'The company with its plan usage',
    response: CompanySchema,
    run: ({ tx, member }) => readCompany(tx, member),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/company/plan/usage',
    summary: 'What the company has used of its plan this month',
    response: PlanUsageSchema,
    run: ({ tx, member }) => readPlanUsage(tx, member),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/company/activities',
    summary: 'History of the company: settings, lock date, plan, roles and members, newest first',
    response: ActivitiesResponse,
    // Who runs the books: owners, administrators and accountants of the default roles.
    area: 'Accounts',
    verb: 'approve',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_OFFSET })),
      about: Type.Optional({
        ...oneOf(HISTORY_SUBJECTS),
        description:
          'lockDate: only moves of the lock date; books: only what the nightly verification found, and its fingerprints.',
      }),
    }),
    run: ({ tx, query }) => listCompanyActivities(tx, query),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: '/account/v1/company',
    summary: 'Change the company profile; completes the set-up, unless it stores one step of it',
    response: CompanySchema,
    area: 'Settings',
    verb: 'edit',
    body: CompanyBody,
    run: ({ tx, member, body }) => updateCompany(tx, member, store, body),
  });
}
