import type {
  Bill,
  CreditNote,
  DocumentSchedule,
  FinishedJob,
  Invoice,
  ListedSchedule,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { memberOf } from '../invariants/people.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';
import { asAdmin, contactOf, day, eventually, mailsTo } from './books.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

type Path = 'invoices' | 'bills' | 'creditNotes';

async function draft(path: Path, fields: object = {}): Promise<string> {
  const contactId = await contactOf(mine, { email: 'later@example.com' });
  const { body } = await mine.call<{ body: { value: { id: string } } }>('POST', `/account/v1/${path}`, {
    contactId,
    reference: 'S-1',
    issueDate: day(0),
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 9.5 }],
    ...fields,
  });
  return body.body.value.id;
}

const schedule = (path: Path, id: string, body: object) =>
  mine.call<{ body: { value: Invoice }; message: string; errors: unknown[] }>(
    'POST',
    `/account/v1/${path}/${id}/schedule`,
    body,
  );
const read = async <T = Invoice & Bill & CreditNote>(path: Path, id: string) =>
  (await mine.call<T>('GET', `/account/v1/${path}/${id}`)).body;

/** The day comes: what was planned for it is made to have been planned for today. */
async function theDayComes(id: string): Promise<void> {
  await asAdmin(server, 'UPDATE document_schedule SET date = $2 WHERE document_id = $1', [id, day(0)]);
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'documents'`);
}

/** The newest job about a document, as who scheduled it is told. */
const jobAbout = async (id: string) =>
  (await mine.call<{ content: FinishedJob[] }>('GET', '/account/v1/jobs')).body.content.find(
    ({ recordId }) => recordId === id,
  );

test('a draft waits for its day, then it is approved and sent, once', async () => {
  const id = await draft('invoices', { contactId: await contactOf(mine, { email: 'once@example.com' }) });
  const planned = await schedule('invoices', id, { date: day(3), send: true });
  expect(planned.body.body.value).toMatchObject({ invoiceStatus: 'Draft', scheduled: true, number: '' });
  const kept = await mine.call<DocumentSchedule>('GET', `/account/v1/invoices/${id}/schedule`);
  expect(kept.body).toEqual({
    documentId: id,
    date: day(3),
    send: true,
    message: '',
    attempts: 0,
    nextAttempt: null,
  });
  await theDayComes(id);
  const sent = await eventually(
    () => read('invoices', id),
    (invoice) => invoice.invoiceStatus !== 'Draft',
  );
  expect(sent).toMatchObject({ invoiceStatus: 'Awaiting Payment', scheduled: false, sent: true });
  expect(sent.number).toMatch(/^INV-/);
  const mails = await eventually(
    () => mailsTo(server, 'once@example.com'),
    ({ length }) => length > 0,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(sent.number)]);
  expect((await mine.call('GET', `/account/v1/invoices/${id}/schedule`)).status).toBe(404);
  expect(await jobAbout(id)).toMatchObject({ job: 'scheduledDraft', outcome: 'Done', name: sent.number });
});

test.each<[Path, string, string]>([
  ['bills', 'billStatus', 'Awaiting Payment'],
  ['creditNotes', 'creditNotesStatus', 'Approved'],
])('%s leave on their day as well', async (path, field, status) => {
  const id = await draft(path);
  expect((await schedule(path, id, { date: day(0), send: false })).status).toBe(200);
  const left = await eventually(
    () => read<Record<string, unknown>>(path, id),
    (record) => record[field] !== 'Draft',
  );
  expect(left).toMatchObject({ [field]: status, scheduled: false });
});

test('taken off its schedule, a draft stays a draft', async () => {
  const id = await draft('invoices');
  await schedule('invoices', id, { date: day(2), send: false });
  const off = await mine.call<{ body: { value: Invoice } }>('DELETE', `/account/v1/invoices/${id}/schedule`);
  expect(off.body.body.value).toMatchObject({ scheduled: false, invoiceStatus: 'Draft' });
  const again = await mine.call('DELETE', `/account/v1/invoices/${id}/schedule`);
  expect([again.status, again.body['code']]).toEqual([409, 'API-STATUS']);
});

test('one that was approved by hand in the meantime is left alone', async () => {
  const id = await draft('invoices');
  await schedule('invoices', id, { date: day(1), send: true });
  await mine.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Awaiting%20Payment`);
  await theDayComes(id);
  await eventually(
    () => asAdmin(server, 'SELECT 1 FROM document_schedule WHERE document_id = $1', [id]),
    (rows) => rows.length === 0,
  );
  expect(await read('invoices', id)).toMatchObject({ sent: false, scheduled: false });
});

test('one that cannot leave stays a draft, says why, and is tried again', async () => {
  const id = await draft('invoices', { issueDate: day(-400), dueDate: day(-390) });
  await schedule('invoices', id, { date: day(1), send: false });
  await asAdmin(server, SET_LOCK_DATE, [mine.id, day(-300)]);
  await theDayComes(id);
  const waiting = await eventually(
    () => mine.call<DocumentSchedule>('GET', `/account/v1/invoices/${id}/schedule`),
    ({ body }) => body.attempts > 0,
  );
  expect(waiting.body.message).toContain('The books are locked up to');
  expect(waiting.body.nextAttempt).not.toBeNull();
  expect(await jobAbout(id)).toMatchObject({ outcome: 'Failed', reason: waiting.body.message });
  const history = await mine.call<{ content: { action: string; detail: string }[] }>(
    'GET',
    `/account/v1/invoices/${id}/activities`,
  );
  expect(history.body.content[0]).toMatchObject({ action: 'Failed', detail: waiting.body.message });
  expect(await read('invoices', id)).toMatchObject({ invoiceStatus: 'Draft', scheduled: true });
  await asAdmin(server, SET_LOCK_DATE, [mine.id, null]);
  await schedule('invoices', id, { date: day(0), send: false });
  await eventually(
    () => read('invoices', id),
    (invoice) => invoice.invoiceStatus === 'Awaiting Payment',
  );
});

test('what would stop it then is told now', async () => {
  const id = await draft('invoices');
  const past = await schedule('invoices', id, { date: day(-2), send: false });
  expect([past.status, past.body.errors]).toEqual([
    422,
    [{ field: 'date', message: 'Must be today or later.' }],
  ]);
  expect((await schedule('invoices', id, { date: '2026-02-30', send: false })).status).toBe(422);
  const bill = await draft('bills', { reference: '' });
  expect((await schedule('bills', bill, { date: day(1), send: false })).status).toBe(422);
  const silent = await draft('invoices', { contactId: await contactOf(mine, { email: '' }) });
  expect((await schedule('invoices', silent, { date: day(1), send: true })).status).toBe(422);
  await mine.call('PUT', `/account/v1/invoices/${id}/invoiceStatus?status=Awaiting%20Payment`);
  const late = await schedule('invoices', id, { date: day(1), send: false });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('has left Draft')]);
  const stranger = await server.company();
  const theirs = await stranger.call('POST', `/account/v1/invoices/${id}/schedule`, {
    date: day(1),
    send: false,
  });
  expect(theirs.status).toBe(404);
});

test('a draft that is removed takes its schedule with it', async () => {
  const id = await draft('invoices');
  await schedule('invoices', id, { date: day(1), send: false });
  expect((await mine.call('DELETE', `/account/v1/invoices/${id}`)).status).toBe(200);
  expect(await asAdmin(server, 'SELECT 1 FROM document_schedule WHERE document_id = $1', [id])).toEqual([]);
});

interface Listed {
  content: ListedSchedule[];
  totalElements: number;
}
const listed = (body: object = {}, who: Pick<TestCompany, 'call'> = mine) =>
  who.call<Listed>('POST', '/account/v1/schedules/all', body);

test('the list of schedules has the drafts that leave once, as long as they are drafts on a day', async () => {
  const company = mine;
  mine = await server.company();
  try {
    const [id, byHand] = [await draft('invoices'), await draft('bills')];
    await schedule('invoices', id, { date: day(3), send: true });
    await schedule('bills', byHand, { date: day(2) });
    const { body } = await listed({ sortColumn: 'nextDate' });
    expect(body.totalElements).toBe(2);
    expect(
      body.content.map(({ id: one, kind, frequency, action, nextDate }) => [
        one,
        kind,
        frequency,
        action,
        nextDate,
      ]),
    ).toEqual([
      [byHand, 'Bill', 'once', 'approve', day(2)],
      [id, 'Invoice', 'once', 'send', day(3)],
    ]);
    expect((await read('invoices', id)).scheduledDate).toBe(day(3));
    const { body: rows } = await mine.call<{ content: Invoice[] }>('POST', '/account/v1/invoices/all', {});
    expect(rows.content.map(({ scheduledDate }) => scheduledDate)).toEqual([day(3)]);
    expect((await listed({ search: 'invoice,' })).body.content.map(({ id: one }) => one)).toEqual([id]);
    const purchasing = await memberOf(server, mine, 'Purchasing');
    expect((await listed({}, purchasing)).body.content.map(({ id: one }) => one)).toEqual([byHand]);
    await mine.call('PUT', `/account/v1/bills/${byHand}/billStatus?status=Awaiting%20Payment`);
    await schedule('invoices', id, { date: day(5) });
    expect((await listed()).body.content.map(({ id: one, nextDate }) => [one, nextDate])).toEqual([
      [id, day(5)],
    ]);
    await mine.call('DELETE', `/account/v1/invoices/${id}/schedule`);
    expect((await listed()).body.content).toEqual([]);
    expect((await read('invoices', id)).scheduledDate).toBeNull();
  } finally {
    mine = company;
  }
});
