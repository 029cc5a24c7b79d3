import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { SharedServer, TestCompany } from '../harness.ts';
import { sql } from '../sql.ts';
import type { MailServer, ReceivedMail } from './mail-server.ts';
import { eventually } from '../wait.ts';

/** What tests of mail look into. */
export interface MailBooks {
  company: TestCompany;
  contactId: string;
  /** Makes a document with a line of 2 x 9.50; a draft unless `status` says otherwise. */
  document(path: KindPath, overrides?: object): Promise<{ id: string; number: string }>;
}

/** Path, module and status on leaving Draft of each kind. */
export const KINDS = {
  invoices: {
    module: 'Invoices',
    statusField: 'invoiceStatus',
    approved: 'Awaiting Payment',
    words: 'Invoice',
  },
  bills: { module: 'Bills', statusField: 'billStatus', approved: 'Awaiting Payment', words: 'Bill' },
  quotes: { module: 'Quotes', statusField: 'quoteStatus', approved: 'Sent', words: 'Quote' },
  purchaseOrders: {
    module: 'PurchaseOrder',
    statusField: 'purchaseOrderStatus',
    approved: 'Approved',
    words: 'Purchase order',
  },
  creditNotes: {
    module: 'CreditNotes',
    statusField: 'creditNotesStatus',
    approved: 'Approved',
    words: 'Credit note',
  },
} as const;
export type KindPath = keyof typeof KINDS;

interface Value {
  body: { value: { id: string; number: string } };
}

/** A company, registered through the mail server, with one contact. */
export async function mailBooks(
  server: SharedServer,
  mail: MailServer,
  contact: object = {},
  companyName = 'Marsh Cycles',
): Promise<MailBooks> {
  return documentsOf(await registerByMail(server, mail, companyName), contact);
}

/** What `mailBooks` gives, in a company that is there. */
export async function documentsOf(made: TestCompany, contact: object = {}): Promise<MailBooks> {
  const record = { name: 'Toms Spezialitäten', email: 'tom@example.com', type: 'Both', ...contact };
  const contactId = (await create(made, 'contacts', record)).id;
  return {
    company: made,
    contactId,
    document: (path, overrides) =>
      create(made, path, {
        contactId,
        reference: 'R-1',
        issueDate: '2026-03-10',
        dueDate: '2999-04-09',
        amountTaxType: 'None',
        lineItems: [{ title: 'Bicycle bell', quantity: 2, unitPrice: 9.5 }],
        [KINDS[path].statusField]: 'Draft',
        ...overrides,
      }),
  };
}

async function registerByMail(
  server: SharedServer,
  mail: MailServer,
  companyName: string,
): Promise<TestCompany> {
  const email = `ada.${randomUUID()}@example.com`;
  const password = 'a-long-password';
  const person = { firstName: 'Ada', lastName: 'Marsh', email, password, companyName, countryCode: 'GB' };
  await server.call('POST', '/public/customer/register', person);
  const mine = () => Promise.resolve(mail.received.find(({ to }) => to.includes(email)));
  const link = await eventually(mine, (message) => message !== undefined);
  const hash = /\/registration\/([\w-]+)/.exec(link?.source ?? '')?.[1] ?? '';
  const { body } = await server.call<{ data: { access_token: string; userId: string } }>(
    'POST',
    `/public/customer/validHash/${hash}`,
    { password },
  );
  const { access_token: token, userId } = body.data;
  const call: TestCompany['call'] = (method, url, content, options) =>
    server.call(method, url, content, { token, ...options });
  const profile = { name: companyName, address1: '1 Quay Street', city: 'Bristol' };
  const company = await call<{ id: string }>('PUT', '/account/v1/company', profile);
  return { id: company.body.id, userId, token, email, password, call };
}

async function create(company: TestCompany, path: string, body: object): Promise<Value['body']['value']> {
  const answer = await company.call<Value>('POST', `/account/v1/${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.body.value;
}

/** The fields that put a document's status beyond Draft in the call that makes it. */
export function approvedAtOnce(path: KindPath): object {
  return { [KINDS[path].statusField]: KINDS[path].approved };
}

/** A message taken apart. */
export function parseMail({ raw }: ReceivedMail): Promise<Email> {
  return PostalMime.parse(raw);
}

/** One statement on the server's own database, as its administrator. */
export function database<T>(at: SharedServer, text: string, values: unknown[] = []): Promise<T[]> {
  return sql<T>(at.databaseUrl, text, values);
}

/** Lets the time pass until the next attempt. */
export const hurry = (at: SharedServer): Promise<unknown> =>
  database(at, `UPDATE mail_queue SET next_attempt_at = now() WHERE status = 'Waiting'`);

export { eventually as until };

/** One row of GET {id}/message/status. */
export interface Status {
  status: string;
  action: string;
  toAddress: string;
  date: string;
}

/** What became of the messages of a record. */
export async function statusesOf(company: TestCompany, path: string, id: string): Promise<Status[]> {
  const { body } = await company.call<{ content: Status[] }>(
    'GET',
    `/account/v1/${path}/${id}/message/status`,
  );
  return body.content;
}

/** Actions of a record's history, newest first. */
export async function actionsOf(company: TestCompany, path: string, id: string): Promise<string[]> {
  const { body } = await company.call<{ content: { action: string }[] }>(
    'GET',
    `/account/v1/${path}/${id}/activities`,
  );
  return body.content.map(({ action }) => action);
}
