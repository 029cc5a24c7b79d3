import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { fieldErrors, profileSchema } from '@accounts/shared-domain';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { text } from '../../platform/http/bounded.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { ProfileSchema } from '../../platform/responses/people.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import type { MemberContext } from '../session/member-context.ts';
import { readProfile } from './profile.ts';
import { refuse } from './schemas.ts';

const URL = '/api/rest/v1/company/user/{id}';
const Text = Type.Optional(text());
// The specification's call says status=A: profiles of active people are all there is to read.
const StatusQuery = Type.Object({ status: Text });
const ProfileBody = Type.Object({
  firstName: Text,
  lastName: Text,
  phone: Text,
  version: Type.Optional(Type.Integer()),
});

/** Profiles: one's own, and those of colleagues for members who may see Settings. Only one's own can be changed. */
export function registerProfileRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: URL,
    summary: 'Profile of the signed-in person, or of a member of the company',
    response: ProfileSchema,
    params: IdParams,
    query: StatusQuery,
    run: async ({ tx, member, params }) => {
      const userId = params.id.toLowerCase();
      await requireColleague(tx, member, userId);
      if (userId !== member.userId && !member.can('Settings', 'view')) throw apiError.forbidden();
      return readProfile(
        tx,
        userId,
        userId === member.userId ? member.sessionType : await typeOf(tx, userId),
      );
    },
  });
  tenantRoute(app, {
    method: 'PUT',
    url: URL,
    summary: 'Change the own profile',
    response: ProfileSchema,
    params: IdParams,
    query: StatusQuery,
    body: ProfileBody,
    run: async ({ tx, member, params, body }) => {
      const userId = params.id.toLowerCase();
      await requireColleague(tx, member, userId);
      // A person may work in other companies too: no other person writes their name.
      if (userId !== member.userId)
        throw apiError.forbidden('Only they themselves can change their profile.');
      refuse(fieldErrors(profileSchema, body));
      await storeProfile(tx, userId, body);
      await touchList(tx, 'members');
      return readProfile(tx, userId, member.sessionType);
    },
  });
}

/** Replaces the given version of the profile, any where none is given; 409 when it was changed meanwhile. */
async function storeProfile(tx: Tx, userId: string, profile: Static<typeof ProfileBody>): Promise<void> {
  const { firstName = '', lastName = '', phone = null, version = null } = profile;
  const changed = await tx.run(
    `UPDATE app_user SET first_name = $2, last_name = $3, phone = coalesce($4, phone), version = version + 1
      WHERE id = $1 AND version = coalesce($5, version) RETURNING id`,
    [userId, firstName.trim(), lastName.trim(), phone, version],
  );
  if (changed.length === 0)
    throw apiError.staleVersion(
      'You changed your profile in another window meanwhile. Reload it and try again.',
    );
}

/** 404 for persons who do not work in this company. */
async function requireColleague(tx: Tx, member: MemberContext, userId: string): Promise<void> {
  if (userId === member.userId) return;
  const found = await tx.run('SELECT 1 FROM member WHERE company_id = $1 AND user_id = $2', [
    tx.companyId,
    userId,
  ]);
  if (found.length === 0) throw apiError.notFound();
}

/** How a colleague signs in. */
async function typeOf(tx: Tx, userId: string): Promise<'Credentials' | 'Google Auth'> {
  const [login] = await tx.run<{ type: 'Credentials' | 'Google Auth' }>(
    'SELECT type FROM login WHERE user_id = $1',
    [userId],
  );
  return login?.type ?? 'Credentials';
}
