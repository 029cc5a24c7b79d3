import type { Invoice, Schedule, TrialBalance } from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';
import {
  asAdmin,
  contactOf,
  day,
  eventually,
  mailsTo,
  runsMade,
  runsOf,
  scheduleOf,
  templateFor,
} from './books.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

const read = async (id: string) => (await mine.call<Schedule>('GET', `/account/v1/schedules/${id}`)).body;
const invoice = async (id: string | null) =>
  (await mine.call<Invoice>('GET', `/account/v1/invoices/${id}`)).body;

test('a schedule that begins today makes its invoice at once, numbered and posted', async () => {
  const { status, body } = await scheduleOf(mine);
  expect(status).toBe(200);
  const { id } = body.body.value;
  const [run] = await runsMade(mine, id, 1);
  expect(run).toMatchObject({
    period: day(0),
    totalAmount: 100,
    message: '',
    attempts: 1,
    nextAttempt: null,
  });
  expect(run?.documentNumber).toMatch(/^INV-/);
  const made = await invoice(run?.documentId ?? null);
  expect(made).toMatchObject({
    invoiceStatus: 'Awaiting Payment',
    issueDate: day(0),
    dueDate: day(10),
    reference: 'Rent',
    number: run?.documentNumber,
  });
  expect(await read(id)).toMatchObject({ state: 'Active', made: 1 });
});

test('after a standstill every missed period comes, oldest first, each dated with its own day', async () => {
  const startDate = day(-29);
  const { body } = await scheduleOf(mine, { frequency: 'weekly', startDate, occurrences: 4 });
  const runs = await runsMade(mine, body.body.value.id, 4);
  const oldestFirst = runs.toReversed();
  expect(oldestFirst.map((run) => run.period)).toEqual([day(-29), day(-22), day(-15), day(-8)]);
  const numbers = oldestFirst.map((run) => Number(run.documentNumber.replace(/\D/g, '')));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  for (const run of runs) {
    expect(await invoice(run.documentId)).toMatchObject({ issueDate: run.period });
  }
  expect(await read(body.body.value.id)).toMatchObject({ state: 'Finished', nextDate: null, made: 4 });
});

test('a server that was off for days catches up when it starts again', async () => {
  const { body } = await scheduleOf(mine, { frequency: 'daily', startDate: day(1) });
  const { id } = body.body.value;
  expect(await runsOf(mine, id)).toEqual([]);
  // Downtime: the schedule began three days ago, and no worker has run since.
  await asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $2 WHERE id = $1', [id, day(-3)]);
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'schedules'`);
  const runs = await runsMade(mine, id, 4);
  expect(runs.map((run) => run.period)).toEqual([day(0), day(-1), day(-2), day(-3)]);
});

test('the day is that of the company: it comes when the clocks there say so', async () => {
  const company = await server.company();
  // Whatever the hour, one of the two pairs has the date line between its zones.
  const [from, to, startDate] =
    new Date().getUTCHours() >= 10
      ? ['UTC', 'Pacific/Kiritimati', day(1)]
      : ['Pacific/Pago_Pago', 'UTC', day(0)];
  const move = async (timeZone: string) => {
    const { status } = await company.call('PUT', '/account/v1/company', { timeZone });
    expect(status).toBe(200);
  };
  await move(from);
  const { id } = (await scheduleOf(company, { startDate })).body.body.value;
  const [job] = await asAdmin<{ hours: number }>(
    server,
    `SELECT extract(epoch FROM due_at - now())::float8 / 3600 AS hours FROM job
     WHERE kind = 'schedules' AND company_id = $1`,
    [company.id],
  );
  expect(job?.hours).toBeGreaterThan(0);
  expect(job?.hours).toBeLessThanOrEqual(24);
  expect(await runsOf(company, id)).toEqual([]);
  await move(to);
  const [run] = await runsMade(company, id, 1);
  expect(run?.period).toBe(startDate);
});

test('a period can have its turn only once, whatever the schedule is made to say', async () => {
  const { body } = await scheduleOf(mine, { frequency: 'daily', startDate: day(-2) });
  const { id } = body.body.value;
  await runsMade(mine, id, 3);
  await asAdmin(server, `UPDATE schedule SET next_date = start_date, state = 'Active' WHERE id = $1`, [id]);
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'schedules'`);
  await eventually(
    () => read(id),
    (schedule) => schedule.nextDate === day(1),
  );
  expect(await runsOf(mine, id)).toHaveLength(3);
});

test('drafts, bills and credit notes come by schedule as well', async () => {
  const contactId = await contactOf(mine);
  const draft = await scheduleOf(mine, { action: 'draft' });
  const bill = await scheduleOf(mine, { kind: 'Bill', template: templateFor(contactId) });
  const credit = await scheduleOf(mine, { kind: 'CreditNote', template: templateFor(contactId) });
  const [ofDraft] = await runsMade(mine, draft.body.body.value.id, 1);
  expect(ofDraft?.documentNumber).toBe('');
  expect(await invoice(ofDraft?.documentId ?? null)).toMatchObject({ invoiceStatus: 'Draft' });
  const [ofBill] = await runsMade(mine, bill.body.body.value.id, 1);
  const read = await mine.call('GET', `/account/v1/bills/${ofBill?.documentId}`);
  expect(read.body).toMatchObject({ billStatus: 'Awaiting Payment', totalAmount: 100 });
  const [ofCredit] = await runsMade(mine, credit.body.body.value.id, 1);
  const noted = await mine.call('GET', `/account/v1/creditNotes/${ofCredit?.documentId}`);
  expect(noted.body).toMatchObject({ creditNotesStatus: 'Approved', totalAmount: 100 });
});

test('approve and send puts the message into the outbox; without an address the run says so', async () => {
  const contactId = await contactOf(mine, { email: 'rent.payer@example.com' });
  const sent = await scheduleOf(mine, { action: 'send', template: templateFor(contactId) });
  const [run] = await runsMade(mine, sent.body.body.value.id, 1);
  expect(run?.message).toBe('');
  const mails = await eventually(
    () => mailsTo(server, 'rent.payer@example.com'),
    ({ length }) => length > 0,
  );
  expect(mails).toHaveLength(1);
  const silent = await contactOf(mine, { email: '' });
  const unsent = await scheduleOf(mine, { action: 'send', template: templateFor(silent) });
  const [kept] = await runsMade(mine, unsent.body.body.value.id, 1);
  expect(kept?.message).toMatch(/^Approved, but not sent: .+\.$/);
  expect(await invoice(kept?.documentId ?? null)).toMatchObject({
    invoiceStatus: 'Awaiting Payment',
    sent: false,
  });
});

test('a template is taken from a document, its days until due included', async () => {
  const contactId = await contactOf(mine);
  const { body } = await mine.call<{ body: { value: Invoice } }>('POST', '/account/v1/invoices', {
    contactId,
    issueDate: day(-40),
    dueDate: day(-19),
    amountTaxType: 'None',
    lineItems: [
      { title: 'Desk', quantity: 2, unitPrice: 12.5, discountRate: 10 },
      { title: 'Chair', quantity: 1, unitPrice: 7 },
    ],
  });
  const made = await mine.call<{ body: { value: Schedule } }>('POST', '/account/v1/schedules', {
    kind: 'Invoice',
    documentId: body.body.value.id,
    action: 'draft',
    frequency: 'quarterly',
    startDate: day(0),
  });
  expect(made.body.body.value.template).toMatchObject({ dueDays: 21 });
  expect(made.body.body.value).toMatchObject({ documentId: body.body.value.id, documentNumber: '' });
  const [run] = await runsMade(mine, made.body.body.value.id, 1);
  const copy = await invoice(run?.documentId ?? null);
  expect(copy).toMatchObject({ dueDate: day(21), totalAmount: body.body.value.totalAmount });
  expect(copy.lineItems.map((line) => line.title)).toEqual(['Desk', 'Chair']);
  const schedulesOf = async (id: string) =>
    (await mine.call<{ content: object[] }>('GET', `/account/v1/invoices/${id}/schedules`)).body.content;
  const { id, name, nextDate } = await read(made.body.body.value.id);
  const schedule = { id, name, nextDate, status: 'A', state: 'Active' };
  expect(await schedulesOf(body.body.value.id)).toEqual([{ ...schedule, isRun: false }]);
  expect(await schedulesOf(copy.id)).toEqual([{ ...schedule, isRun: true }]);
  // A draft can be deleted: the schedule goes on, without the link.
  await mine.call('DELETE', `/account/v1/invoices/${body.body.value.id}`);
  expect(await read(id)).toMatchObject({ state: 'Active', documentId: null });
});

describe('what stops a period stops only that one, in words, and it is tried again', () => {
  const failed = (id: string) =>
    eventually(
      () => runsOf(mine, id),
      (runs) => runs.length > 0 && runs[0]?.message !== '',
    );

  test('an archived contact, while the schedules beside it go on', async () => {
    const contactId = await contactOf(mine);
    const doomed = await scheduleOf(mine, { startDate: day(1), template: templateFor(contactId) });
    const sound = await scheduleOf(mine, { startDate: day(1) });
    const [bad, good] = [doomed.body.body.value.id, sound.body.body.value.id];
    const contact = await mine.call<{ version: number }>('GET', `/account/v1/contacts/${contactId}`);
    const { version } = contact.body;
    await mine.call('PUT', `/account/v1/contacts/${contactId}`, { status: 'D', version });
    await asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $2 WHERE id = ANY ($1)', [
      [bad, good],
      day(0),
    ]);
    await asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'schedules'`);
    await runsMade(mine, good, 1);
    const [run] = await failed(bad);
    expect(run).toMatchObject({ outcome: 'Failed', documentId: null, message: 'This contact is archived.' });
    expect(run?.nextAttempt).not.toBeNull();
    expect(await read(bad)).toMatchObject({ failedRuns: 1 });

    const archived = await mine.call<{ version: number }>('GET', `/account/v1/contacts/${contactId}`);
    await mine.call('PUT', `/account/v1/contacts/${contactId}`, {
      status: 'A',
      version: archived.body.version,
    });
    await mine.call('POST', `/account/v1/schedules/${bad}/retry`);
    const [mended] = await runsMade(mine, bad, 1);
    expect(mended).toMatchObject({ attempts: 2, message: '', period: day(0) });
  });

  test('the lock date', async () => {
    const other = await server.company();
    const { body } = await scheduleOf(other, { frequency: 'daily', startDate: day(1) });
    const { id } = body.body.value;
    await asAdmin(server, SET_LOCK_DATE, [other.id, day(-1)]);
    await asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $2 WHERE id = $1', [id, day(-1)]);
    await asAdmin(server, `UPDATE job SET due_at = now() WHERE company_id = $1`, [other.id]);
    const runs = await eventually(
      () => runsOf(other, id),
      (all) => all.length === 2,
    );
    expect(runs[0]).toMatchObject({ period: day(0), outcome: 'Created' });
    expect(runs[1]).toMatchObject({ period: day(-1), outcome: 'Failed' });
    expect(runs[1]?.message).toContain('The books are locked up to');
    const { body: trial } = await other.call<TrialBalance>('GET', '/account/v1/reports/trialBalance');
    expect(trial).toMatchObject({ totalDebit: 100, difference: 0 });
  });

  test('the last place of the plan: as many as fit, the others are told the limit', async () => {
    const other = await server.company();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const { body } = await scheduleOf(other, { startDate: day(1) });
      ids.push(body.body.value.id);
    }
    await asAdmin(
      server,
      `INSERT INTO plan_usage (company_id, counter, period, used) VALUES ($1, 'invoices', $2, 19999)
       ON CONFLICT (company_id, counter, period) DO UPDATE SET used = 19999`,
      [other.id, day(0).slice(0, 7)],
    );
    await asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $2 WHERE company_id = $1', [
      other.id,
      day(0),
    ]);
    await asAdmin(server, `UPDATE job SET due_at = now() WHERE company_id = $1`, [other.id]);
    const runs = await eventually(
      async () => (await Promise.all(ids.map((id) => runsOf(other, id)))).flat(),
      (all) => all.length === 3,
    );
    expect(runs.map((run) => run.outcome).toSorted()).toEqual(['Created', 'Failed', 'Failed']);
    const { message } = runs.find((run) => run.outcome === 'Failed') ?? {};
    expect(message).toBe('The Business plan has room for 20000 invoices a month.');
  });
});

test('a pause leaves its periods out, and a resumed schedule goes on from today', async () => {
  const { body } = await scheduleOf(mine, { frequency: 'daily', startDate: day(1) });
  const { id } = body.body.value;
  const paused = await mine.call('POST', `/account/v1/schedules/${id}/pause`);
  expect(paused.body).toMatchObject({ state: 'Paused' });
  expect((await mine.call('POST', `/account/v1/schedules/${id}/pause`)).status).toBe(409);
  await asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $2 WHERE id = $1', [id, day(-5)]);
  await mine.call('POST', `/account/v1/schedules/${id}/resume`);
  const runs = await runsMade(mine, id, 1);
  expect(runs.map((run) => run.period)).toEqual([day(0)]);
  const history = await mine.call<{ content: { action: string; userName: string }[] }>(
    'GET',
    `/account/v1/schedules/${id}/activities`,
  );
  expect(history.body.content.map(({ action }) => action)).toEqual(['Resumed', 'Paused', 'Create']);
});

test('a change moves the next period only; an older version is refused', async () => {
  const { body } = await scheduleOf(mine, { frequency: 'daily', startDate: day(-1) });
  const { id, version, template } = body.body.value;
  await runsMade(mine, id, 2);
  const change = {
    kind: 'Invoice',
    template: { ...template, lineItems: [{ title: 'Rent', quantity: 1, unitPrice: 120 }] },
    action: 'draft',
    frequency: 'weekly',
    startDate: day(-1),
    version,
  };
  const changed = await mine.call<Schedule>('PUT', `/account/v1/schedules/${id}`, change);
  expect(changed.body).toMatchObject({ nextDate: day(6), made: 2, action: 'draft', version: version + 1 });
  const stale = await mine.call('PUT', `/account/v1/schedules/${id}`, change);
  expect([stale.status, stale.body['code']]).toEqual([409, 'API-VERSION']);
  expect(await runsOf(mine, id)).toHaveLength(2);
});

test('the next document is made of the content as it was changed, in the same call as its version', async () => {
  const { body } = await scheduleOf(mine, { frequency: 'daily', startDate: day(1) });
  const { id, version, template } = body.body.value;
  const change = {
    kind: 'Invoice',
    template: { ...template, lineItems: [{ title: 'Rent', quantity: 1, unitPrice: 120 }] },
    action: 'draft',
    frequency: 'daily',
    startDate: day(0),
    version,
  };
  expect((await mine.call('PUT', `/account/v1/schedules/${id}`, change)).status).toBe(200);
  const [run] = await runsMade(mine, id, 1);
  expect(run?.totalAmount).toBe(120);
});

test('one that never ran is removed, one that did is archived with its log', async () => {
  const fresh = (await scheduleOf(mine, { startDate: day(3) })).body.body.value.id;
  expect((await mine.call('DELETE', `/account/v1/schedules/${fresh}`)).body).toEqual({
    id: fresh,
    outcome: 'removed',
  });
  expect((await mine.call('GET', `/account/v1/schedules/${fresh}`)).status).toBe(404);
  const ran = (await scheduleOf(mine)).body.body.value.id;
  await runsMade(mine, ran, 1);
  expect((await mine.call('DELETE', `/account/v1/schedules/${ran}`)).body).toMatchObject({
    outcome: 'archived',
  });
  expect(await runsOf(mine, ran)).toHaveLength(1);
  const list = await mine.call<{ content: Schedule[] }>('POST', '/account/v1/schedules/all', {});
  expect(list.body.content.map(({ id }) => id)).not.toContain(ran);
});

test.each<[string, object, string]>([
  ['no kind', { kind: undefined }, 'kind'],
  ['an unknown kind', { kind: 'Quote' }, 'kind'],
  ['an unknown action', { action: 'print' }, 'action'],
  ['a day that does not exist', { startDate: '2026-02-30' }, 'startDate'],
  ['an end before the start', { endDate: '2020-01-01' }, 'endDate'],
  ['half a month', { interval: 0.5 }, 'interval'],
  ['day 32', { dayOfMonth: 32 }, 'dayOfMonth'],
  ['no content', { template: undefined }, 'template'],
  ['no line', { template: { contactId: 'x', amountTaxType: 'None', lineItems: [] } }, 'template.lineItems'],
  [
    'a line that is no line',
    { template: { amountTaxType: 'None', lineItems: [null, 5] } },
    'template.lineItems[0]',
  ],
  ['a thousand documents at once', { frequency: 'daily', startDate: '2020-01-01' }, 'startDate'],
  ['a bill to be sent', { kind: 'Bill', action: 'send' }, 'action'],
])('%s is refused with its field', async (_name, input, field) => {
  const answer = await scheduleOf(mine, input);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual({ field, message: expect.stringMatching(/\.$/) });
});

test('an early-package company has no schedules, and another company sees none of ours', async () => {
  const { id } = (await scheduleOf(mine, { startDate: day(5) })).body.body.value;
  const other = await server.company();
  expect((await other.call('GET', `/account/v1/schedules/${id}`)).status).toBe(404);
  expect((await other.call('POST', `/account/v1/schedules/${id}/pause`)).status).toBe(404);
  expect((await other.call<{ content: [] }>('POST', '/account/v1/schedules/all', {})).body.content).toEqual(
    [],
  );
  await asAdmin(
    server,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = 'Early') WHERE company_id = $1`,
    [other.id],
  );
  const refused = await other.call('POST', '/account/v1/schedules/all', {});
  expect([refused.status, refused.body['code']]).toEqual([409, 'API-PLAN-FEATURE']);
});
