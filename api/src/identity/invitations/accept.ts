import type { FastifyRequest } from 'fastify';
import {
  acceptSchema,
  fieldErrors,
  sentence,
  type Language,
  type SessionToken,
  type SessionType,
} from '@accounts/shared-domain';
import type { Config } from '../../platform/config/config.ts';
import { newId } from '../../platform/db/id.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { bearerToken } from '../../platform/http/bearer-token.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { detailFacts } from '../activity/detail-facts.ts';
import { recordActivity } from '../activity/record.ts';
import { roleValue } from '../members/default-roles.ts';
import { lockPeople } from '../members/change-people.ts';
import { browserHash } from '../people/browser.ts';
import { useCompany } from '../people/home-company.ts';
import { hashPassword } from '../people/passwords.ts';
import { addPerson } from '../people/people.ts';
import { readProfile } from '../people/profile.ts';
import { authenticate } from '../people/sign-in.ts';
import { requireProFeature } from '../plans/plan-limits.ts';
import { loadMember } from '../session/member-context.ts';
import { openSession, requireSession } from '../session/sessions.ts';
import { invitationBehind, loginOf, requireLink, type FoundInvitation } from './find.ts';
import type { InvitationLink } from './link.ts';

/** What a person sends to accept: nothing while signed in, a password with a login, a name as well without one. */
export interface Acceptance {
  firstName?: string;
  lastName?: string;
  password?: string;
  captcha?: string;
}

/** Who accepts: a person who is known, or one to make. */
type Accepting = KnownPerson | StrangerToAdd;

/** Who has no login yet; `language` is that of the page. */
interface StrangerToAdd {
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: Language;
}

interface KnownPerson {
  userId: string;
  type: SessionType;
}

/**
 * Joins the company of an invitation and answers a token for it. The e-mail decides who may: the link was sent to it,
 * so a link that was passed on opens nothing for anybody else. An invitation is accepted once.
 */
export async function acceptInvitation(
  config: Config,
  request: FastifyRequest,
  text: string,
  body: Acceptance,
): Promise<SessionToken> {
  const link = requireLink(text);
  const { email, login } = await inTenant(link.companyId, async (tx) => {
    const invitation = await invitationBehind(tx, link);
    return { email: invitation.email, login: await loginOf(tx, invitation.email) };
  });
  const person = await accepting(config, request, { email, login, body });
  return inTenant(link.companyId, async (tx) => {
    // Of two clicks the second hears that the first has accepted, not that an account has appeared.
    await lockPeople(tx);
    await invitationBehind(tx, link);
    const known = 'userId' in person ? person : await newPerson(tx, email, person);
    return joinCompany(tx, link, known);
  });
}

async function accepting(
  config: Config,
  request: FastifyRequest,
  { email, login, body }: { email: string; login: Awaited<ReturnType<typeof loginOf>>; body: Acceptance },
): Promise<Accepting> {
  if (bearerToken(request) !== null) {
    const { userId, type } = await requireSession(request);
    if (login?.userId !== userId) throw otherPerson(email);
    return { userId, type };
  }
  const { password = '', captcha } = body;
  if (login === null) {
    const errors = fieldErrors(acceptSchema, body);
    if (errors.length > 0) throw apiError.validation(errors);
    const { firstName = '', lastName = '' } = body;
    const passwordHash = await hashPassword(password);
    const language = requestLanguage(request);
    return { firstName: firstName.trim(), lastName: lastName.trim(), passwordHash, language };
  }
  if (password === '') throw apiError.validation([{ field: 'password', message: 'Password required.' }]);
  const browser = browserHash(request);
  const credentials = { username: email, password, captcha, address: request.ip, browser };
  return { userId: await authenticate(config, credentials), type: 'Credentials' };
}

async function newPerson(tx: Tx, email: string, person: StrangerToAdd): Promise<KnownPerson> {
  const userId = await addPerson(tx, { ...person, email, type: 'Credentials' });
  // A person has registered with this e-mail since the look at it: the password would not be theirs.
  if (userId === null)
    throw apiError.conflict('API-EMAIL-TAKEN', 'This email has an account by now. Accept with its password.');
  return { userId, type: 'Credentials' };
}

/** Makes a person who has shown who they are a member, in the transaction of the company, and opens a session there. */
export async function joinCompany(
  tx: Tx,
  link: InvitationLink,
  { userId, type }: KnownPerson,
): Promise<SessionToken> {
  await lockPeople(tx);
  const invitation = await invitationBehind(tx, link);
  if ((await loginOf(tx, invitation.email))?.userId !== userId) throw otherPerson(invitation.email);
  await addMember(tx, invitation, userId, type);
  await tx.run('UPDATE invitation SET accepted_at = now() WHERE company_id = $1 AND id = $2', [
    tx.companyId,
    invitation.id,
  ]);
  await useCompany(tx, userId, tx.companyId);
  return openSession(tx, { userId, companyId: tx.companyId, type });
}

function otherPerson(email: string): Error {
  const message = sentence('This invitation is for {email}. Sign out, and accept it as that person.', {
    email,
  });
  return apiError.conflict('API-INVITE-EMAIL', message);
}

async function addMember(
  tx: Tx,
  invitation: FoundInvitation,
  userId: string,
  type: SessionType,
): Promise<void> {
  const { firstName, lastName } = await readProfile(tx, userId, type);
  const name = `${firstName} ${lastName}`.trim();
  const added = await tx.run(
    `INSERT INTO member (company_id, id, user_id, role_id, email, name) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (company_id, user_id) DO NOTHING RETURNING id`,
    [tx.companyId, newId(), userId, invitation.roleId, invitation.email, name],
  );
  if (added.length === 0)
    throw apiError.conflict('API-MEMBER', 'You are a member of this company already. Please sign in.');
  await tx.run('INSERT INTO user_company (user_id, company_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    userId,
    tx.companyId,
  ]);
  const member = await loadMember(tx, { userId, companyId: tx.companyId, type });
  // A company that has gone back to a smaller plan since takes no new members.
  requireProFeature(member, 'userManager');
  const joined = {
    module: 'Member',
    recordId: invitation.id,
    action: 'Join' as const,
    ...detailFacts(
      sentence('{email} as {role}', { email: invitation.email, role: roleValue(invitation.roleName) }),
    ),
  };
  await recordActivity(tx, member, joined);
}
