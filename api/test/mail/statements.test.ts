import type { ContactStatement } from '@accounts/shared-domain';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { memberOf, takeRole } from '../invariants/people.ts';
import { approvedAtOnce, database, mailBooks, parseMail, until, type MailBooks } from './mail-books.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { readPdf } from './pdfs.ts';

let mail: MailServer;
let server: TestServer;
let books: MailBooks;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Accounts <books@example.com>' });
  books = await mailBooks(server, mail);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

type Side = 'customer' | 'supplier';
const PERIOD = 'from=2026-03-01&to=2026-03-31';

const send = (side: Side, query = '', by: TestCompany = books.company, contactId = books.contactId) =>
  by.call<Record<string, unknown>>(
    'POST',
    `/account/v1/reports/${side}Statement/send?contactId=${contactId}&${PERIOD}${query}`,
  );

async function mailTo(address: string) {
  const received = await until(
    () => Promise.resolve(mail.received.filter(({ to }) => to.includes(address))),
    (messages) => messages.length > 0,
  );
  return parseMail(received[0] ?? raise());
}

function raise(): never {
  throw new Error('Nothing has arrived.');
}

const history = async (): Promise<{ action: string; detail: string }[]> =>
  (
    await books.company.call<{ content: { action: string; detail: string }[] }>(
      'GET',
      `/account/v1/contacts/${books.contactId}/activities`,
    )
  ).body.content;

test('a customer gets the statement of the period as a PDF, and the sending is in the history of the contact', async () => {
  const invoice = await books.document('invoices', { ...approvedAtOnce('invoices'), dueDate: '2026-03-20' });
  const credit = await books.document('creditNotes', {
    ...approvedAtOnce('creditNotes'),
    issueDate: '2026-03-12',
    lineItems: [{ title: 'Bell returned', quantity: 1, unitPrice: 9.5 }],
  });
  await books.document('invoices', { ...approvedAtOnce('invoices'), issueDate: '2026-04-01' });
  await books.document('bills', approvedAtOnce('bills'));
  const answer = await send(
    'customer',
    `&toAddress=accounts@example.com&description=${encodeURIComponent('As <agreed>')}`,
  );
  expect(answer.status).toBe(200);
  const statement = answer.body as unknown as ContactStatement;
  expect(statement).toMatchObject({ openingBalance: 0, closingBalance: 9.5 });
  expect(statement.entries.map(({ kind, number }) => [kind, number])).toEqual([
    ['Invoice', invoice.number],
    ['CreditNote', credit.number],
  ]);

  const message = await mailTo('accounts@example.com');
  expect(message.subject).toBe('Statement Toms Spezialitäten 31 Mar 2026 from Marsh Cycles');
  expect(message.replyTo?.[0]?.address).toBe(books.company.email);
  expect(message.text).toContain('As <agreed>');
  expect(message.text).toContain('Balance GBP: 9.50');
  expect(message.html).toContain('As &lt;agreed&gt;');
  const [pdf] = message.attachments;
  expect(pdf).toMatchObject({
    filename: 'Statement Toms Spezialitäten 31 Mar 2026.pdf',
    mimeType: 'application/pdf',
  });
  const { pages } = readPdf(new Uint8Array(pdf?.content as ArrayBuffer));
  for (const words of [
    'STATEMENT',
    'Marsh Cycles',
    'Toms Spezialitäten',
    '01 Mar 2026 – 31 Mar 2026',
    'Opening balance',
    `10 Mar 2026 Invoice ${invoice.number}`,
    'Due 20 Mar 2026',
    `12 Mar 2026 Credit note ${credit.number}`,
    '19.00',
    'Balance GBP',
  ])
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain(words);
  expect(pages[0]).not.toContain('01 Apr 2026');
  const seen = await fetch(
    `${server.url}/account/v1/reports/customerStatement?contactId=${books.contactId}&${PERIOD}&format=pdf`,
    { headers: { authorization: `Bearer ${books.company.token}` } },
  );
  expect(readPdf(await seen.bytes()).pages).toEqual(pages);

  const [sent] = await history();
  expect(sent).toMatchObject({
    action: 'Sent',
    detail: 'Statement 2026-03-01 to 2026-03-31, to accounts@example.com',
  });
  const statuses = await until(
    () =>
      database<{ action: string }>(
        server,
        `SELECT action FROM message_status WHERE to_address = 'accounts@example.com'`,
      ),
    ([row]) => row?.action === 'Sent',
  );
  expect(statuses).toHaveLength(1);
});

test("the contact's own address is the default, and the statement of a supplier has bills alone", async () => {
  const answer = await send('supplier');
  expect(answer.status).toBe(200);
  expect((answer.body as unknown as ContactStatement).entries.map(({ kind }) => kind)).toEqual(['Bill']);
  const message = await mailTo('tom@example.com');
  expect(message.attachments).toHaveLength(1);
});

test('who may edit the documents of a side sends its statement, and no other', async () => {
  const clerk = await memberOf(server, books.company, 'Sales');
  await takeRole(
    server,
    clerk,
    (area, verb) => area === 'Invoices' || (area === 'Bills' && verb === 'view') || area === 'Contact',
  );
  const to = '&toAddress=clerk@example.com';
  expect((await send('customer', to, clerk)).status).toBe(200);
  expect((await send('supplier', to, clerk)).status).toBe(403);
  const { company: other } = await mailBooks(server, mail);
  expect((await send('customer', to, other)).status).toBe(404);
  expect(mail.received.filter(({ to: sentTo }) => sentTo.includes('clerk@example.com')).length).toBeLessThan(
    2,
  );
});

test.each([
  ['&toAddress=nobody', 'toAddress', 'Invalid email.'],
  [`&toAddress=a@example.com&description=${'x'.repeat(206)}`, 'description', 'Maximum 205 characters.'],
])('%s is refused with its field, and nothing is sent', async (query, field, message) => {
  const before = await history();
  const answer = await send('customer', query);
  expect([answer.status, answer.body['errors']]).toEqual([422, [{ field, message }]]);
  expect(await history()).toEqual(before);
});

test('a statement with more entries than paper takes is refused with what to do', async () => {
  const { body } = await books.company.call<{ body: { value: { id: string } } }>(
    'POST',
    '/account/v1/contacts',
    { name: 'Busy Wheels', type: 'Customer', email: 'busy@example.com' },
  );
  const { id } = body.body.value;
  const header = 'ContactName,Number,Date,Description,Quantity,UnitAmount\n';
  const rows = Array.from({ length: 1_001 }, (_, i) => `Busy Wheels,BW-${i},2026-03-10,Bell,1,1\n`).join('');
  const form = new FormData();
  form.append('file', new Blob([header + rows]), 'invoices.csv');
  const imported = await books.company.call('POST', '/account/v1/invoices/import', form);
  expect(imported.body).toMatchObject({ created: 1_001 });
  const drafts = await database<{ id: string }>(
    server,
    `SELECT id FROM document WHERE contact_id = $1 AND status = 'Draft'`,
    [id],
  );
  for (let at = 0; at < drafts.length; at += 100) {
    const ids = drafts.slice(at, at + 100).map((draft) => draft.id);
    await books.company.call('POST', '/account/v1/invoices/approve', { ids });
  }
  const answer = await send('customer', '', books.company, id);
  expect([answer.status, answer.body['errors']]).toEqual([
    422,
    [
      {
        field: 'from',
        message: 'A statement on paper has at most 1,000 entries. Choose a shorter period.',
      },
    ],
  ]);
});

test('recipients of statements count like those of documents', async () => {
  const strict = await startTestServer({ SMTP_URL: mail.url, RATE_LIMIT_FACTOR: '1' });
  try {
    const fresh = await mailBooks(strict, mail);
    const many = Array.from({ length: 20 }, (_, i) => `r${i}@statements.example.com`).join();
    const sendTo = (to: string) =>
      fresh.company.call<{ code: string }>(
        'POST',
        `/account/v1/reports/customerStatement/send?contactId=${fresh.contactId}&toAddress=${to}`,
      );
    expect((await sendTo(many)).status).toBe(200);
    const refused = await sendTo('one.more@example.com');
    expect([refused.status, refused.body.code]).toEqual([429, 'API-MAIL-LIMIT']);
  } finally {
    await strict.stop();
  }
});
