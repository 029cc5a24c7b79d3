import type { Area, ImportResponse, ScheduledKind } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { newRecord } from './master-data.ts';
import { newDraft, type KindPath } from './documents.ts';
import { code, fileForm, made, succeed, type Make, type Row } from './make.ts';

const URL = '/account/v1/schedules';
/** A day that is not today anywhere yet. */
const later = (): string => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

const KIND_OF: Partial<Record<Area, ScheduledKind>> = { Bills: 'Bill', CreditNotes: 'CreditNote' };

/** Valid input of a schedule of drafts of an area. */
async function scheduleInput(company: TestCompany, area: Area | undefined): Promise<object> {
  const contact = await newRecord(company, 'contacts');
  return {
    kind: KIND_OF[area ?? 'Invoices'] ?? 'Invoice',
    template: {
      contactId: contact.id,
      amountTaxType: 'None',
      lineItems: [{ title: 'Rent', quantity: 1, unitPrice: 10 }],
    },
    action: 'draft',
    frequency: 'monthly',
    startDate: later(),
  };
}

const newSchedule = async (company: TestCompany, area: Area | undefined) =>
  made(company, 'schedules', await scheduleInput(company, area));
const stored: Make = async (company, area) => ({ id: (await newSchedule(company, area)).id });

function scheduledDraft(path: KindPath): Make {
  return async (company) => {
    const { id } = await newDraft(company, path);
    await succeed(company.call, 'POST', `/account/v1/${path}/${id}/schedule`, { date: later() });
    return { id };
  };
}

function documentRows(path: KindPath): Row[] {
  const url = `/account/v1/${path}/{id}/schedule`;
  const input: Make = async (company) => ({
    id: (await newDraft(company, path)).id,
    body: { date: later(), send: false },
  });
  return [
    [`POST ${url}`, input],
    [`GET ${url}`, scheduledDraft(path)],
    [`GET ${url}s`, scheduledDraft(path)],
    [`DELETE ${url}`, scheduledDraft(path)],
  ];
}

const NUMBER: Record<KindPath, string> = {
  invoices: 'Invoice Number',
  bills: 'Bill Number',
  quotes: 'Quote Number',
  purchaseOrders: 'Order Number',
  creditNotes: 'Credit Note Number',
};

/** A file of one document for a new contact. */
async function documentFile(company: TestCompany, path: KindPath): Promise<FormData> {
  const name = `Quay ${code()}`;
  await made(company, 'contacts', { name, type: 'Both' });
  const heading = `Contact Name,${NUMBER[path]},Date,Description,Quantity,Unit Amount`;
  return fileForm(`${heading}\n${name},${code()},2026-03-10,Bell,1,9.5\n`);
}

function importRow(path: KindPath): Row {
  return [
    `POST /account/v1/${path}/import`,
    async (company) => ({ body: await documentFile(company, path) }),
  ];
}

const DOCUMENT_AREAS: Partial<Record<Area, KindPath>> = {
  Invoices: 'invoices',
  Bills: 'bills',
  Quotes: 'quotes',
  PurchaseOrder: 'purchaseOrders',
  CreditNotes: 'creditNotes',
};
const RECORD_FILES: Partial<Record<Area, () => [path: string, file: FormData]>> = {
  Inventory: () => ['items', fileForm(`Code,Name\n${code()},Imported\n`)],
  Accounts: () => ['taxRates', fileForm(`Name,Rate\nImported ${code()},5\n`)],
};

/** An import of the area that was made. */
const imported: Make = async (company, area = 'Contact') => {
  const path = DOCUMENT_AREAS[area];
  const [kind, file] =
    path === undefined
      ? (RECORD_FILES[area]?.() ?? ['contacts', fileForm(`Name\nImported ${code()}\n`)])
      : [path, await documentFile(company, path)];
  const url = `/account/v1/${kind}/import`;
  const { logId } = await succeed<ImportResponse>(company.call, 'POST', url, file);
  return { id: logId ?? '' };
};

/** Identifier of a job that the company's owner has in the list: an import. */
async function finishedJob(company: TestCompany): Promise<string> {
  const file = fileForm(`Name\nImported ${code()}\n`);
  await succeed(company.call, 'POST', '/account/v1/contacts/import', file);
  const { content } = await succeed<{ content: { id: string }[] }>(company.call, 'GET', '/account/v1/jobs');
  return content[0]?.id ?? code();
}

/** Calls of schedules, reminders and imports. */
export const JOB_REQUESTS: Row[] = [
  [`POST ${URL}/all`, () => ({ body: {} })],
  [`POST ${URL}`, async (company, area) => ({ body: await scheduleInput(company, area) })],
  [`GET ${URL}/{id}`, stored],
  [`GET ${URL}/{id}/activities`, stored],
  [`GET ${URL}/{id}/runs`, stored],
  [
    `PUT ${URL}/{id}`,
    async (company, area) => {
      const { id, version } = await newSchedule(company, area);
      return { id, body: { ...(await scheduleInput(company, area)), version } };
    },
  ],
  [`DELETE ${URL}/{id}`, stored],
  [`POST ${URL}/{id}/pause`, stored],
  [
    `POST ${URL}/{id}/resume`,
    async (company, area) => {
      const { id } = await newSchedule(company, area);
      await succeed(company.call, 'POST', `${URL}/${id}/pause`);
      return { id };
    },
  ],
  [`POST ${URL}/{id}/retry`, stored],
  [
    `POST ${URL}/{id}/skip`,
    async (company, area) => ({ id: (await newSchedule(company, area)).id, body: { date: later() } }),
  ],
  ...(['invoices', 'bills', 'creditNotes'] as const).flatMap(documentRows),
  ['GET /account/v1/reminders', () => ({})],
  ['PUT /account/v1/reminders', () => ({ body: { daysAfterDue: [7, 14] } })],
  ...(['bills', 'quotes', 'purchaseOrders', 'creditNotes'] as const).map(importRow),
  ['GET /account/v1/jobs', () => ({})],
  ['PUT /account/v1/jobs/seen', async (company) => ({ body: { ids: [await finishedJob(company)] } })],
  ['GET /account/v1/imports/{id}', imported],
  ['POST /account/v1/imports/{id}/cancel', imported],
  ['POST /account/v1/imports/{id}/undo', imported],
];
