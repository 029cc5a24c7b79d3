import type { PublicDocument } from '@accounts/shared-domain';
import { messageTo, sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import {
  KINDS,
  actionsOf,
  approvedAtOnce,
  database,
  documentsOf,
  statusesOf,
  until,
  type KindPath,
  type MailBooks,
} from './mail-books.ts';
import { drawnInBrowser, readPdf } from './pdfs.ts';

/** A PNG of one point. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let server: SharedServer;
let books: MailBooks;

beforeAll(async () => {
  server = await sharedTestServer();
  books = await documentsOf(await server.company({ companyName: 'Harbour Bikes' }));
});

const page = <T = PublicDocument>(token: string, method = 'GET', call = '', body?: unknown) =>
  server.call<T>(method, `/public/document/${token}${call}`, body);
const paths = Object.keys(KINDS) as KindPath[];

/** Sends a document and answers the token in the message. */
async function sent(path: KindPath, id: string, address: string, company: TestCompany = books.company) {
  const answer = await company.call('POST', `/account/v1/${path}/${id}/send?toAddress=${address}`);
  expect(answer.status).toBe(200);
  const { links } = await messageTo(server.call, address);
  // What the mail server answered is written down a moment after the message is there.
  await until(
    () => statusesOf(company, path, id),
    (rows) => rows.some(({ toAddress, action }) => toAddress === address && action === 'Sent'),
  );
  return links[0]?.split('/').pop() ?? '';
}

async function pdfOf(url: string, token?: string): Promise<Response> {
  return fetch(
    server.url + url,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
}

test.each(paths)(
  'the link in a message shows one of %s without signing in, and nothing of our own',
  async (path) => {
    const document = await books.document(path, { notes: { display: false, description: 'internal words' } });
    const token = await sent(path, document.id, `see.${path.toLowerCase()}@example.com`);
    const { status, body } = await page(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totalAmount: 19,
      currencyCode: 'GBP',
      status: KINDS[path].approved,
      printed: { company: { name: 'Harbour Bikes' }, contact: { name: 'Toms Spezialitäten' }, stamp: null },
    });
    const text = JSON.stringify(body);
    for (const own of ['internal words', document.id, books.contactId, books.company.id, 'accountId']) {
      expect(text).not.toContain(own);
    }
  },
);

test("a message, its PDF and the customer's page are in the contact's language", async () => {
  const { company, contactId } = books;
  const speak = async (language: string) =>
    (await company.call('PUT', `/account/v1/contacts/${contactId}`, { language })).status;
  expect(await speak('de')).toBe(200);
  const german = await books.document('invoices');
  const germanToken = await sent('invoices', german.id, 'deutsch@example.com');
  expect((await messageTo(server.call, 'deutsch@example.com')).text).toContain(
    'anbei erhalten Sie unsere Rechnung.',
  );
  const { body } = await page(germanToken);
  expect(body.printed).toMatchObject({ language: 'de', kind: 'Rechnung', contactLabel: 'Rechnung an' });
  expect(body.printed.totals.at(-1)).toEqual({ label: 'Gesamt GBP', value: '19,00', strong: true });
  const pdf = readPdf(new Uint8Array(await (await pdfOf(body.pdfUrl)).arrayBuffer()));
  expect(pdf.pages.join(' ')).toContain('Artikelbeschreibung');

  expect(await speak('ar')).toBe(200);
  const arabic = await books.document('invoices');
  const arabicToken = await sent('invoices', arabic.id, 'arabic@example.com');
  const message = await messageTo(server.call, 'arabic@example.com');
  expect(message.text).toContain('نرفق لكم فاتورتنا أدناه.');
  const { body: shown } = await page(arabicToken);
  expect(shown.printed).toMatchObject({ language: 'ar', kind: 'فاتورة' });
  const file = readPdf(new Uint8Array(await (await pdfOf(shown.pdfUrl)).arrayBuffer()));
  expect(file.pages.join(' ')).toContain('وصف الصنف');
  expect(await speak('fr')).toBe(422);
  expect(await speak('en')).toBe(200);
});

test.each(paths)(
  'the PDF of one of %s says the same from browser and server, with and without a link',
  async (path) => {
    const rtl = path === 'quotes' ? { reference: 'Łódź, Ελλάδα, شركة الميناء' } : {};
    const document = await books.document(path, rtl);
    const token = await sent(path, document.id, `pdf.${path.toLowerCase()}@example.com`);
    const { body } = await page(token);
    const byLink = await pdfOf(body.pdfUrl);
    expect(byLink.headers.get('content-type')).toBe('application/pdf');
    expect(byLink.headers.get('content-disposition')).toMatch(/^inline; filename="/);
    const { module } = KINDS[path];
    const view = await pdfOf(`/account/v1/pdf/view?id=${document.id}&type=${module}`, books.company.token);
    expect(view.status).toBe(200);
    const [fromLink, fromView, fromBrowser] = [
      readPdf(await byLink.bytes()),
      readPdf(await view.bytes()),
      readPdf(drawnInBrowser(body.printed)),
    ];
    expect(fromLink).toEqual(fromBrowser);
    expect(fromView).toEqual(fromBrowser);
    expect([Math.round(fromView.width), Math.round(fromView.height)]).toEqual([595, 842]);
    for (const words of [
      'Item Description',
      'Cost',
      'QTY',
      'Amount',
      '10 Mar 2026',
      'Bicycle bell',
      '19.00',
    ]) {
      expect(fromView.pages[0]).toContain(words);
    }
  },
);

test('Opened is recorded once for each recipient, by the page or the picture in the message', async () => {
  const invoice = await books.document('invoices');
  const byPage = await sent('invoices', invoice.id, 'page@example.com');
  await sent('invoices', invoice.id, 'picture@example.com');
  const { body: outbox } = await server.call<{ to: string; html: string }[]>('GET', '/dev/outbox');
  const html = outbox.find(({ to }) => to === 'picture@example.com')?.html ?? '';
  const picture = /\/public\/mail\/([\w-]+)\/open\.gif/.exec(html)?.[1] ?? '';
  for (let times = 0; times < 2; times += 1) {
    await Promise.all([page(byPage), page(byPage)]);
    const image = await pdfOf(`/public/mail/${picture}/open.gif`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(image.headers.get('cache-control')).toBe('no-store');
  }
  const statuses = await statusesOf(books.company, 'invoices', invoice.id);
  expect(statuses.map(({ status, action }) => [status, action])).toEqual([
    ['Successful', 'Opened'],
    ['Successful', 'Opened'],
  ]);
  const actions = await actionsOf(books.company, 'invoices', invoice.id);
  expect(actions.filter((action) => action === 'Opened')).toHaveLength(2);
  expect(await page(picture)).toMatchObject({ status: 404 });
  expect((await pdfOf('/public/mail/nothing/open.gif')).status).toBe(200);
});

test('a void document says so on its paper', async () => {
  const invoice = await books.document('invoices', approvedAtOnce('invoices'));
  await books.company.call('PUT', `/account/v1/invoices/${invoice.id}/invoiceStatus?status=Void`);
  const view = await pdfOf(`/account/v1/pdf/view?id=${invoice.id}&type=Invoices`, books.company.token);
  expect(readPdf(await view.bytes()).pages[0]).toContain('VOID');
});

/** Links of every sort: one that was copied, one in a message. */
async function linksOf(path: KindPath, id: string, address: string): Promise<string[]> {
  const copied = await books.company.call<{ url: string }>('POST', `/account/v1/${path}/${id}/publicLink`);
  return [copied.body.url.split('/').pop() ?? '', await sent(path, id, address)];
}

async function expectDeadLinks(tokens: string[]): Promise<void> {
  for (const token of tokens) {
    const dead = { status: 404, body: { code: 'API-LINK', message: 'This link is not valid.' } };
    expect(await page(token)).toMatchObject(dead);
    expect((await pdfOf(`/public/document/${token}/pdf`)).status).toBe(404);
    expect(await page(token, 'POST', '/pay')).toMatchObject(dead);
    expect(await page(token, 'POST', '/accept')).toMatchObject(dead);
  }
}

const removable = paths.filter((path) => path !== 'quotes' && path !== 'purchaseOrders');
test.each(removable)('removing one of %s revokes its links, those in messages included', async (path) => {
  const document = await books.document(path, approvedAtOnce(path));
  const tokens = await linksOf(path, document.id, `gone.${path.toLowerCase()}@example.com`);
  for (const token of tokens) expect((await page(token)).status).toBe(200);
  expect((await books.company.call('DELETE', `/account/v1/${path}/${document.id}`)).status).toBe(200);
  await expectDeadLinks(tokens);
  const shared = await books.company.call('POST', `/account/v1/${path}/${document.id}/publicLink`);
  expect([404, 409]).toContain(shared.status);
});

test('removing many at once, and voiding, revoke links as well; a void document cannot be shared again', async () => {
  const removed = await books.document('invoices', approvedAtOnce('invoices'));
  const voided = await books.document('invoices', approvedAtOnce('invoices'));
  const kept = await books.document('invoices', approvedAtOnce('invoices'));
  const tokens = [
    ...(await linksOf('invoices', removed.id, 'bulk@example.com')),
    ...(await linksOf('invoices', voided.id, 'void@example.com')),
  ];
  const [still = ''] = await linksOf('invoices', kept.id, 'kept@example.com');
  await books.company.call('POST', '/account/v1/invoices/delete', { ids: [removed.id] });
  await books.company.call('PUT', `/account/v1/invoices/${voided.id}/invoiceStatus?status=Void`);
  await expectDeadLinks(tokens);
  expect((await page(still)).status).toBe(200);
  expect(await books.company.call('POST', `/account/v1/invoices/${voided.id}/publicLink`)).toMatchObject({
    status: 409,
    body: { code: 'API-STATUS', message: `Invoice ${voided.number} is void and cannot be shared.` },
  });
});

test('a customer accepts a quote once; the history names them, and it cannot be declined after that', async () => {
  const quote = await books.document('quotes');
  const token = await sent('quotes', quote.id, 'accepter@example.com');
  expect((await page(token)).body).toMatchObject({ status: 'Sent', canAnswer: true });
  const answers = await Promise.all([page(token, 'POST', '/accept'), page(token, 'POST', '/accept')]);
  expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
    [200, 'Accepted'],
    [200, 'Accepted'],
  ]);
  const { body } = await books.company.call<{ content: { action: string; userName: string }[] }>(
    'GET',
    `/account/v1/quotes/${quote.id}/activities`,
  );
  const accepted = body.content.filter(({ action }) => action === 'Accepted');
  expect(accepted).toMatchObject([{ userName: 'accepter@example.com' }]);
  expect(await page(token, 'POST', '/decline')).toMatchObject({ status: 409, body: { code: 'API-STATUS' } });
});

test('a quote can be declined; one that has expired, or something that is no quote, cannot be answered', async () => {
  const quote = await books.document('quotes');
  const token = await sent('quotes', quote.id, 'decliner@example.com');
  expect(await page(token, 'POST', '/decline', { name: ' Ann Shore ' })).toMatchObject({
    status: 200,
    body: { status: 'Declined' },
  });
  const { body } = await books.company.call('GET', `/account/v1/quotes/${quote.id}/activities`);
  expect(JSON.stringify(body)).toContain('"userName":"Ann Shore (decliner@example.com)"');
  expect(await page(token, 'POST', '/decline', { name: 'x'.repeat(151) })).toMatchObject({ status: 422 });
  expect(await page(token, 'POST', '/decline', { name: 'Ann\nShore' })).toMatchObject({ status: 422 });
  const old = await books.document('quotes', { dueDate: '2026-03-11' });
  const late = await sent('quotes', old.id, 'late.quote@example.com');
  expect((await page(late)).body).toMatchObject({ expired: true, canAnswer: false });
  expect(await page(late, 'POST', '/accept')).toMatchObject({ status: 409, body: { code: 'API-EXPIRED' } });
  const invoice = await books.document('invoices');
  const other = await sent('invoices', invoice.id, 'noquote@example.com');
  expect(await page(other, 'POST', '/accept')).toMatchObject({ status: 409 });
});

test('a copied link opens the document until the links are revoked; those in messages end with it', async () => {
  const invoice = await books.document('invoices', approvedAtOnce('invoices'));
  const url = `/account/v1/invoices/${invoice.id}/publicLink`;
  const copied = await books.company.call<{ url: string }>('POST', url);
  expect(copied.body.url).toMatch(/^http:\/\/localhost:\d+\/invoicing\/external\/[\w-]{43}$/);
  const tokens = [
    copied.body.url.split('/').pop() ?? '',
    await sent('invoices', invoice.id, 'revoked@example.com'),
  ];
  for (const token of tokens) expect((await page(token)).status).toBe(200);
  expect(await actionsOf(books.company, 'invoices', invoice.id)).toContain('Opened');
  expect((await books.company.call('DELETE', url)).body).toEqual({ revoked: 2 });
  for (const token of tokens) {
    expect(await page(token)).toMatchObject({ status: 404, body: { code: 'API-LINK' } });
    expect((await pdfOf(`/public/document/${token}/pdf`)).status).toBe(404);
  }
  const draft = await books.document('invoices');
  expect(await books.company.call('POST', `/account/v1/invoices/${draft.id}/publicLink`)).toMatchObject({
    status: 409,
  });
});

test('only hashes of tokens are stored once a message has left', async () => {
  const invoice = await books.document('invoices');
  const token = await sent('invoices', invoice.id, 'hashed@example.com');
  await until(
    () =>
      database<{ status: string }>(
        server,
        `SELECT status FROM mail_queue WHERE to_address = 'hashed@example.com'`,
      ),
    ([row]) => row?.status === 'Sent',
  );
  const [kept] = await database<{ found: string }>(
    server,
    `SELECT (SELECT count(*) FROM mail_queue q WHERE q::text LIKE '%' || $1 || '%')
       + (SELECT count(*) FROM public_link l WHERE l::text LIKE '%' || $1 || '%')
       + (SELECT count(*) FROM letter t WHERE t::text LIKE '%' || $1 || '%') AS found`,
    [token],
  );
  expect(Number(kept?.found)).toBe(0);
});

describe('pdf/view', () => {
  const view = (id: string, type: string, company: TestCompany) =>
    company.call('GET', `/account/v1/pdf/view?id=${id}&type=${type}`);

  test('a draft carries the stamp; another kind, company or type is not there', async () => {
    const draft = await books.document('creditNotes');
    const answer = await pdfOf(`/account/v1/pdf/view?id=${draft.id}&type=CreditNotes`, books.company.token);
    expect(readPdf(await answer.bytes()).pages[0]).toContain('DRAFT');
    expect((await view(draft.id, 'Invoices', books.company)).status).toBe(404);
    expect((await view(draft.id, 'Nothing', books.company)).status).toBe(422);
    expect((await view('7', 'CreditNotes', books.company)).status).toBe(422);
    const stranger = await server.company();
    expect((await view(draft.id, 'CreditNotes', stranger)).status).toBe(404);
    expect((await server.call('GET', `/account/v1/pdf/view?id=${draft.id}&type=CreditNotes`)).status).toBe(
      401,
    );
  });

  test('the logo is on it; one that cannot be drawn keeps no document back', async () => {
    const invoice = await books.document('invoices');
    const draw = async (logo: string | null): Promise<string> => {
      // As it was stored before logos were checked.
      await database(server, 'UPDATE company SET logo = $2 WHERE company_id = $1', [books.company.id, logo]);
      const url = `/account/v1/pdf/view?id=${invoice.id}&type=Invoices`;
      const answer = await pdfOf(url, books.company.token);
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer()).toString('latin1');
    };
    const image = /\/Subtype \/Image/;
    expect(await draw(`data:image/png;base64,${PICTURE}`)).toMatch(image);
    for (const logo of ['data:image/png;base64,AAAA', 'https://example.com/logo.png', null]) {
      expect(await draw(logo)).not.toMatch(image);
    }
  });

  test('other requests go on while a long document is drawn', async () => {
    const lineItems = Array.from({ length: 1_000 }, (_, index) => ({
      title: `Łódź ${index}`,
      quantity: 1,
      unitPrice: 1,
    }));
    const long = await books.document('invoices', { lineItems });
    let drawn = false;
    const pdf = pdfOf(`/account/v1/pdf/view?id=${long.id}&type=Invoices`, books.company.token).then(
      (answer) => {
        drawn = true;
        return answer.bytes();
      },
    );
    let meanwhile = 0;
    while (!drawn) {
      await server.call('GET', '/health');
      if (!drawn) meanwhile += 1;
    }
    expect(meanwhile).toBeGreaterThan(3);
    const { pages } = readPdf(await pdf);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.join(' ')).toContain('Łódź 999');
  });
});
