import { randomBytes } from 'node:crypto';
import type { CompanyRole, Invitation, Member } from '@accounts/shared-domain';
import type { Answer, Call, SharedServer, TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';

export const SPACE = '/account/data/company/space';

/** What a refused call answers, and what signing in does. */
export interface Refused {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}
export interface SignedIn extends Refused {
  data: { access_token: string; userId: string; type: string };
}

/** A member of a company, signed in. */
export interface Colleague {
  email: string;
  password: string;
  token: string;
  userId: string;
  memberId: string;
  call: Call;
}

/** An e-mail that no account has. */
export function newEmail(name = 'person'): string {
  return `${name}.${randomBytes(6).toString('hex')}@example.com`;
}

/** Calls with a token. */
export function callAs(server: SharedServer, token: string): Call {
  return (method, url, body, options) => server.call(method, url, body, { token, ...options });
}

const INVITATION = /\/registration\/([\w-]{65})$/;
/** The link of a registration or of a new password. */
export const PERSONAL = /\/(?:registration|reset-password)\/([\w-]{43})$/;

/** The secrets in the links of messages to an address, newest first; waits until there are so many of the kind. */
export function secretsFor(
  server: SharedServer,
  email: string,
  count = 1,
  kind = INVITATION,
): Promise<string[]> {
  const secrets = async () => {
    const { body } = await server.call<{ to: string; links: string[] }[]>('GET', '/dev/outbox');
    return body
      .filter(({ to }) => to === email.toLowerCase())
      .flatMap(({ links }) => kind.exec(links[0] ?? '')?.[1] ?? []);
  };
  return eventually(secrets, ({ length }) => length >= count);
}

/** The roles of a company by their names. */
export async function rolesOf(company: Pick<TestCompany, 'call'>): Promise<Record<string, CompanyRole>> {
  const { body } = await company.call<{ content: CompanyRole[] }>('GET', '/account/v1/company/roles');
  return Object.fromEntries(body.content.map((role) => [role.name, role]));
}

/** The members of a company by their e-mails. */
export async function membersOf(company: Pick<TestCompany, 'call'>): Promise<Record<string, Member>> {
  const { body } = await company.call<{ content: Member[] }>('GET', `${SPACE}/members`);
  return Object.fromEntries(body.content.map((member) => [member.email, member]));
}

/** Sends an invitation; the answer as it comes. */
export async function invite(
  company: Pick<TestCompany, 'call'>,
  email: string,
  roleName = 'Viewer',
): Promise<Answer<Refused & { body: { value: Invitation } }>> {
  const role = (await rolesOf(company))[roleName];
  const query = new URLSearchParams({ companyRoleId: role?.id ?? '', email });
  return company.call('POST', `${SPACE}/member/invite?${query.toString()}`);
}

/** Accepts an invitation by the secret of its link. */
export function accept(
  call: Call,
  secret: string,
  body: object | null = { firstName: 'Grace', lastName: 'Hill', password: 'a-long-password' },
  token?: string,
): Promise<Answer<SignedIn>> {
  const url = `${SPACE}/member/accept?id=${encodeURIComponent(secret)}`;
  return call<SignedIn>('POST', url, body ?? undefined, token === undefined ? {} : { token });
}

/** Invites a new person, who accepts: a member with that role. */
export async function join(server: SharedServer, company: TestCompany, roleName: string): Promise<Colleague> {
  const email = newEmail(roleName.toLowerCase().replaceAll(/\W/g, ''));
  const sent = await invite(company, email, roleName);
  if (sent.status !== 200) throw new Error(`No invitation: ${JSON.stringify(sent.body)}`);
  const [secret = ''] = await secretsFor(server, email);
  const { status, body } = await accept(server.call, secret);
  if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
  const { access_token: token, userId } = body.data;
  const memberId = (await membersOf(company))[email]?.id ?? '';
  return { email, password: 'a-long-password', token, userId, memberId, call: callAs(server, token) };
}

/** Gives a member a role by its name; the answer as it comes. */
export function setRole(by: Call, memberId: string, roleName: string): Promise<Answer<Refused & Member>> {
  return by('POST', `${SPACE}/member/${memberId}/role?roleName=${encodeURIComponent(roleName)}`);
}

/** Takes a member out; the answer as it comes. */
export function remove(by: Call, memberId: string): Promise<Answer<Refused>> {
  return by('DELETE', `${SPACE}/member/${memberId}`);
}
