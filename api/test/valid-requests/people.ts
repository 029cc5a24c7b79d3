import type { Area } from '@accounts/shared-domain';
import { roleOf } from './make.ts';
import type { Row } from './make.ts';

const SPACE = '/account/data/company/space/member';

/** Module whose imports need an area. */
const MODULE_OF: Partial<Record<Area, string>> = {
  Contact: 'Contact',
  Accounts: 'Accounts',
  Inventory: 'Items',
  Invoices: 'Invoices',
  Bills: 'Bills',
  Quotes: 'Quotes',
  PurchaseOrder: 'PurchaseOrder',
  CreditNotes: 'CreditNotes',
};

/** Calls of people, the company, and what every area shares. */
export const PEOPLE_REQUESTS: Row[] = [
  ['GET /api/rest/v1/company/user/{id}', (company) => ({ id: company.userId })],
  [
    'PUT /api/rest/v1/company/user/{id}',
    (company) => ({ id: company.userId, body: { firstName: 'Grace', lastName: 'Hill' } }),
  ],
  ['GET /account/v1/company', () => ({})],
  ['GET /account/v1/company/plan/usage', () => ({})],
  ['PUT /account/v1/company', () => ({ body: { name: 'New Name', address1: '1 Quay', city: 'Bristol' } })],
  ['GET /account/v1/company/roles', () => ({})],
  [
    'PUT /account/v1/company/role/{id}',
    async (company) => ({
      id: await roleOf(company, 'Viewer'),
      body: { permissions: { Bills: { view: true } } },
    }),
  ],
  [`GET ${SPACE}/permissions`, () => ({})],
  [`PUT ${SPACE}/preferences`, () => ({ query: '?page=invoices.cardView&cardView=true' })],
  [`GET ${SPACE}/tours`, () => ({})],
  [`PUT ${SPACE}/tours`, () => ({ query: '?name=main&value=true' })],
  [`GET ${SPACE}s`, () => ({})],
  [
    'POST /account/v1/activityLog/module/{module}/action/Import',
    (_company, area) => ({ id: MODULE_OF[area ?? 'Contact'] ?? '', body: {} }),
  ],
  ['GET /account/v1/dashboard', () => ({})],
  ['GET /account/v1/search', () => ({ query: '?q=quay' })],
];
