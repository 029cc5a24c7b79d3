import { createHash } from 'node:crypto';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { database, mailBooks, until } from '../mail/mail-books.ts';
import { startMailServer, type MailServer } from '../mail/mail-server.ts';
import { dataAddress, picture } from './pictures.ts';

const LIMIT = 'The PDF of this document could not be drawn within 5 seconds.';

let mail: MailServer;
let server: TestServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

/** Puts a picture under a company's documents that takes far longer to draw than any PDF may. */
async function printSlowly(company: TestCompany): Promise<void> {
  const content = await picture('png', 9_000, 9_000);
  const logo = dataAddress('png', content);
  await database(server, 'UPDATE company SET logo = $2 WHERE company_id = $1', [company.id, logo]);
  await database(
    server,
    `INSERT INTO company_logo (company_id, source_hash, content, format, width, height)
     VALUES ($1, $2, $3, 'PNG', 9000, 9000)`,
    [company.id, createHash('sha256').update(logo).digest(), content],
  );
}

const pdf = ({ call }: TestCompany, id: string) =>
  call<{ code?: string; message?: string }>('GET', `/account/v1/pdf/view?id=${id}&type=Invoices`);

test('a PDF that takes too long fails alone: other companies get theirs, and people their mail', async () => {
  const slow = await mailBooks(server, mail, {}, 'Slow');
  const other = await mailBooks(server, mail, {}, 'Other');
  const [mine, theirs, sent] = [
    await slow.document('invoices'),
    await other.document('invoices'),
    await slow.document('invoices'),
  ];
  await printSlowly(slow.company);

  let slowDone = false;
  const slowPdf = pdf(slow.company, mine.id).finally(() => (slowDone = true));
  const letter = await slow.company.call(
    'POST',
    `/account/v1/invoices/${sent.id}/send?toAddress=c@example.com`,
  );
  expect(letter.status).toBe(200);

  expect((await pdf(other.company, theirs.id)).status).toBe(200);
  expect(
    (await other.company.call('POST', `/account/v1/invoices/${theirs.id}/send?toAddress=d@example.com`))
      .status,
  ).toBe(200);
  const email = 'stranger@example.com';
  const person = {
    firstName: 'Bob',
    lastName: 'Hill',
    email,
    password: 'a-long-password',
    companyName: 'Hill',
    countryCode: 'GB',
  };
  expect((await server.call('POST', '/public/customer/register', person)).status).toBe(200);
  const received = () => Promise.resolve(mail.received.flatMap(({ to }) => to));
  await until(received, (addresses) => addresses.includes(email) && addresses.includes('d@example.com'));
  const queued = () =>
    database<{ status: string; attempts: number; error: string }>(
      server,
      `SELECT status, attempts, error FROM mail_queue WHERE to_address = 'c@example.com'`,
    );
  const [meanwhile] = await queued();
  expect(slowDone && meanwhile?.status === 'Failed').toBe(false);

  expect(await slowPdf).toMatchObject({ status: 422, body: { code: 'API-PDF-LIMIT', message: LIMIT } });
  const [row] = await until(queued, ([first]) => (first?.error ?? '') !== '');
  expect(row).toEqual({ status: 'Failed', attempts: 1, error: LIMIT });
  const { body } = await slow.company.call<{ content: { action: string; detail: string }[] }>(
    'GET',
    `/account/v1/invoices/${sent.id}/activities`,
  );
  expect(body.content).toContainEqual(
    expect.objectContaining({ action: 'Failed', detail: `To c@example.com: ${LIMIT}` }),
  );
});

test('a company whose PDFs took too long gets the next one that does not', async () => {
  const books = await mailBooks(server, mail, {}, 'Quick again');
  const invoice = await books.document('invoices');
  await printSlowly(books.company);
  expect((await pdf(books.company, invoice.id)).status).toBe(422);
  await database(server, 'UPDATE company SET logo = NULL WHERE company_id = $1', [books.company.id]);
  expect((await pdf(books.company, invoice.id)).status).toBe(200);
});
