import type { FinishedJob } from '@accounts/shared-domain';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { memberOf, takeRole } from '../invariants/people.ts';
import {
  KINDS,
  actionsOf,
  approvedAtOnce,
  database,
  hurry,
  mailBooks,
  parseMail,
  statusesOf,
  until,
  type KindPath,
  type MailBooks,
} from './mail-books.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { readPdf } from './pdfs.ts';

let mail: MailServer;
let server: TestServer;
let books: MailBooks;
let refused: Map<string, number>;

beforeAll(async () => {
  refused = new Map();
  mail = await startMailServer({ refuse: (address) => refused.get(address) });
  server = await startTestServer({ SMTP_URL: mail.url, MAIL_FROM: 'Accounts <books@example.com>' });
  books = await mailBooks(server, mail, {}, 'Harbour "Bikes", Łódź');
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

const send = (path: string, id: string, query = '', body?: unknown) =>
  books.company.call('POST', `/account/v1/${path}/${id}/send${query}`, body);

/** Messages to an address, in the order they came. */
async function mailTo(address: string, count = 1) {
  const mine = () => Promise.resolve(mail.received.filter(({ to }) => to.includes(address)));
  return until(mine, (messages) => messages.length >= count);
}

test.each(Object.keys(KINDS) as KindPath[])(
  'sending a draft of %s approves it, and the customer gets what was approved as a PDF with a link',
  async (path) => {
    const address = `to.${path.toLowerCase()}@example.com`;
    const draft = await books.document(path);
    const answer = await send(
      path,
      draft.id,
      `?toAddress=${address}&description=${encodeURIComponent('See you <soon>')}`,
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ sent: true, [KINDS[path].statusField]: KINDS[path].approved });
    const number = String(answer.body['number']);
    const [received] = await mailTo(address);
    const message = await parseMail(received ?? raise());
    expect(message.subject).toBe(`${KINDS[path].words} ${number} from Harbour "Bikes", Łódź`);
    expect(message.from).toMatchObject({ name: 'Harbour "Bikes", Łódź', address: 'books@example.com' });
    expect(message.replyTo?.[0]?.address).toBe(books.company.email);
    expect(message.text).toContain('See you <soon>');
    expect(message.html).toContain('See you &lt;soon&gt;');
    const links = [message.text, message.html].map(
      (text) => /\/invoicing\/external\/([\w-]{43})/.exec(text ?? '')?.[1],
    );
    expect(links[0]).toBeDefined();
    expect(links[1]).toBe(links[0]);
    const [pdf] = message.attachments;
    expect(pdf).toMatchObject({
      filename: `${KINDS[path].words} ${number}.pdf`,
      mimeType: 'application/pdf',
    });
    const { pages } = readPdf(new Uint8Array(pdf?.content as ArrayBuffer));
    expect(pages[0]).toContain(number);
    expect(pages[0]).toContain('Toms Spezialitäten');
    expect(pages[0]).not.toContain('DRAFT');
    const statuses = () => statusesOf(books.company, path, draft.id);
    const [status] = await until(statuses, ([first]) => first?.action === 'Sent');
    expect(status).toMatchObject({ status: 'Successful', toAddress: address });
    expect(await actionsOf(books.company, path, draft.id)).toContain(
      path === 'invoices' ? 'Invoice Sent' : 'Sent',
    );
  },
);

function raise(): never {
  throw new Error('Nothing has arrived.');
}

test('the PDF shows what was sent, not what became of the document while the message waited', async () => {
  refused.set('later@example.com', 450);
  const invoice = await books.document('invoices', { reference: 'As it was' });
  expect((await send('invoices', invoice.id, '?toAddress=later@example.com')).status).toBe(200);
  await until(
    () =>
      database<{ error: string }>(
        server,
        `SELECT error FROM mail_queue WHERE to_address = 'later@example.com'`,
      ),
    ([row]) => row?.error !== '',
  );
  const { body } = await books.company.call('GET', `/account/v1/invoices/${invoice.id}`);
  const changed = await books.company.call('PUT', `/account/v1/invoices/${invoice.id}`, {
    ...body,
    reference: 'As it became',
  });
  expect(changed.status).toBe(200);
  refused.delete('later@example.com');
  await hurry(server);
  // The mailer looks every five seconds.
  const [received] = await mailTo('later@example.com');
  const { attachments } = await parseMail(received ?? raise());
  const { pages } = readPdf(new Uint8Array(attachments[0]?.content as ArrayBuffer));
  expect(pages[0]).toContain('As it was');
  expect(pages[0]).not.toContain('As it became');
});

test('one message for each recipient: a refused one fails at once, the other one is sent', async () => {
  refused.set('gone@example.com', 550);
  const invoice = await books.document('invoices', approvedAtOnce('invoices'));
  const to = encodeURIComponent('gone@example.com, here@example.com; HERE@example.com');
  expect((await send('invoices', invoice.id, `?toAddress=${to}`)).status).toBe(200);
  const statuses = await until(
    () => statusesOf(books.company, 'invoices', invoice.id),
    (rows) => rows.length === 2 && rows.every(({ action }) => action !== 'Waiting'),
  );
  const byAddress = new Map(statuses.map((row) => [row.toAddress, [row.status, row.action]]));
  expect(byAddress.get('gone@example.com')).toEqual(['Failed', 'Failed']);
  expect(byAddress.get('here@example.com')).toEqual(['Successful', 'Sent']);
  const rows = await database<{ attempts: number; error: string; status: string; text_body: string }>(
    server,
    `SELECT attempts, error, status, text_body FROM mail_queue WHERE to_address = 'gone@example.com'`,
  );
  expect(rows).toEqual([
    { attempts: 1, status: 'Failed', text_body: '', error: expect.stringContaining('Not for us') as string },
  ]);
  expect(await actionsOf(books.company, 'invoices', invoice.id)).toContain('Failed');
  const jobs = await books.company.call<{ content: FinishedJob[] }>('GET', '/account/v1/jobs');
  expect(jobs.body.content).toMatchObject([
    { job: 'message', outcome: 'Failed', about: 'Invoices', recordId: invoice.id, name: 'gone@example.com' },
  ]);
  const [received] = await mailTo('here@example.com');
  expect(received?.to).toEqual(['here@example.com']);
});

test("the contact's own address is the default; the same key sends once", async () => {
  const invoice = await books.document('invoices');
  const again = () =>
    books.company.call('POST', `/account/v1/invoices/${invoice.id}/send`, undefined, {
      headers: { 'idempotency-key': `send ${invoice.id}` },
    });
  const answers = [await again(), await again()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await statusesOf(books.company, 'invoices', invoice.id)).toMatchObject([
    { toAddress: 'tom@example.com' },
  ]);
});

test.each([
  ['?toAddress=nobody', 'toAddress', 'Invalid email.'],
  ['?toAddress=a@example.com,b', 'toAddress', 'Invalid email.'],
  [`?toAddress=${encodeURIComponent('a@example.com\r\nBcc: b@example.com')}`, 'toAddress', 'Invalid email.'],
  [`?toAddress=a@example.com&description=${'x'.repeat(206)}`, 'description', 'Maximum 205 characters.'],
])('%s is refused with its field, and the draft stays a draft', async (query, field, message) => {
  const invoice = await books.document('invoices');
  const answer = await send('invoices', invoice.id, query);
  expect([answer.status, answer.body['errors']]).toEqual([422, [{ field, message }]]);
  const { body } = await books.company.call('GET', `/account/v1/invoices/${invoice.id}`);
  expect(body).toMatchObject({ invoiceStatus: 'Draft', sent: false });
});

test('without any address there is none to send to', async () => {
  const silent = await mailBooks(server, mail, { email: '' });
  const quote = await silent.document('quotes');
  const answer = await silent.company.call('POST', `/account/v1/quotes/${quote.id}/send`);
  expect([answer.status, answer.body['errors']]).toEqual([
    422,
    [{ field: 'toAddress', message: 'Email required.' }],
  ]);
});

test('what is void, cancelled or of another company cannot be sent', async () => {
  const invoice = await books.document('invoices', approvedAtOnce('invoices'));
  await books.company.call('PUT', `/account/v1/invoices/${invoice.id}/invoiceStatus?status=Void`);
  const voided = await send('invoices', invoice.id);
  expect([voided.status, voided.body['code']]).toEqual([409, 'API-STATUS']);
  expect(voided.body['message']).toMatch(/ is void and cannot be sent\.$/);
  const other = await mailBooks(server, mail);
  const draft = await books.document('invoices');
  const answer = await other.company.call('POST', `/account/v1/invoices/${draft.id}/send`);
  expect(answer.status).toBe(404);
});

test('headers stay headers, whatever a name holds', async () => {
  const evil = await mailBooks(server, mail, {}, 'Cycles 自転車');
  // As it was stored before names were held to one line.
  const name = 'Cycles 自転車 "<x@example.com>"\r\nBcc: spy@example.com';
  await database(server, 'UPDATE company SET name = $2 WHERE company_id = $1', [evil.company.id, name]);
  const contact = 'Tom\u2028Bcc: spy@example.com';
  await database(server, 'UPDATE contact SET name = $2 WHERE company_id = $1', [evil.company.id, contact]);
  const invoice = await evil.document('invoices');
  await evil.company.call('POST', `/account/v1/invoices/${invoice.id}/send?toAddress=safe@example.com`);
  const [received] = await mailTo('safe@example.com');
  expect(received?.to).toEqual(['safe@example.com']);
  const message = await parseMail(received ?? raise());
  expect(message.bcc ?? []).toEqual([]);
  expect(message.from?.address).toBe('books@example.com');
  expect(message.subject).toContain('自転車');
});

test('who may not approve sends what is approved, not a draft; who may not edit sends nothing', async () => {
  const clerk = await memberOf(server, books.company, 'Sales');
  await takeRole(server, clerk, (area, verb) => area === 'Invoices' && verb !== 'approve');
  const viewer = await memberOf(server, books.company, 'Viewer');
  const draft = await books.document('invoices');
  const done = await books.document('invoices', approvedAtOnce('invoices'));
  const by = (member: TestCompany, id: string) =>
    member.call('POST', `/account/v1/invoices/${id}/send?toAddress=clerk@example.com`);
  expect((await by(clerk, draft.id)).status).toBe(403);
  expect((await by(clerk, done.id)).status).toBe(200);
  expect((await by(viewer, done.id)).status).toBe(403);
  const { body } = await books.company.call('GET', `/account/v1/invoices/${draft.id}`);
  expect(body).toMatchObject({ invoiceStatus: 'Draft', number: '' });
  const bill = await books.document('bills');
  const view = (id: string, type: string) => clerk.call('GET', `/account/v1/pdf/view?id=${id}&type=${type}`);
  expect([(await view(done.id, 'Invoices')).status, (await view(bill.id, 'Bills')).status]).toEqual([
    200, 403,
  ]);
});

describe('attachments', () => {
  async function upload(content: string | Uint8Array<ArrayBuffer>, name: string): Promise<{ id: string }> {
    const form = new FormData();
    form.append('file', new Blob([content]), name);
    const answer = await books.company.call<{ body: { value: { id: string } } }>(
      'POST',
      '/account/v1/attachment',
      form,
    );
    return answer.body.body.value;
  }

  test('travel with the document and are bound to it', async () => {
    const order = await books.document('purchaseOrders');
    const file = await upload('Steel, 42 tubes', 'Zeichnung ä.txt');
    const answer = await send('purchaseOrders', order.id, '?toAddress=files@example.com', [file]);
    expect(answer.status).toBe(200);
    expect(answer.body['attachments']).toMatchObject([{ id: file.id }]);
    const [received] = await mailTo('files@example.com');
    const { attachments } = await parseMail(received ?? raise());
    expect(attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^Purchase order .*\.pdf$/),
      'Zeichnung ä.txt',
    ]);
    expect(Buffer.from(attachments[1]?.content as ArrayBuffer).toString()).toBe('Steel, 42 tubes');
  });

  test('that do not exist, of another company, or too large together stop the sending', async () => {
    const order = await books.document('purchaseOrders');
    const other = await mailBooks(server, mail);
    const form = new FormData();
    form.append('file', new Blob(['theirs']), 'theirs.txt');
    const theirs = await other.company.call<{ body: { value: { id: string } } }>(
      'POST',
      '/account/v1/attachment',
      form,
    );
    const foreign = await send('purchaseOrders', order.id, '?toAddress=a@example.com', [
      theirs.body.body.value,
    ]);
    expect([foreign.status, foreign.body['message']]).toEqual([422, 'This attachment does not exist.']);
    const nothing = await send('purchaseOrders', order.id, '?toAddress=a@example.com', ['nothing']);
    expect(nothing.status).toBe(422);
    const half = () => upload(new Uint8Array(8 * 1024 * 1024).fill(65), 'half.txt');
    const large = await send('purchaseOrders', order.id, '?toAddress=a@example.com', [
      await half(),
      await half(),
    ]);
    expect([large.status, large.body['message']]).toEqual([
      413,
      'The attachments of one message may have 15 MB together.',
    ]);
    expect(await statusesOf(books.company, 'purchaseOrders', order.id)).toEqual([]);
  });
});

test('a payment receipt is sent with its own PDF', async () => {
  const invoice = await books.document('invoices', approvedAtOnce('invoices'));
  const { body: accounts } = await books.company.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const bank = accounts.content.find(({ code }) => code === 'AST1000')?.id;
  await books.company.call('POST', `/account/v1/invoices/${invoice.id}/payment`, {
    reference: 'Transfer 7',
    paymentDate: '2026-03-11',
    paidAmount: 12.5,
    account: { id: bank },
  });
  const { body } = await books.company.call<{ receipts: { id: string }[] }>(
    'GET',
    `/account/v1/invoices/${invoice.id}`,
  );
  const id = body.receipts[0]?.id ?? '';
  const answer = await send('receipts', id, '?description=Thanks&toAddress=payer@example.com');
  expect(answer.status).toBe(200);
  const [received] = await mailTo('payer@example.com');
  const message = await parseMail(received ?? raise());
  expect(message.subject).toContain('Payment receipt Transfer 7');
  const { pages } = readPdf(new Uint8Array(message.attachments[0]?.content as ArrayBuffer));
  for (const words of ['PAYMENT RECEIPT', '11 Mar 2026', '12.50', `Invoice ${invoice.number}`]) {
    expect(pages[0]).toContain(words);
  }
  const view = await fetch(`${server.url}/account/v1/pdf/view?id=${id}&type=Receipts`, {
    headers: { authorization: `Bearer ${books.company.token}` },
  });
  expect(readPdf(await view.bytes()).pages).toEqual(pages);
  const sent = await until(
    () => statusesOf(books.company, 'receipts', id),
    ([first]) => first?.action === 'Sent',
  );
  expect(sent).toHaveLength(1);
  expect(await actionsOf(books.company, 'receipts', id)).toContain('Sent');
  await books.company.call('DELETE', `/account/v1/receipts/${id}`);
  expect((await send('receipts', id)).status).toBe(409);
});

test('nothing of a message stands in the log', () => {
  const printed = server.process.output();
  for (const words of ['See you', 'Hello Toms', '/invoicing/external/']) expect(printed).not.toContain(words);
});
