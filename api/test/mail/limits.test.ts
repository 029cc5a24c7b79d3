import { randomUUID } from 'node:crypto';
import { startTestServer, type TestCompany, type TestServer } from '../harness.ts';
import { database, mailBooks, parseMail, until, type MailBooks } from './mail-books.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

/** Recipients of a company on its first day. */
const FIRST_DAY = 20;

let mail: MailServer;
let server: TestServer;

beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Accounts <books@example.com>',
    RATE_LIMIT_FACTOR: '1',
  });
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
});

interface Refusal {
  code: string;
  message: string;
}

const stranger = (): string => `${randomUUID()}@example.com`;
const send = (books: MailBooks, id: string, ...addresses: string[]) =>
  books.company.call<Refusal>('POST', `/account/v1/invoices/${id}/send?toAddress=${addresses.join()}`);

/** Messages of a company in the queue, sent ones included. */
async function queued({ id }: TestCompany): Promise<number> {
  const text = 'SELECT count(*)::int AS count FROM mail_queue WHERE company_id = $1';
  const [row] = await database<{ count: number }>(server, text, [id]);
  return row?.count ?? 0;
}

/** Lets a company grow older, and its day and hour begin anew. */
async function age({ id }: TestCompany, days: number): Promise<void> {
  const text = 'UPDATE company SET created_at = now() - make_interval(days => $2) WHERE company_id = $1';
  await database(server, text, [id, days]);
  for (const table of ['mail_usage', 'mail_recipient']) {
    await database(server, `UPDATE ${table} SET since = since - interval '1 day' WHERE company_id = $1`, [
      id,
    ]);
  }
}

test('a fresh company reaches as many strangers as its first day allows, however many calls come at once', async () => {
  const books = await mailBooks(server, mail);
  const invoices = await Promise.all(Array.from({ length: 6 }, () => books.document('invoices')));
  // 6 sendings of 4 recipients each: 5 of them have room.
  const answers = await Promise.all(
    invoices.map(({ id }) => send(books, id, stranger(), stranger(), stranger(), stranger())),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  const [first] = refused;
  expect(first).toMatchObject({ status: 429, body: { code: 'API-MAIL-LIMIT' } });
  expect(first?.body.message).toMatch(
    /^Your company may send mail to 20 recipients (on its first day|an hour); 0 are left\. More is possible from \d{4}-\d\d-\d\d \d\d:00 UTC\.$/,
  );
  expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await queued(books.company)).toBe(FIRST_DAY);
  // Nothing half done: the draft is a draft.
  const drafts = await Promise.all(
    invoices.map(({ id }) => books.company.call('GET', `/account/v1/invoices/${id}`)),
  );
  expect(drafts.filter(({ body }) => body['invoiceStatus'] === 'Draft')).toHaveLength(1);

  // Sending again, a receipt and an invitation count like everything else.
  const sent = invoices.find((_one, index) => answers[index]?.status === 200);
  expect((await send(books, sent?.id ?? '', stranger())).status).toBe(429);
  const roles = await books.company.call<{ content: { id: string; fixed: boolean }[] }>(
    'GET',
    '/account/v1/company/roles',
  );
  const companyRoleId = roles.body.content.find(({ fixed }) => !fixed)?.id;
  const invited = await books.company.call<Refusal>(
    'POST',
    `/account/data/company/space/member/invite?companyRoleId=${companyRoleId}&email=${stranger()}`,
  );
  expect(invited).toMatchObject({ status: 429, body: { code: 'API-MAIL-LIMIT' } });
  expect(await queued(books.company)).toBe(FIRST_DAY);

  // In its first week it has 50 an hour and 100 a day. The periods end later, so that none ends meanwhile.
  await age(books.company, 2);
  const used = (unit: string, recipients: number) =>
    database(
      server,
      `UPDATE mail_usage SET recipients = $3, since = date_trunc($2, now(), 'UTC') + ('1 ' || $2)::interval
       WHERE company_id = $1 AND unit = $2`,
      [books.company.id, unit, recipients],
    );
  await used('day', 0);
  await used('hour', 49);
  const again = (...addresses: string[]) => send(books, sent?.id ?? '', ...addresses);
  expect((await again(stranger(), stranger())).body.message).toContain('50 recipients an hour; 1 are left.');
  expect((await again(stranger())).status).toBe(200);
  await used('hour', 0);
  await used('day', 99);
  expect((await again(stranger(), stranger())).body.message).toContain(
    '100 recipients a day in its first week; 1 ',
  );
  expect((await again(stranger())).status).toBe(200);
  expect(await queued(books.company)).toBe(FIRST_DAY + 2);
});

test('one stranger gets so many messages a day from one company, and from all of them', async () => {
  const address = stranger();
  const [one, other] = [await mailBooks(server, mail), await mailBooks(server, mail)];
  await age(one.company, 40);
  const invoice = await one.document('invoices');
  for (let messages = 1; messages <= 20; messages += 1) {
    expect((await send(one, invoice.id, address)).status).toBe(200);
  }
  const refused = await send(one, invoice.id, address.toUpperCase());
  expect(refused).toMatchObject({ status: 429, body: { code: 'API-MAIL-ADDRESS-LIMIT' } });
  expect(refused.body.message).toMatch(
    / may get 20 messages a day from one company\. More is possible from /,
  );
  expect(await queued(one.company)).toBe(20);

  await database(server, 'UPDATE mail_address SET messages = 60 WHERE address = $1', [address]);
  const foreign = await other.document('invoices');
  expect((await send(other, foreign.id, address)).body).toMatchObject({
    code: 'API-MAIL-ADDRESS-LIMIT',
    message: expect.stringContaining('may get 60 messages a day from here.'),
  });
  expect(await queued(other.company)).toBe(0);
});

test('reminders wait until the limit opens again', async () => {
  const books = await mailBooks(server, mail);
  const { id } = books.company;
  // Past eight in the morning, when reminders leave; Etc/GMT-9 is nine hours ahead of UTC.
  const zone = new Date().getUTCHours() < 9 ? 'Etc/GMT-9' : 'UTC';
  await database(server, 'UPDATE company SET time_zone = $2 WHERE company_id = $1', [id, zone]);
  const late = await books.document('invoices', {
    issueDate: '2026-01-01',
    dueDate: '2026-01-02',
    invoiceStatus: 'Awaiting Payment',
  });
  expect((await send(books, late.id, ...Array.from({ length: 20 }, stranger))).status).toBe(200);
  await books.company.call('PUT', '/account/v1/reminders', { daysAfterDue: [1] });
  await database(server, `UPDATE reminder_rule SET since = '2025-01-01' WHERE company_id = $1`, [id]);
  const ofReminders = `WHERE kind = 'reminders' AND company_id = $1`;
  await database(server, `UPDATE job SET due_at = now() ${ofReminders}`, [id]);
  const waits = `SELECT due_at > now() + interval '1 minute' AS later FROM job ${ofReminders}`;
  await until(
    () => database<{ later: boolean }>(server, waits, [id]),
    ([row]) => row?.later === true,
  );
  expect(await database(server, 'SELECT 1 FROM reminder WHERE company_id = $1', [id])).toEqual([]);
  expect(await queued(books.company)).toBe(20);

  await age(books.company, 2);
  await database(server, `UPDATE job SET due_at = now() ${ofReminders}`, [id]);
  const reminded = () =>
    database<{ outcome: string }>(server, 'SELECT outcome FROM reminder WHERE company_id = $1', [id]);
  expect(await until(reminded, (rows) => rows.length > 0)).toEqual([{ outcome: 'Sent' }]);
});

describe('the name of the sender', () => {
  const nameOf = async (books: MailBooks): Promise<string | undefined> => {
    const address = stranger();
    const invoice = await books.document('invoices');
    expect((await send(books, invoice.id, address)).status).toBe(200);
    const mine = () => Promise.resolve(mail.received.find(({ to }) => to.includes(address)));
    const message = await until(mine, (one) => one !== undefined);
    return message === undefined ? undefined : (await parseMail(message)).from?.name;
  };

  test("is the company's while its e-mail is a member's, who has confirmed it", async () => {
    const books = await mailBooks(server, mail, {}, 'Harbour Bank');
    expect(await nameOf(books)).toBe('Harbour Bank');
    const put = (email: string) => books.company.call('PUT', '/account/v1/company', { email });
    expect((await put('service@bank.example')).status).toBe(200);
    expect(await nameOf(books)).toBe('Accounts');
    expect((await put(books.company.email.toUpperCase())).status).toBe(200);
    expect(await nameOf(books)).toBe('Harbour Bank');
  });
});

test('links to a person who registers or has forgotten a password are counted exactly, however many ask at once', async () => {
  const fast = await startTestServer({ SMTP_URL: mail.url });
  try {
    const email = stranger();
    const person = {
      firstName: 'Ada',
      lastName: 'Marsh',
      email,
      password: 'a-long-password',
      companyName: 'Marsh Cycles',
      countryCode: 'GB',
    };
    const atOnce = (work: () => Promise<{ status: number }>) => Promise.all(Array.from({ length: 10 }, work));
    await atOnce(() => fast.call('POST', '/public/customer/register', person));
    const sent = async (to: string) =>
      (await database(fast, 'SELECT 1 FROM mail_queue WHERE to_address = $1', [to])).length;
    expect(await sent(email)).toBe(5);

    const { company } = await mailBooks(fast, mail);
    const before = await sent(company.email);
    await atOnce(() => fast.call('POST', '/public/customer/forgotPassword', { email: company.email }));
    expect(await sent(company.email)).toBe(before + 5);
  } finally {
    await fast.stop();
  }
});
