import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { fieldErrors, profileRules } from '@accounts/shared-domain';
import type { SessionType, UserProfile } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { ProfileSchema } from '../answers/people.ts';

const URL = '/api/rest/v1/company/user/{id}';
const Text = Type.Optional(Type.String());

/** A person's own profile. Colleagues' profiles are not shown here: 404. */
export function registerProfileRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: URL,
    summary: 'Profile of the signed-in person',
    response: ProfileSchema,
    params: IdParams,
    query: Type.Object({ status: Text }),
    run: async ({ tx, member, params }) => readProfile(tx, own(params.id, member.userId), member.sessionType),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: URL,
    summary: 'Change the own profile',
    response: ProfileSchema,
    params: IdParams,
    query: Type.Object({ status: Text }),
    body: Type.Object({ firstName: Text, lastName: Text, phone: Text }),
    run: async ({ tx, member, params, body }) => {
      const userId = own(params.id, member.userId);
      const errors = fieldErrors(profileRules, body);
      if (errors.length > 0) throw problem.fields(errors);
      const firstName = (body.firstName ?? '').trim();
      const lastName = (body.lastName ?? '').trim();
      await tx.run(
        'UPDATE app_user SET first_name = $2, last_name = $3, phone = coalesce($4, phone) WHERE id = $1',
        [userId, firstName, lastName, body.phone ?? null],
      );
      await tx.run('UPDATE member SET name = $3 WHERE company_id = $1 AND user_id = $2', [
        tx.companyId,
        userId,
        `${firstName} ${lastName}`,
      ]);
      return readProfile(tx, userId, member.sessionType);
    },
  });
}

function own(id: string, userId: string): string {
  if (id.toLowerCase() !== userId) throw problem.notFound();
  return userId;
}

async function readProfile(tx: Tx, userId: string, type: SessionType): Promise<UserProfile> {
  const [row] = await tx.run<{ email: string; first_name: string; last_name: string; phone: string }>(
    'SELECT email, first_name, last_name, phone FROM app_user WHERE id = $1',
    [userId],
  );
  if (row === undefined) throw problem.notFound();
  return {
    id: userId,
    userId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    type,
  };
}
