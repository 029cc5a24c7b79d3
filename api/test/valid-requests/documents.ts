import type { TestCompany } from '../harness.ts';
import { newRecord } from './master-data.ts';
import { DAY, code, fileForm, made, succeed, uploaded, type Make, type Row, type Stored } from './make.ts';

/** Path, status field and status on leaving Draft of each kind of document. */
export const KINDS = {
  invoices: { statusField: 'invoiceStatus', approved: 'Awaiting Payment' },
  bills: { statusField: 'billStatus', approved: 'Awaiting Payment' },
  quotes: { statusField: 'quoteStatus', approved: 'Sent' },
  purchaseOrders: { statusField: 'purchaseOrderStatus', approved: 'Approved' },
  creditNotes: { statusField: 'creditNotesStatus', approved: 'Approved' },
} as const;
export type KindPath = keyof typeof KINDS;

/** Valid input of a new document of 19.00 for a new contact. */
export async function documentInput(company: TestCompany, path: KindPath, approved = false): Promise<object> {
  const contact = await newRecord(company, 'contacts');
  return {
    contactId: contact.id,
    reference: code(),
    issueDate: DAY,
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 9.5 }],
    [KINDS[path].statusField]: approved ? KINDS[path].approved : 'Draft',
  };
}

/** Makes a draft. */
export const newDraft = async (company: TestCompany, path: KindPath): Promise<Stored> =>
  made(company, path, await documentInput(company, path));

/** Makes a document that has left Draft. */
export const newApproved = async (company: TestCompany, path: KindPath): Promise<Stored> =>
  made(company, path, await documentInput(company, path, true));

/** A document with the identifiers of its lines. */
async function withLines(company: TestCompany, path: KindPath): Promise<{ id: string; lines: string[] }> {
  const { id } = await newDraft(company, path);
  const url = `/account/v1/${path}/${id}`;
  const { lineItems } = await succeed<{ lineItems: { id: string }[] }>(company.call, 'GET', url);
  return { id, lines: lineItems.map((line) => line.id) };
}

function rowsOf(path: KindPath): Row[] {
  const url = `/account/v1/${path}`;
  const { statusField, approved } = KINDS[path];
  const draft: Make = async (company) => ({ id: (await newDraft(company, path)).id });
  const input: Make = async (company) => ({ body: await documentInput(company, path) });
  const ids: Make = async (company) => ({ body: { ids: [(await newDraft(company, path)).id] } });
  return [
    [`POST ${url}/all`, () => ({ body: {} })],
    [`POST ${url}`, input],
    [`POST ${url}/draft`, input],
    [`GET ${url}/{id}`, draft],
    [`GET ${url}/{id}/activities`, draft],
    [`GET ${url}/{id}/message/status`, draft],
    [`GET ${url}/{id}/notes`, draft],
    [
      `POST ${url}/{id}/note`,
      async (company) => ({ ...(await draft(company, undefined)), body: { description: 'Called them.' } }),
    ],
    [
      `PUT ${url}/{id}/position/`,
      async (company) => {
        const { id, lines } = await withLines(company, path);
        return { id, body: lines };
      },
    ],
    [
      `PUT ${url}/{id}`,
      async (company) => {
        const { id, version } = await newDraft(company, path);
        return { id, body: { ...(await documentInput(company, path)), version } };
      },
    ],
    [`DELETE ${url}/{id}`, draft],
    [`POST ${url}/delete`, ids],
    [`POST ${url}/{id}/duplicate`, draft],
    [
      `PUT ${url}/{id}/${statusField}`,
      async (company) => ({
        ...(await draft(company, undefined)),
        query: `?status=${encodeURIComponent(approved)}`,
      }),
    ],
    [`POST ${url}/approve`, ids],
    [`GET ${url}/{id}/message/preview`, draft],
    [
      `POST ${url}/{id}/send`,
      async (company) => ({
        id: (await newApproved(company, path)).id,
        query: '?toAddress=buyer@example.com',
      }),
    ],
    [`POST ${url}/{id}/publicLink`, leftDraft(path)],
    [`DELETE ${url}/{id}/publicLink`, leftDraft(path)],
    [`GET ${url}/{id}/attachment`, draft],
    [
      `POST ${url}/{id}/attachment`,
      async (company) => {
        const { id } = await newDraft(company, path);
        return { id, body: await attached(company, path, id) };
      },
    ],
    [`GET ${url}/export`, () => ({})],
    [`POST ${url}/export`, async (company) => ({ body: { ids: [(await newDraft(company, path)).id] } })],
    [`POST ${url}/import`, async (company) => ({ body: await importOf(company, path) })],
    [`POST ${url}/import/columns`, async (company) => ({ body: await importOf(company, path) })],
  ];
}

/** Binds an upload to a record; what is bound to it may be bound again by anybody who may edit it. */
export async function attached(company: TestCompany, path: string, id: string): Promise<{ id: string }[]> {
  const list = [{ id: await uploaded(company) }];
  await succeed(company.call, 'POST', `/account/v1/${path}/${id}/attachment`, list);
  return list;
}

/** Columns of an import that are called differently for each kind. */
const IMPORT_HEADING: Record<KindPath, string> = {
  invoices: 'InvoiceNumber,InvoiceDate',
  bills: 'BillNumber,BillDate',
  quotes: 'QuoteNumber,QuoteDate',
  purchaseOrders: 'OrderNumber,OrderDate',
  creditNotes: 'CreditNoteNumber,CreditNoteDate',
};

async function importOf(company: TestCompany, path: KindPath): Promise<FormData> {
  const name = `Buyer ${code()}`;
  await made(company, 'contacts', { name });
  const heading = `ContactName,${IMPORT_HEADING[path]},Description,Quantity,UnitAmount,AccountCode`;
  const account = path === 'bills' || path === 'purchaseOrders' ? 'EXP6300' : 'REV4000';
  return fileForm(`${heading}\n${name},${code()},${DAY},Bell,1,9.5,${account}\n`);
}

function leftDraft(path: KindPath): Make {
  return async (company) => ({ id: (await newApproved(company, path)).id });
}

/** Calls that every kind of document has, and those of one kind. */
export const DOCUMENT_REQUESTS: Row[] = [
  ...(Object.keys(KINDS) as KindPath[]).flatMap(rowsOf),
  [
    'POST /account/v1/creditNotes/{id}/duplicateCreditNote',
    async (company) => ({ id: (await newDraft(company, 'creditNotes')).id }),
  ],
  ['PUT /account/v1/quotes/{id}/convertToInvoice', leftDraft('quotes')],
  ['PUT /account/v1/purchaseOrders/{id}/convertToBill', leftDraft('purchaseOrders')],
];
