import { NAME_LENGTH, type Language, type SessionToken } from '@accounts/shared-domain';
import { joinCompany } from '../../../identity/invitations/accept.ts';
import { requireLink } from '../../../identity/invitations/find.ts';
import { homeCompany, useCompany } from '../../../identity/people/home-company.ts';
import { addPerson } from '../../../identity/people/people.ts';
import { openSession } from '../../../identity/session/sessions.ts';
import { newId } from '../../../platform/db/id.ts';
import { inTenant, type Tx } from '../../../platform/db/transaction.ts';
import { apiError } from '../../../platform/errors/api-error.ts';
import { tokenHash } from '../../../platform/http/tokens.ts';
import { createCompany } from '../../company/create-company.ts';
import type { Identity } from './id-token.ts';

const TYPE = 'Google Auth';

/** Where a company is whose country is not known yet; the set-up asks. */
const UNKNOWN_COUNTRY = 'US';

/** What a sign-in leads to, besides the person's own companies. */
export interface Destination {
  /** Country of a company that is made (ISO 3166 alpha-2). */
  countryCode?: string | undefined;
  /** Link of an invitation to accept: its company is where the session opens. */
  invitation?: string | undefined;
  /** Language of the calling page; a new person begins with it. */
  language: Language;
}

/**
 * Signs in who the provider has confirmed. A new person gets a login without a password and a company to set up, or
 * the company of the invitation; a person who signs in with a password under the same verified e-mail is linked. An ID
 * token works once.
 */
export function signInWithGoogle(
  identity: Identity,
  idToken: string,
  { countryCode = UNKNOWN_COUNTRY, invitation, language }: Destination,
): Promise<SessionToken> {
  const link = invitation === undefined ? null : requireLink(invitation);
  return inTenant(link?.companyId ?? newId(), async (tx) => {
    await useToken(tx, idToken, identity.expiresAt);
    const userId = (await linkedPerson(tx, identity)) ?? (await linkPerson(tx, identity, language));
    if (link !== null) return joinCompany(tx, link, { userId, type: TYPE });
    const companyId = (await homeCompany(tx, userId)) ?? (await firstCompany(tx, userId, countryCode));
    await useCompany(tx, userId, companyId);
    return openSession(tx, { userId, companyId, type: TYPE });
  });
}

async function useToken(tx: Tx, idToken: string, expiresAt: Date): Promise<void> {
  const used = await tx.run(
    `INSERT INTO used_id_token (token_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT (token_hash) DO NOTHING RETURNING token_hash`,
    [tokenHash(idToken), expiresAt],
  );
  if (used.length === 0)
    throw apiError.unauthorized('This sign-in with Google was used already. Please try again.', 'API-GOOGLE');
}

/** The person this account of the provider belongs to; null when it is not known. */
async function linkedPerson(tx: Tx, { issuer, subject }: Identity): Promise<string | null> {
  const [row] = await tx.run<{ user_id: string; status: string }>(
    `SELECT g.user_id, u.status FROM google_identity g JOIN app_user u ON u.id = g.user_id
     WHERE g.issuer = $1 AND g.subject = $2`,
    [issuer, subject],
  );
  if (row !== undefined && row.status !== 'A')
    throw apiError.unauthorized('This account is closed.', 'API-LOGIN');
  return row?.user_id ?? null;
}

/** Links the account to the person with its e-mail, whom it makes when there is none. 409 when they have another. */
async function linkPerson(tx: Tx, identity: Identity, language: Language): Promise<string> {
  const { issuer, subject, email, firstName, lastName } = identity;
  const person = { email, firstName, lastName, type: TYPE, passwordHash: null, language } as const;
  const added = await addPerson(tx, person);
  const userId = added ?? (await personWith(tx, email));
  await tx.run(
    'INSERT INTO google_identity (issuer, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [issuer, subject, userId],
  );
  // Of two first sign-ins at the same time one has made the link; any other owner of it is a conflict.
  if ((await linkedPerson(tx, identity)) === userId) return userId;
  throw apiError.conflict(
    'API-GOOGLE-LINKED',
    'This email belongs to a person who uses another Google account.',
  );
}

async function personWith(tx: Tx, email: string): Promise<string> {
  const [row] = await tx.run<{ user_id: string }>('SELECT user_id FROM login WHERE email = $1', [email]);
  if (row === undefined) throw new Error('A login that stood in the way is not there.');
  return row.user_id;
}

/** A company for a person who has none; the set-up is still to do. */
async function firstCompany(tx: Tx, userId: string, countryCode: string): Promise<string> {
  // Locked: of two sign-ins at the same time the second finds the company of the first.
  const [person] = await tx.run<{ email: string; name: string }>(
    `SELECT email, trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = $1 FOR UPDATE`,
    [userId],
  );
  if (person === undefined) throw new Error('A login without a person.');
  const joined = await homeCompany(tx, userId);
  if (joined !== null) return joined;
  await createCompany(tx, {
    name: person.name.slice(0, NAME_LENGTH),
    countryCode,
    email: person.email,
    owner: { userId, email: person.email, name: person.name },
  });
  return tx.companyId;
}
