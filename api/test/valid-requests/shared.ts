import { randomUUID } from 'node:crypto';
import type { Area } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { newRecord } from './master-data.ts';
import { attached, newApproved, newDraft, type KindPath } from './documents.ts';
import { code, fileForm, made, pictureForm, succeed, type Make, type Row } from './make.ts';

/** Documents of an area: path, name of the kind, module. */
const OF_AREA: Partial<Record<Area, { path: KindPath; kind: string; module: string }>> = {
  Invoices: { path: 'invoices', kind: 'Invoice', module: 'Invoices' },
  Bills: { path: 'bills', kind: 'Bill', module: 'Bills' },
  Quotes: { path: 'quotes', kind: 'Quote', module: 'Quotes' },
  PurchaseOrder: { path: 'purchaseOrders', kind: 'PurchaseOrder', module: 'PurchaseOrder' },
  CreditNotes: { path: 'creditNotes', kind: 'CreditNote', module: 'CreditNotes' },
};
const INVOICES = { path: 'invoices', kind: 'Invoice', module: 'Invoices' } as const;
const ofArea = (area: Area | undefined) => OF_AREA[area ?? 'Invoices'] ?? INVOICES;

async function newAttachment(company: TestCompany, area: Area | undefined): Promise<string> {
  const isContact = area === 'Contact';
  const { path } = ofArea(area);
  const { id } = isContact ? await newRecord(company, 'contacts') : await newDraft(company, path);
  return (await attached(company, isContact ? 'contacts' : path, id))[0]?.id ?? '';
}

async function scheduleInput(company: TestCompany, area: Area | undefined): Promise<object> {
  const contact = await newRecord(company, 'contacts');
  return {
    name: `Schedule ${code()}`,
    kind: ofArea(area).kind,
    template: {
      contactId: contact.id,
      reference: code(),
      amountTaxType: 'None',
      lineItems: [{ title: 'Rent', quantity: 1, unitPrice: 100 }],
    },
    action: 'draft',
    frequency: 'monthly',
    startDate: '2098-01-01',
  };
}

const newSchedule = async (company: TestCompany, area: Area | undefined) =>
  made(company, 'schedules', await scheduleInput(company, area));
const schedule: Make = async (company, area) => ({ id: (await newSchedule(company, area)).id });

async function pausedSchedule(company: TestCompany, area: Area | undefined): Promise<string> {
  const { id } = await newSchedule(company, area);
  await succeed(company.call, 'POST', `/account/v1/schedules/${id}/pause`);
  return id;
}

const SCHEDULES = '/account/v1/schedules';

function scheduledDrafts(path: KindPath): Row[] {
  const url = `/account/v1/${path}/{id}/schedule`;
  const body = { date: '2098-01-01' };
  const scheduled: Make = async (company) => {
    const { id } = await newDraft(company, path);
    await succeed(company.call, 'POST', `/account/v1/${path}/${id}/schedule`, body);
    return { id };
  };
  return [
    [`POST ${url}`, async (company) => ({ id: (await newDraft(company, path)).id, body })],
    [`GET ${url}`, scheduled],
    [`DELETE ${url}`, scheduled],
  ];
}

/** A row whose contact is not there: the import is logged all the same. */
const documentRows = (): string =>
  `ContactName,Number,Date,Description,Quantity,UnitAmount\nNobody,${code()},2026-03-10,Bell,1,1\n`;

/** What an import needs that belongs to an area. */
const IMPORT_OF: Partial<Record<Area, { path: string; module: string; text: () => string }>> = {
  Contact: { path: 'contacts', module: 'Contact', text: () => `Name\nImported ${code()}\n` },
  Accounts: {
    path: 'accounts',
    module: 'Accounts',
    text: () => `Code,Name,Type\n${code()},Imported ${code()},Expense\n`,
  },
  Inventory: { path: 'items', module: 'Items', text: () => `Code,Name\n${code()},Imported\n` },
  ...Object.fromEntries(
    Object.entries(OF_AREA).map(([area, { path, module }]) => [area, { path, module, text: documentRows }]),
  ),
};

const IMPORT_CONTACTS = { path: 'contacts', module: 'Contact', text: () => `Name\nImported ${code()}\n` };
const importOf = (area: Area | undefined) => IMPORT_OF[area ?? 'Contact'] ?? IMPORT_CONTACTS;

/** Calls that belong to the area of their record. */
export const SHARED_REQUESTS: Row[] = [
  ['POST /account/v1/attachment', () => ({ body: pictureForm() })],
  ['GET /account/v1/attachment/{id}', async (company, area) => ({ id: await newAttachment(company, area) })],
  [
    'DELETE /account/v1/attachment/{id}',
    async (company, area) => ({ id: await newAttachment(company, area) }),
  ],
  [
    'GET /account/v1/contacts/{id}/attachment',
    async (company) => ({ id: (await newRecord(company, 'contacts')).id }),
  ],
  [
    'POST /account/v1/contacts/{id}/attachment',
    async (company) => {
      const { id } = await newRecord(company, 'contacts');
      return { id, body: await attached(company, 'contacts', id) };
    },
  ],
  [
    'GET /account/v1/pdf/view',
    async (company, area) => {
      const { path, module } = ofArea(area);
      return { query: `?id=${(await newApproved(company, path)).id}&type=${module}` };
    },
  ],
  [
    'GET /account/v1/imports/{id}',
    async (company, area) => {
      const { path, text } = importOf(area);
      const id = randomUUID();
      await succeed(company.call, 'POST', `/account/v1/${path}/import?logId=${id}`, fileForm(text()));
      return { id };
    },
  ],
  [
    'POST /account/v1/activityLog/module/{module}/action/Import',
    (_company, area) => ({ id: importOf(area).module, body: {} }),
  ],
  ['GET /account/v1/events', () => ({})],
  [`POST ${SCHEDULES}/all`, () => ({ body: {} })],
  [`POST ${SCHEDULES}`, async (company, area) => ({ body: await scheduleInput(company, area) })],
  [`GET ${SCHEDULES}/{id}`, schedule],
  [`GET ${SCHEDULES}/{id}/activities`, schedule],
  [`GET ${SCHEDULES}/{id}/runs`, schedule],
  [
    `PUT ${SCHEDULES}/{id}`,
    async (company, area) => {
      const { id, version } = await newSchedule(company, area);
      return { id, body: { ...(await scheduleInput(company, area)), version } };
    },
  ],
  [`DELETE ${SCHEDULES}/{id}`, schedule],
  [`POST ${SCHEDULES}/{id}/pause`, schedule],
  [`POST ${SCHEDULES}/{id}/resume`, async (company, area) => ({ id: await pausedSchedule(company, area) })],
  [`POST ${SCHEDULES}/{id}/retry`, schedule],
  ...(['invoices', 'bills', 'creditNotes'] as const).flatMap(scheduledDrafts),
];
