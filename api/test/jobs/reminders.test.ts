import type { Invoice, ReminderSettings } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { asAdmin, contactOf, day, eventually, mailsTo } from './books.ts';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

/** A company where it is past eight in the morning, so that reminders leave now. */
async function awakeCompany(): Promise<TestCompany> {
  const company = await server.company();
  const hour = new Date().getUTCHours();
  // Etc/GMT-9 is nine hours ahead of UTC.
  await asAdmin(server, 'UPDATE company SET time_zone = $2 WHERE company_id = $1', [
    company.id,
    hour < 9 ? 'Etc/GMT-9' : 'UTC',
  ]);
  return company;
}

/** An approved invoice that was due some days ago. */
async function overdue(company: TestCompany, days: number, email: string): Promise<string> {
  const contactId = await contactOf(company, { email });
  const { body } = await company.call<{ body: { value: { id: string } } }>('POST', '/account/v1/invoices', {
    contactId,
    issueDate: day(-days - 10),
    dueDate: day(-days),
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 50 }],
    invoiceStatus: 'Awaiting Payment',
  });
  return body.body.value.id;
}

/** Rules that were made long ago, and a server that looks now. */
async function rulesOfOld(company: TestCompany, daysAfterDue: number[]): Promise<void> {
  await company.call<ReminderSettings>('PUT', '/account/v1/reminders', { daysAfterDue });
  await asAdmin(server, 'UPDATE reminder_rule SET since = $2 WHERE company_id = $1', [company.id, day(-200)]);
  await lookNow(company);
}

async function lookNow(company: TestCompany): Promise<void> {
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'reminders' AND company_id = $1`, [
    company.id,
  ]);
  await eventually(
    () =>
      asAdmin<{ later: boolean }>(
        server,
        `SELECT due_at > now() + interval '1 minute' AS later FROM job
      WHERE kind = 'reminders' AND company_id = $1`,
        [company.id],
      ),
    ([row]) => row?.later === true,
  );
}

const outcomes = (invoice: string) =>
  asAdmin<{ days_after: number; outcome: string }>(
    server,
    'SELECT days_after, outcome FROM reminder WHERE document_id = $1 ORDER BY days_after',
    [invoice],
  );

test('reminders are off until a member switches them on', async () => {
  const company = await awakeCompany();
  const { body } = await company.call<ReminderSettings>('GET', '/account/v1/reminders');
  expect(body).toEqual({ daysAfterDue: [] });
  const set = await company.call<ReminderSettings>('PUT', '/account/v1/reminders', {
    daysAfterDue: [14, 7, 7],
  });
  expect(set.body).toEqual({ daysAfterDue: [7, 14] });
  const off = await company.call<ReminderSettings>('PUT', '/account/v1/reminders', { daysAfterDue: [] });
  expect(off.body).toEqual({ daysAfterDue: [] });
  expect((await company.call('PUT', '/account/v1/reminders', { daysAfterDue: [0] })).status).toBe(422);
});

test('an overdue invoice is reminded of once for each rule, by mail, with a line of history', async () => {
  const company = await awakeCompany();
  const invoice = await overdue(company, 8, 'late.payer@example.com');
  await rulesOfOld(company, [7, 30]);
  const [mail] = await eventually(
    () => mailsTo(server, 'late.payer@example.com'),
    (mails) => mails.length > 0,
  );
  expect(mail?.text).toContain('this is a reminder');
  const history = await company.call<{ content: { action: string; detail: string; userName: string }[] }>(
    'GET',
    `/account/v1/invoices/${invoice}/activities`,
  );
  expect(history.body.content[0]).toMatchObject({
    action: 'Reminder',
    detail: 'To late.payer@example.com',
    userName: 'Accounts',
  });
  await lookNow(company);
  await lookNow(company);
  expect(await outcomes(invoice)).toEqual([{ days_after: 7, outcome: 'Sent' }]);
  expect(await mailsTo(server, 'late.payer@example.com')).toHaveLength(1);
});

test('after a standstill one message is enough: the latest rule speaks, the earlier ones have passed', async () => {
  const company = await awakeCompany();
  const invoice = await overdue(company, 40, 'very.late@example.com');
  await rulesOfOld(company, [7, 14, 30]);
  expect(await outcomes(invoice)).toEqual([
    { days_after: 7, outcome: 'Passed' },
    { days_after: 14, outcome: 'Passed' },
    { days_after: 30, outcome: 'Sent' },
  ]);
});

test('what is paid, not due yet, or was late before the rule was made is left in peace', async () => {
  const company = await awakeCompany();
  const paid = await overdue(company, 20, 'has.paid@example.com');
  const fresh = await overdue(company, 3, 'not.yet@example.com');
  const { body } = await company.call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const bank = body.content.find(({ code }) => code === 'AST1000')?.id;
  await company.call('POST', `/account/v1/invoices/${paid}/payment`, {
    paymentDate: day(0),
    paidAmount: 50,
    account: { id: bank },
  });
  await rulesOfOld(company, [7]);
  expect([await outcomes(paid), await outcomes(fresh)]).toEqual([[], []]);
  const old = await overdue(company, 60, 'long.ago@example.com');
  await company.call('PUT', '/account/v1/reminders', { daysAfterDue: [10] });
  await lookNow(company);
  expect(await outcomes(old)).toEqual([]);
});

test('a customer without an address: the history says so, and nothing else stops', async () => {
  const company = await awakeCompany();
  const silent = await overdue(company, 9, '');
  const other = await overdue(company, 9, 'reachable@example.com');
  await rulesOfOld(company, [7]);
  expect(await outcomes(silent)).toEqual([{ days_after: 7, outcome: 'Failed' }]);
  expect(await outcomes(other)).toEqual([{ days_after: 7, outcome: 'Sent' }]);
  const { body } = await company.call<Invoice & { content: { action: string; detail: string }[] }>(
    'GET',
    `/account/v1/invoices/${silent}/activities`,
  );
  expect(body.content[0]).toMatchObject({ action: 'Failed', detail: expect.stringContaining('Reminder: ') });
});
