import { randomUUID } from 'node:crypto';
import type { FinishedJob } from '@accounts/shared-domain';
import { sharedTestServer, type Answer, type SharedServer, type TestCompany } from '../harness.ts';
import { readEvents } from '../plans/event-reader.ts';
import { memberOf } from '../invariants/people.ts';
import { fileForm } from '../valid-requests/make.ts';
import { SET_LOCK_DATE } from '../set-lock-date.ts';
import { asAdmin, day, eventually, runsOf, scheduleOf } from './books.ts';

let server: SharedServer;
let owner: TestCompany;
beforeAll(async () => (server = await sharedTestServer()));
beforeEach(async () => (owner = await server.company()));

const JOBS = '/account/v1/jobs';
const CLIENT = { headers: { 'x-client-id': 'browser-1' } };

const jobsOf = async (person: TestCompany): Promise<FinishedJob[]> =>
  (await person.call<{ content: FinishedJob[] }>('GET', JOBS)).body.content;
const jobsMade = (person: TestCompany, count: number): Promise<FinishedJob[]> =>
  eventually(
    () => jobsOf(person),
    (jobs) => jobs.length >= count,
  );

function importContacts(person: TestCompany, text: string, query = ''): Promise<Answer> {
  return person.call('POST', `/account/v1/contacts/import${query}`, fileForm(text, 'people.csv'), CLIENT);
}

test('a file that was imported in the background is told to the browser that sent it, by the stream and in the list', async () => {
  const stream = await readEvents(server.url, owner.token, CLIENT.headers);
  const id = randomUUID();
  await importContacts(owner, 'Name\nAnn\nBob\nAnn\n', `?background=true&logId=${id}`);
  await stream.next(({ data }) => data.module === 'Jobs' && data.recordId === id);
  stream.close();
  expect(await jobsOf(owner)).toEqual([
    {
      id: expect.any(String),
      job: 'import',
      outcome: 'Done',
      recordId: id,
      documentId: null,
      about: 'contacts',
      name: 'people.csv',
      created: 2,
      rejected: 1,
      reason: '',
      finishedDate: expect.stringMatching(/^\d{4}-.*Z$/),
      seen: false,
    },
  ]);
});

test('one that its sender waited for is in the list with its own answer, and a check of a file is not', async () => {
  const checked = await importContacts(owner, 'Name\nAnn\n', '?dryRun=true');
  expect(checked.status).toBe(200);
  expect(await jobsOf(owner)).toEqual([]);
  const imported = await importContacts(owner, 'Name\nAnn\n');
  expect(imported.headers.get('x-changed-lists')).toContain('jobs');
  expect(await jobsOf(owner)).toMatchObject([{ job: 'import', outcome: 'Done', created: 1, rejected: 0 }]);
});

test('one that its sender waited for is told to their other browsers, not to the one that has the answer', async () => {
  const [here, there] = [
    await readEvents(server.url, owner.token, CLIENT.headers),
    await readEvents(server.url, owner.token, { 'x-client-id': 'browser-2' }),
  ];
  await importContacts(owner, 'Name\nAnn\n');
  await there.next(({ data }) => data.module === 'Jobs');
  // Later in the history, by another client: whatever this browser is told of the import comes before it.
  const last = await owner.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
    name: 'Last',
  });
  await here.next(({ data }) => data.recordId === last.body.body.value.id);
  expect(here.told.filter(({ data }) => data.module === 'Jobs')).toEqual([]);
  here.close();
  there.close();
});

test('an import that failed says why', async () => {
  await importContacts(owner, 'Nothing,Useful\n1,2\n', '?background=true');
  const [failed] = await jobsMade(owner, 1);
  expect(failed).toMatchObject({ job: 'import', outcome: 'Failed', name: 'people.csv', created: 0 });
  expect(failed?.reason).toMatch(/\.$/);
});

test('whoever made a schedule is told of each document, and once of a period that fails', async () => {
  const { body } = await scheduleOf(owner);
  const [made] = await jobsMade(owner, 1);
  expect(made).toMatchObject({
    job: 'scheduleRun',
    outcome: 'Done',
    recordId: body.body.value.id,
    about: 'Invoice',
    documentId: expect.any(String),
    reason: '',
  });
  await asAdmin(server, SET_LOCK_DATE, [owner.id, day(0)]);
  const { id } = (await scheduleOf(owner)).body.body.value;
  const [failed] = await jobsMade(owner, 2);
  expect(failed).toMatchObject({ job: 'scheduleRun', outcome: 'Failed', recordId: id, documentId: null });
  expect(failed?.reason).toContain('The books are locked up to');
  await asAdmin(server, 'UPDATE schedule_run SET next_attempt_at = now() WHERE schedule_id = $1', [id]);
  await asAdmin(server, `UPDATE job SET due_at = now() WHERE company_id = $1`, [owner.id]);
  await eventually(
    () => runsOf(owner, id),
    ([run]) => run?.attempts === 2,
  );
  expect(await jobsOf(owner)).toHaveLength(2);
});

test('a job is seen once its member says so, in every browser of theirs, and by no other member', async () => {
  await importContacts(owner, 'Name\nAnn\n');
  const colleague = await memberOf(server, owner, 'Administrator');
  await importContacts(colleague, 'Name\nBob\n');
  const [[mine], [theirs]] = [await jobsOf(owner), await jobsOf(colleague)];
  expect([mine?.created, theirs?.created]).toEqual([1, 1]);
  expect(mine?.id).not.toBe(theirs?.id);
  const ids = [mine?.id, theirs?.id];
  const answer = await owner.call<{ content: FinishedJob[] }>('PUT', `${JOBS}/seen`, { ids });
  expect(answer.body.content).toMatchObject([{ seen: true }]);
  expect(answer.headers.get('x-changed-lists')).toBe('jobs');
  expect(await jobsOf(owner)).toMatchObject([{ seen: true }]);
  expect(await jobsOf(colleague)).toMatchObject([{ seen: false }]);
  expect((await owner.call('PUT', `${JOBS}/seen`, { ids })).status).toBe(200);
});

test("a colleague's stream does not have it, and another company's list neither", async () => {
  const colleague = await memberOf(server, owner, 'Administrator');
  const stream = await readEvents(server.url, colleague.token);
  await importContacts(owner, 'Name\nAnn\n', '?background=true');
  await jobsMade(owner, 1);
  // Later than the job in the history: whatever is told comes before it.
  const { body } = await owner.call<{ body: { value: { id: string } } }>('POST', '/account/v1/contacts', {
    name: 'Last',
  });
  await stream.next(({ data }) => data.recordId === body.body.value.id);
  stream.close();
  expect(stream.told.filter(({ data }) => data.module === 'Jobs')).toEqual([]);
  expect(await jobsOf(colleague)).toEqual([]);
  expect(await jobsOf(await server.company())).toEqual([]);
});
