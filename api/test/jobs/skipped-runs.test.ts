import type { ActivityEntry, Schedule, ScheduleInput } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { inTurn } from '../in-turn.ts';
import { readEvents } from '../plans/event-reader.ts';
import { memberOf } from '../invariants/people.ts';
import { asAdmin, day, eventually, manySchedules, runsMade, runsOf, scheduleOf, tally } from './books.ts';

let server: SharedServer;
let mine: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
});

const URL = '/account/v1/schedules';
const read = async (id: string) => (await mine.call<Schedule>('GET', `${URL}/${id}`)).body;
const skip = (id: string, date: string, company = mine) =>
  company.call<Schedule & { code: string; message: string }>('POST', `${URL}/${id}/skip`, { date });

/** A schedule whose first document comes tomorrow. */
async function fresh(input: Partial<ScheduleInput> = {}, company = mine): Promise<string> {
  const { body } = await scheduleOf(company, { frequency: 'daily', startDate: day(1), ...input });
  return body.body.value.id;
}

/** The next run becomes due; nothing looks for it before `lookNow`. */
const makeDue = (id: string) =>
  asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $2 WHERE id = $1', [id, day(0)]);
const lookNow = (company: TestCompany) =>
  asAdmin(server, `UPDATE job SET due_at = now() WHERE kind = 'schedules' AND company_id = $1`, [company.id]);

test('the next run is left out, with who and when, and the one after it moves up', async () => {
  const id = await fresh();
  const before = Date.now();
  const { status, body } = await skip(id, day(1));
  const after = Date.now();
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'Active', nextDate: day(2), made: 0 });
  const [run] = await runsOf(mine, id);
  expect(run).toMatchObject({
    period: day(1),
    outcome: 'Skipped',
    documentId: null,
    message: '',
    nextAttempt: null,
  });
  const { body: history } = await mine.call<{ content: ActivityEntry[] }>('GET', `${URL}/${id}/activities`);
  expect(history.content[0]).toMatchObject({
    action: 'Skipped',
    detail: `${day(1)}, next on ${day(2)}`,
    userName: run?.userName,
  });
  expect(run?.userName).not.toBe('');
  const moment = Date.parse(run?.ranDate ?? '');
  // What is stored may leave out the fraction of a second.
  expect([moment > before - 1_000, moment <= after]).toEqual([true, true]);
});

test('a second click is rejected, and so is a day that is not the next one', async () => {
  const id = await fresh();
  await skip(id, day(1));
  const again = await skip(id, day(1));
  expect([again.status, again.body.code, again.body.message]).toEqual([
    409,
    'API-STATUS',
    `The run of ${day(1)} has already been skipped.`,
  ]);
  const later = await skip(id, day(3));
  expect([later.status, later.body.message]).toEqual([
    409,
    `The next run is on ${day(2)}, not on ${day(3)}.`,
  ]);
  expect((await skip(id, '2026-02-30')).status).toBe(422);
  expect(await runsOf(mine, id)).toHaveLength(1);
});

test('a skipped run does not count: as many documents come as were asked for', async () => {
  const id = await fresh({ occurrences: 2 });
  expect((await skip(id, day(1))).body).toMatchObject({ state: 'Active', nextDate: day(2), made: 0 });
  // Three days later.
  await asAdmin(server, 'UPDATE schedule_run SET period = $2 WHERE schedule_id = $1', [id, day(-2)]);
  await asAdmin(server, 'UPDATE schedule SET start_date = $2, next_date = $3 WHERE id = $1', [
    id,
    day(-2),
    day(-1),
  ]);
  await lookNow(mine);
  const finished = await eventually(
    () => read(id),
    ({ state }) => state === 'Finished',
  );
  expect(finished).toMatchObject({ made: 2, nextDate: null });
  const runs = await runsOf(mine, id);
  expect(runs.map(({ period, outcome }) => [period, outcome])).toEqual([
    [day(0), 'Created'],
    [day(-1), 'Created'],
    [day(-2), 'Skipped'],
  ]);
});

test('an end date stays: skipping the last run before it ends the schedule', async () => {
  const id = await fresh({ endDate: day(2) });
  expect((await skip(id, day(1))).body).toMatchObject({ state: 'Active', nextDate: day(2) });
  expect((await skip(id, day(2))).body).toMatchObject({ state: 'Finished', nextDate: null });
  const { body } = await mine.call<{ content: ActivityEntry[] }>('GET', `${URL}/${id}/activities`);
  expect(body.content[0]).toMatchObject({ detail: `${day(2)}, no further period` });
  expect((await skip(id, day(3))).body.message).toBe('This schedule is finished and cannot skip a run.');
});

test('what has been skipped does not come back when the schedule is changed', async () => {
  const id = await fresh();
  await skip(id, day(1));
  const { template, version } = await read(id);
  const changed = await mine.call<Schedule>('PUT', `${URL}/${id}`, {
    kind: 'Invoice',
    template,
    action: 'draft',
    frequency: 'daily',
    startDate: day(1),
    version,
  });
  expect(changed.body).toMatchObject({ nextDate: day(2) });
});

test('a paused schedule skips nothing, and neither does a member who may only view', async () => {
  const id = await fresh();
  await mine.call('POST', `${URL}/${id}/pause`);
  expect((await skip(id, day(1))).body).toMatchObject({
    code: 'API-STATUS',
    message: 'This schedule is paused and cannot skip a run.',
  });
  await mine.call('POST', `${URL}/${id}/resume`);
  expect((await skip(id, day(1), await memberOf(server, mine, 'Viewer'))).status).toBe(403);
  expect((await skip(id, day(1), await server.company())).status).toBe(404);
  expect(await runsOf(mine, id)).toEqual([]);
});

describe('a skip and the run that it skips', () => {
  test('meet, the run first: its document comes and the skip is rejected', async () => {
    const company = await server.company();
    const id = await fresh({}, company);
    await makeDue(id);
    const gate = `SELECT 1 FROM ledger_head WHERE company_id = '${company.id}' FOR UPDATE`;
    // The worker books in the transaction that holds the schedule, and waits for the head of the ledger.
    const [, skipped] = await inTurn(
      server,
      gate,
      () => lookNow(company),
      () => skip(id, day(0), company),
    );
    expect([skipped.status, skipped.body.message]).toEqual([
      409,
      `The run of ${day(0)} has already taken place and cannot be skipped.`,
    ]);
    expect(await runsMade(company, id, 1)).toMatchObject([{ period: day(0) }]);
    expect(await tally(server, company)).toMatchObject({ runs: 1, documents: 1 });
  });

  test('meet, the skip first: no document comes, and a second skip finds the day gone', async () => {
    const company = await server.company();
    const id = await fresh({}, company);
    await makeDue(id);
    const gate = `SELECT 1 FROM list_version WHERE company_id = '${company.id}' AND list = 'schedules' FOR UPDATE`;
    const dueAt = () =>
      asAdmin<{ due: Date }>(
        server,
        `SELECT due_at AS due FROM job WHERE kind = 'schedules' AND company_id = $1`,
        [company.id],
      );
    const [first, second] = await inTurn(
      server,
      gate,
      () => skip(id, day(0), company),
      async (): Promise<Answer<{ message: string }>> => {
        await asAdmin(
          server,
          `UPDATE job SET due_at = '2000-01-01' WHERE kind = 'schedules' AND company_id = $1`,
          [company.id],
        );
        // The worker has looked, and has left the schedule that is being changed alone.
        await eventually(dueAt, ([job]) => job !== undefined && job.due.getUTCFullYear() > 2000);
        return skip(id, day(0), company);
      },
    );
    expect([first.status, first.body.nextDate]).toEqual([200, day(1)]);
    expect([second.status, second.body.message]).toEqual([
      409,
      `The run of ${day(0)} has already been skipped.`,
    ]);
    await lookNow(company);
    await eventually(dueAt, ([job]) => job !== undefined && job.due > new Date());
    expect(await tally(server, company)).toMatchObject({ runs: 1, created: 0, documents: 0 });
  });

  test('never both, however many meet', async () => {
    const company = await server.company();
    await manySchedules(server, company, 60, { startDate: day(0), frequency: 'daily' });
    const { body } = await company.call<{ content: Schedule[] }>('POST', `${URL}/all`, {});
    const queue = body.content.map(({ id }) => id);
    const answers: number[] = [];
    const member = async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        answers.push((await skip(id, day(0), company)).status);
      }
    };
    await Promise.all([member(), member(), member()]);
    const skipped = answers.filter((status) => status === 200).length;
    expect(answers.filter((status) => status === 409)).toHaveLength(60 - skipped);
    const result = await eventually(
      () => tally(server, company),
      ({ runs }) => runs === 60,
    );
    expect(result).toMatchObject({ runs: 60, created: 60 - skipped, documents: 60 - skipped });
  });
});

test('other members who may see the kind are told of it', async () => {
  const id = await fresh();
  const colleague = await memberOf(server, mine, 'Accountant');
  const reader = await readEvents(server.url, colleague.token);
  await skip(id, day(1));
  const { data } = await reader.next(({ data: event }) => event.action === 'Skipped');
  expect(data).toMatchObject({ module: 'Schedules', recordId: id });
  reader.close();
});
