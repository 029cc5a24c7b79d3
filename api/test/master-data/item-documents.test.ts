import type { ItemDocument, ListResponse } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { documentsOf, type MailBooks } from '../mail/mail-books.ts';
import { memberOf, takeRole } from '../invariants/people.ts';
import { made } from '../valid-requests/make.ts';

let server: SharedServer;
let books: MailBooks;
let itemId: string;

beforeAll(async () => {
  server = await sharedTestServer();
  books = await documentsOf(await server.company());
  itemId = (await made(books.company, 'items', { code: 'BEL01', name: 'Bell', unitPrice: 9.5 })).id;
});

const documents = (id = itemId, query = '', by: TestCompany = books.company) =>
  by.call<ListResponse<ItemDocument>>('GET', `/account/v1/items/${id}/documents${query}`);

const line = (quantity: number, unitPrice: number) => ({ title: 'Bell', itemId, quantity, unitPrice });

test('lists the documents that name an item, newest first, with what its lines come to', async () => {
  const invoice = await books.document('invoices', {
    issueDate: '2026-03-01',
    lineItems: [line(2, 9.5), { title: 'Postage', quantity: 1, unitPrice: 5 }, line(0.5, 10)],
  });
  const bill = await books.document('bills', { issueDate: '2026-03-03', lineItems: [line(10, 4)] });
  const quote = await books.document('quotes', { issueDate: '2026-03-02', lineItems: [line(1, 9.5)] });
  await books.document('invoices', { issueDate: '2026-03-05' });
  const { status, body } = await documents();
  expect(status).toBe(200);
  expect(body).toMatchObject({ totalElements: 3, limit: 10, offset: 0 });
  expect(
    body.content.map(({ id, kind, issueDate, quantity, amount }) => [id, kind, issueDate, quantity, amount]),
  ).toEqual([
    [bill.id, 'Bill', '2026-03-03', 10, 40],
    [quote.id, 'Quote', '2026-03-02', 1, 9.5],
    [invoice.id, 'Invoice', '2026-03-01', 2.5, 24],
  ]);
  expect(body.content[0]).toMatchObject({ status: 'Draft', contactName: 'Toms Spezialitäten' });
});

test('gives a page of them', async () => {
  const { body } = await documents(itemId, '?limit=1&offset=1');
  expect(body).toMatchObject({ totalElements: 3, limit: 1, offset: 1 });
  expect(body.content.map(({ kind }) => kind)).toEqual(['Quote']);
  expect((await documents(itemId, '?limit=101')).status).toBe(422);
});

test('shows each member the kinds of document that the role may view', async () => {
  const clerk = await memberOf(server, books.company, 'Sales');
  await takeRole(server, clerk, (area, verb) => ['Inventory', 'Quotes'].includes(area) && verb === 'view');
  const { body } = await documents(itemId, '', clerk);
  expect([body.totalElements, body.content.map(({ kind }) => kind)]).toEqual([1, ['Quote']]);
});

test('of an item that is not there, or of another company, is 404', async () => {
  expect((await documents(books.contactId)).status).toBe(404);
  expect((await documents(itemId, '', await server.company())).status).toBe(404);
});
