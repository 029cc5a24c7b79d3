import { messageTo, type TestCompany } from '../harness.ts';
import { code, succeed, type Row } from './make.ts';

const SPACE = '/account/data/company/space/member';
const email = (): string => `${code().toLowerCase()}@example.com`;

/** The query of an invitation with a role that allows nothing. */
async function invitation(company: TestCompany, address = email()): Promise<string> {
  return `?companyRoleId=${(await newRole(company)).id}&email=${address}`;
}

async function invited(company: TestCompany): Promise<{ id: string; email: string }> {
  const address = email();
  const url = `${SPACE}/invite${await invitation(company, address)}`;
  const { body } = await succeed<{ body: { value: { inviteMemberId: string } } }>(company.call, 'POST', url);
  return { id: body.value.inviteMemberId, email: address };
}

/** Invites a person, who accepts; returns the new member's identifier. */
async function joined(company: TestCompany): Promise<string> {
  const invitation = await invited(company);
  const link = (await messageTo(company.call, invitation.email)).links[0] ?? '';
  const url = `${SPACE}/accept?id=${link.split(/[/=]/).pop()}`;
  const person = { firstName: 'Joy', lastName: 'Hill', password: 'a-long-password' };
  // Without a session.
  await succeed(company.call, 'POST', url, person, { token: '' });
  const { content } = await succeed<{ content: { id: string; email: string }[] }>(
    company.call,
    'GET',
    `${SPACE}s`,
  );
  return content.find((member) => member.email === invitation.email)?.id ?? '';
}

/** A second session of the same person. */
async function anotherSession({ call, id }: TestCompany): Promise<string> {
  await succeed(call, 'POST', `/account/v1/companies/${id}/switch`);
  const url = '/account/v1/sessions';
  const { content } = await succeed<{ content: { id: string; current: boolean }[] }>(call, 'GET', url);
  return content.find(({ current }) => !current)?.id ?? '';
}

/** A role that allows nothing, so that anybody may hand it on. */
async function newRole(company: TestCompany): Promise<{ id: string; name: string }> {
  const url = '/account/v1/company/role';
  const name = `Role ${code()}`;
  const { body } = await succeed<{ body: { value: { id: string } } }>(company.call, 'POST', url, { name });
  return { id: body.value.id, name };
}

async function planOf(company: TestCompany, name: string): Promise<string> {
  const { content } = await succeed<{ content: { id: string; name: string }[] }>(
    company.call,
    'GET',
    '/account/v1/plans',
  );
  return content.find((plan) => plan.name === name)?.id ?? '';
}

let asked = 0;

/** A plan that the company is not on, another one each time: two requests that differ. */
function anotherPlan(): string {
  asked += 1;
  return asked % 2 === 0 ? 'Starter' : 'Enterprise';
}

/** Calls of people and their company. */
export const PEOPLE_REQUESTS: Row[] = [
  ['GET /api/rest/v1/company/user/{id}', (company) => ({ id: company.userId })],
  [
    'PUT /api/rest/v1/company/user/{id}',
    (company) => ({ id: company.userId, body: { firstName: 'Grace', lastName: 'Hill' } }),
  ],
  ['GET /account/v1/companies', () => ({})],
  ['GET /account/v1/sessions', () => ({})],
  ['DELETE /account/v1/sessions', () => ({})],
  ['DELETE /account/v1/sessions/{id}', async (company) => ({ id: await anotherSession(company) })],
  ['POST /account/v1/companies', () => ({ body: { companyName: `Second ${code()}`, countryCode: 'GB' } })],
  ['POST /account/v1/companies/{id}/switch', (company) => ({ id: company.id })],
  [
    'POST /account/v1/support/messages',
    () => ({ body: { subject: `Question ${code()}`, message: 'Where do I begin?' } }),
  ],
  ['GET /account/v1/company', () => ({})],
  ['GET /account/v1/modules/health', () => ({})],
  ['GET /account/v1/company/activities', () => ({})],
  ['GET /account/v1/company/plan/usage', () => ({})],
  ['PUT /account/v1/company', () => ({ body: { name: 'New Name', address1: '1 Quay', city: 'Bristol' } })],
  ['GET /account/v1/company/roles', () => ({})],
  ['POST /account/v1/company/role', () => ({ body: { name: `Role ${code()}`, permissions: {} } })],
  ['GET /account/v1/company/role/{id}', async (company) => ({ id: (await newRole(company)).id })],
  [
    'PUT /account/v1/company/role/{id}',
    async (company) => ({ id: (await newRole(company)).id, body: { name: `Role ${code()}` } }),
  ],
  ['DELETE /account/v1/company/role/{id}', async (company) => ({ id: (await newRole(company)).id })],
  [`GET ${SPACE}/permissions`, () => ({})],
  [`PUT ${SPACE}/preferences`, () => ({ query: '?page=invoices.cardView&cardView=true' })],
  [`PUT ${SPACE}/language`, () => ({ query: '?language=de' })],
  [`PUT ${SPACE}/display`, () => ({ body: { formats: 'de-CH', theme: 'dark' } })],
  [`GET ${SPACE}/tours`, () => ({})],
  [`PUT ${SPACE}/tours`, () => ({ query: '?name=main&value=true' })],
  [`GET ${SPACE}s`, () => ({})],
  [`DELETE ${SPACE}/{id}`, async (company) => ({ id: await joined(company) })],
  [
    `POST ${SPACE}/{id}/role`,
    async (company) => ({
      id: await joined(company),
      query: `?roleName=${encodeURIComponent((await newRole(company)).name)}`,
    }),
  ],
  [`GET ${SPACE}/invites`, () => ({})],
  [`POST ${SPACE}/invite`, async (company) => ({ query: await invitation(company) })],
  [
    `DELETE ${SPACE}/invite`,
    async (company) => ({ query: `?inviteMemberId=${(await invited(company)).id}` }),
  ],
  ['GET /account/v1/plans', () => ({})],
  ['GET /account/v1/planPayments', () => ({})],
  [
    'POST /account/v1/checkout',
    async (company) => ({ body: { planId: await planOf(company, anotherPlan()) } }),
  ],
  ['GET /account/v1/reminders', () => ({})],
  ['PUT /account/v1/reminders', () => ({ body: { daysAfterDue: [7, 14] } })],
];
