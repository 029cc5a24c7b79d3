import { isDeepStrictEqual } from 'node:util';
import { AREAS } from '@accounts/shared-domain';
import { DEFAULT_ROLES } from '../../src/members/default-roles.ts';
import { digestOf, query } from '../digest.ts';
import { startTestServer } from '../harness.ts';
import type { Answer, TestCompany, TestServer } from '../harness.ts';
import { operationsOf } from '../openapi.ts';
import type { Operation } from '../openapi.ts';
import { isOneAtATime, send, validRequest } from '../requests.ts';
import type { ValidRequest } from '../requests.ts';
import { NOWHERE, checkedCalls } from './checked-calls.ts';
import { SEEDED_ROLES, memberOf, takeRole } from './people.ts';
import type { SeededRole } from './people.ts';
import { PERMISSIONS } from './permissions.ts';
import type { Access, Permission } from './permissions.ts';
import { routesOfRouter } from './router.ts';

let server: TestServer;
let operations: Operation[];
let checked: (as: TestCompany) => TestCompany;

beforeAll(async () => {
  server = await startTestServer();
  operations = await operationsOf(server.call);
  const check = await checkedCalls(server.call);
  checked = (as) => ({ ...as, call: check(as.call) });
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

/** A call of a company and the permission that it is tried for; null for a call that needs none of its own. */
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

test("another company's member gets 404 for every record, and nothing of it changes", async () => {
  const owner = await server.company();
  const stranger = checked(await server.company());
  const tried = await prepared(
    owner,
    cases().filter(({ operation }) => operation.url.includes('{id}')),
  );
  expect(tried.length).toBeGreaterThan(80);
  const call = ({ operation, request }: Prepared) => send(stranger, operation, request);
  await expectRefusals(owner, tried, call, NOT_THERE);
  const nowhere = tried.map((one) => ({ ...one, request: { ...one.request, id: NOWHERE } }));
  await expectRefusals(stranger, nowhere, call, NOT_THERE);
});

test.each(SEEDED_ROLES)('%s may make exactly the calls that its permissions allow', async (role) => {
  const owner = await server.company();
  const who = checked(await memberOf(server, owner, role));
  const call = ({ operation, request }: Prepared) =>
    // A profile is everybody's own.
    send(who, operation, request.id === owner.userId ? { ...request, id: who.userId } : request);
  const refused = cases().filter((one) => !mayCall(role, one));
  await expectRefusals(owner, await prepared(owner, refused), call, NO_PERMISSION);
  const flaws: unknown[] = [];
  for (const one of cases().filter((one) => mayCall(role, one))) {
    // A session is everybody's own, like a profile.
    const maker = one.operation.url.startsWith('/account/v1/sessions') ? who : owner;
    // One by one: some calls change what the next one finds.
    flaws.push(...(await flawsOf(await prepared(maker, [one]), call, () => [[200]])));
  }
  expect(flaws).toEqual([]);
});

test('all permissions but the one that a call needs are not enough, and that one alone is', async () => {
  const owner = await server.company();
  const clerk = checked(await memberOf(server, owner, 'Viewer'));
  const call = ({ operation, request }: Prepared) => send(clerk, operation, request);
  const asked = cases().flatMap((one) => (one.need === null ? [] : [{ one, need: one.need }]));
  for (const [, same] of Map.groupBy(asked, ({ need }) => JSON.stringify(need))) {
    const need = same[0]?.need ?? [];
    const needs = (area: string, verb: string) =>
      need.some((right) => right[0] === area && right[1] === verb);
    const tried = await prepared(
      owner,
      same.map(({ one }) => one),
    );
    await takeRole(server, clerk, (area, verb) => !needs(area, verb));
    await expectRefusals(owner, tried, call, NO_PERMISSION);
    await takeRole(server, clerk, needs);
    const flaws: unknown[] = [];
    for (const one of tried) {
      const again = isOneAtATime(one.operation.name) ? await prepared(owner, [one]) : [one];
      flaws.push(...(await flawsOf(again, call, () => [[200]])));
    }
    expect(flaws).toEqual([]);
  }
});

const setPlan = ({ id }: TestCompany, plan: string) =>
  query(
    server.databaseUrl,
    `UPDATE company SET plan_id = (SELECT id FROM plan WHERE name = '${plan}') WHERE company_id = '${id}'`,
  );

test.each(['Early', 'Starter'])(
  'the %s plan answers 409 for what is pro-only, and for nothing else',
  async (plan) => {
    const owner = checked(await server.company());
    const pro = await prepared(
      owner,
      cases().filter((one) => one.pro !== null),
    );
    await setPlan(owner, plan);
    const answers: [string, number, unknown][] = [];
    const changed = await changesOf(owner, async () => {
      for (const one of pro) {
        const { status, body } = await send(owner, one.operation, one.request);
        answers.push([named(one), status, body['code']]);
      }
    });
    expect(answers).toEqual(pro.map((one) => [named(one), 409, 'API-PLAN-FEATURE']));
    expect(changed).toEqual([]);
    // What belongs to a credit note may be told so by its record, whatever the route says.
    const open = cases().filter((one) => one.pro === null && one.need?.[0]?.[0] !== 'CreditNotes');
    const kept: unknown[] = [];
    for (const one of open) {
      await setPlan(owner, 'Business');
      const [each] = await prepared(owner, [one]);
      await setPlan(owner, plan);
      const { body } = await send(owner, one.operation, each?.request ?? {});
      if (body['code'] === 'API-PLAN-FEATURE') kept.push(named(one));
    }
    expect(kept).toEqual([]);
  },
);
