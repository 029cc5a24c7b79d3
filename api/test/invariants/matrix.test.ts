import { isDeepStrictEqual } from 'node:util';
import { AREAS } from '@accounts/shared-domain';
import { DEFAULT_ROLES } from '../../src/identity/members/default-roles.ts';
import { digestOf, query, stopAppointments } from '../digest.ts';
import { startTestServer, type Answer, type TestCompany, type TestServer } from '../harness.ts';
import { operationsOf, type Operation } from '../openapi.ts';
import { isOneAtATime, send, validRequest, type ValidRequest } from '../requests.ts';
import { NOWHERE, checkedCalls } from './checked-calls.ts';
import { SEEDED_ROLES, memberOf, takeRole, type SeededRole } from './people.ts';
import { PERMISSIONS, type Access, type Permission } from './permissions.ts';
import { routesOfRouter } from './router.ts';

let server: TestServer;
let operations: Operation[];
let checked: (as: TestCompany) => TestCompany;
/**
 * A company in which a valid call of every case waits. What is refused, and what only reads, changes nothing, so the same
 * calls are tried by every person; whatever writes is made ready anew in another company.
 */
let still: TestCompany;
const waiting = new Map<string, Prepared>();

beforeAll(async () => {
  server = await startTestServer();
  operations = await operationsOf(server.call);
  const check = await checkedCalls(server.call);
  checked = (as) => ({ ...as, call: check(as.call) });
  still = await server.company();
  for (const one of await prepared(still, cases())) waiting.set(named(one), one);
});
afterAll(() => server?.stop());

test('every route of the router stands in the table of permissions, and nothing else does', async () => {
  const routes = await routesOfRouter();
  expect(routes.length).toBeGreaterThan(80);
  const said = [...PERMISSIONS.keys()].map((route) => route.replace(/(?<=\S)\/$/, ''));
  expect(routes.filter((route) => !said.includes(route))).toEqual([]);
  expect(said.filter((route) => !routes.includes(route))).toEqual([]);
});

test('every route asks for what the table says', () => {
  const asked = operations.map(({ name, tenant, area, verb, pro }) => ({
    name,
    ...(tenant ? { tenant, area, verb, pro } : { tenant }),
  }));
  const said = operations.map(({ name }) => ({ name, ...described(PERMISSIONS.get(name)) }));
  expect(asked).toEqual(said);
});

function described(access: Access | undefined): object | undefined {
  if (access === undefined) return undefined;
  if (access.kind === 'public') return { tenant: false };
  const [area = null, verb = null] = access.kind === 'area' ? (access.needs[0]?.[0] ?? []) : [];
  return { tenant: true, area, verb, pro: access.pro };
}

/** A call of a company and the permission that it is tried for; null for a call that needs none. */
interface Case {
  operation: Operation;
  kind: Access['kind'];
  need: Permission | null;
  pro: string | null;
}

const UNKNOWN: Access = { kind: 'member', needs: [], pro: null };

function cases(): Case[] {
  return operations
    .filter(({ tenant }) => tenant)
    .flatMap((operation) => {
      const { kind, needs, pro } = PERMISSIONS.get(operation.name) ?? UNKNOWN;
      return (needs.length === 0 ? [null] : needs).map((need) => ({ operation, kind, need, pro }));
    });
}

/** A case with a valid request for it, made before anything is counted. */
interface Prepared extends Case {
  request: ValidRequest;
}

async function prepared(owner: TestCompany, tried: Case[]): Promise<Prepared[]> {
  const all: Prepared[] = [];
  for (const one of tried) {
    const request = await validRequest(one.operation.name, owner, one.need?.[0]?.[0]);
    all.push({ ...one, request });
  }
  return all;
}

/** The waiting calls of these cases. */
function ready(tried: Case[]): Prepared[] {
  return tried.flatMap((one) => waiting.get(named(one)) ?? []);
}

/** Whether a waiting call of the case stays as good as new, for every person. */
const onlyReads = ({ operation: { method, name, url } }: Case): boolean =>
  method === 'GET' && !isOneAtATime(name) && !isOwn(url);

/** A session is personal, like a profile: other persons cannot read it. */
const isOwn = (url: string): boolean => url.startsWith('/account/v1/sessions');

/** The answers that are not as expected, by call and permission. */
async function flawsOf(
  tried: Prepared[],
  call: (one: Prepared) => Promise<Answer>,
  expected: (one: Prepared) => unknown[][],
): Promise<unknown[]> {
  const flaws: unknown[] = [];
  for (const one of tried) {
    const found = await call(one).then(outcome, (error: Error) => error.message.slice(0, 700));
    if (!expected(one).some((answer) => isDeepStrictEqual(found, answer))) flaws.push([named(one), found]);
  }
  return flaws;
}

const named = ({ operation, need }: Case): string =>
  `${operation.name} as ${need?.map((right) => right.join('.')).join('+') ?? 'member'}`;
const outcome = ({ status, body }: Answer): unknown[] => (status === 200 ? [200] : [status, body]);

/** Tables in which something of the company changed while the work was done. */
async function changesOf({ id }: TestCompany, work: () => Promise<void>): Promise<string[]> {
  await stopAppointments(server.databaseUrl, id);
  const before = await digestOf(server.databaseUrl, id);
  await work();
  const after = await digestOf(server.databaseUrl, id);
  return after.filter(({ rows }, at) => rows !== before[at]?.rows).map(({ name }) => name);
}

/** Every answer must be the refusal, and nothing of the owner's may change. */
async function expectRefusals(
  owner: TestCompany,
  tried: Prepared[],
  call: (one: Prepared) => Promise<Answer>,
  refusal: unknown[],
): Promise<void> {
  let flaws: unknown[] = [];
  const changed = await changesOf(owner, async () => {
    flaws = await flawsOf(tried, call, ({ kind }) => (kind === 'record' ? [refusal, NOT_THERE] : [refusal]));
  });
  expect({ flaws, changed }).toEqual({ flaws: [], changed: [] });
}

function mayCall(role: SeededRole, { kind, need }: Case): boolean {
  const permissions = DEFAULT_ROLES.find(({ name }) => name === role)?.permissions;
  if (kind === 'writer') {
    return Object.values(permissions ?? {}).some(({ create, edit }) => create || edit);
  }
  if (kind === 'chooser') {
    return AREAS.some((area) => !['Contact', 'Settings'].includes(area) && permissions?.[area].view === true);
  }
  return (need ?? []).every(([area, verb]) => permissions?.[area][verb] === true);
}

const NO_PERMISSION = [403, { message: 'Your role does not allow this.', code: 'API-PERMISSION' }];
const NOT_THERE = [404, { message: 'This record could not be found.', code: 'API-NOT-FOUND' }];

test('without a token, or with a bad one, every call of a company answers 401', async () => {
  const { token } = await server.company();
  for (const { method, url, name } of operations.filter(({ tenant }) => tenant)) {
    const path = url.replaceAll(/\{\w+\}/g, NOWHERE);
    const answers = [
      await server.call(method, path),
      await server.call(method, path, undefined, { token: 'not-a-token' }),
      await server.call(method, path, undefined, { headers: { authorization: `Basic ${token}` } }),
    ];
    expect([name, ...answers.map(({ status, body }) => [status, body['code']])]).toEqual([
      name,
      ...answers.map(() => [401, 'API-SIGN-IN']),
    ]);
  }
});

test('a valid call waits for every case', () => {
  expect(ready(cases()).map(named)).toEqual(cases().map(named));
});

test("another company's member gets 404 for every record, and nothing of it changes", async () => {
  const stranger = checked(await server.company());
  const tried = ready(cases().filter(({ operation }) => operation.url.includes('{id}')));
  expect(tried.length).toBeGreaterThan(80);
  const call = ({ operation, request }: Prepared) => send(stranger, operation, request);
  await expectRefusals(still, tried, call, NOT_THERE);
  const nowhere = tried.map((one) => ({ ...one, request: { ...one.request, id: NOWHERE } }));
  await expectRefusals(stranger, nowhere, call, NOT_THERE);
});

/** How a member calls what the owner of the company has made ready. */
function callerOf(member: TestCompany, owner: TestCompany): (one: Prepared) => Promise<Answer> {
  const who = checked(member);
  return ({ operation, request }) =>
    // A profile is personal.
    send(who, operation, request.id === owner.userId ? { ...request, id: who.userId } : request);
}

test.each(SEEDED_ROLES)('%s may make exactly the calls that its permissions allow', async (role) => {
  const refused = cases().filter((one) => !mayCall(role, one));
  const allowed = cases().filter((one) => mayCall(role, one));
  const among = callerOf(await memberOf(server, still, role), still);
  await expectRefusals(still, ready(refused), among, NO_PERMISSION);
  expect(await flawsOf(ready(allowed.filter(onlyReads)), among, () => [[200]])).toEqual([]);
  const owner = await server.company();
  const who = await memberOf(server, owner, role);
  const call = callerOf(who, owner);
  const flaws: unknown[] = [];
  for (const one of allowed.filter((each) => !onlyReads(each))) {
    const maker = isOwn(one.operation.url) ? who : owner;
    // One by one: some calls change what the next one finds.
    flaws.push(...(await flawsOf(await prepared(maker, [one]), call, () => [[200]])));
  }
  expect(flaws).toEqual([]);
});

test('all permissions but the one that a call needs are not enough, and that one alone is', async () => {
  const clerk = await memberOf(server, still, 'Viewer');
  const among = callerOf(clerk, still);
  const owner = await server.company();
  const writer = await memberOf(server, owner, 'Viewer');
  const call = callerOf(writer, owner);
  const asked = cases().flatMap((one) => (one.need === null ? [] : [{ one, need: one.need }]));
  for (const [, same] of Map.groupBy(asked, ({ need }) => JSON.stringify(need))) {
    const need = same[0]?.need ?? [];
    const needs = (area: string, verb: string) =>
      need.some((right) => right[0] === area && right[1] === verb);
    const tried = same.map(({ one }) => one);
    await takeRole(server, clerk, (area, verb) => !needs(area, verb));
    await expectRefusals(still, ready(tried), among, NO_PERMISSION);
    await takeRole(server, clerk, needs);
    const flaws = await flawsOf(ready(tried.filter(onlyReads)), among, () => [[200]]);
    await takeRole(server, writer, needs);
    for (const one of tried.filter((each) => !onlyReads(each)))
      flaws.push(...(await flawsOf(await prepared(owner, [one]), call, () => [[200]])));
    expect(flaws).toEqual([]);
  }
});

const setPlan = ({ id }: TestCompany, plan: string) =>
  query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${plan}') WHERE company_id = '${id}'`,
  );

/** Works while the company is on the plan; it has all features before and after. */
async function onPlan<T>(company: TestCompany, plan: string, work: () => Promise<T>): Promise<T> {
  await setPlan(company, plan);
  try {
    return await work();
  } finally {
    await setPlan(company, 'Business');
  }
}

test.each(['Early', 'Starter'])(
  'the %s plan answers 409 for what is pro-only, and for nothing else',
  async (plan) => {
    const pro = ready(cases().filter((one) => one.pro !== null));
    const among = checked(still);
    const answers: [string, number, unknown][] = [];
    const kept: unknown[] = [];
    const keepOf = (one: Case, { body }: Answer): void => {
      if (body['code'] === 'API-PLAN-FEATURE') kept.push(named(one));
    };
    // What belongs to a credit note may be told so by its record, whatever the route says.
    const open = cases().filter((one) => one.pro === null && one.need?.[0]?.[0] !== 'CreditNotes');
    const changed = await onPlan(still, plan, async () => {
      const tables = await changesOf(still, async () => {
        for (const one of pro) {
          const { status, body } = await send(among, one.operation, one.request);
          answers.push([named(one), status, body['code']]);
        }
      });
      for (const one of ready(open.filter(onlyReads)))
        keepOf(one, await send(among, one.operation, one.request));
      return tables;
    });
    expect(answers).toEqual(pro.map((one) => [named(one), 409, 'API-PLAN-FEATURE']));
    expect(changed).toEqual([]);
    const owner = checked(await server.company());
    for (const one of open.filter((each) => !onlyReads(each))) {
      const [each] = await prepared(owner, [one]);
      keepOf(one, await onPlan(owner, plan, () => send(owner, one.operation, each?.request ?? {})));
    }
    expect(kept).toEqual([]);
  },
);
