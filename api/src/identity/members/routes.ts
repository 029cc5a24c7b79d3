import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IdParams } from '../../platform/http/route-schema.ts';
import { MemberSchema, MembersResponse } from '../../platform/responses/people.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import { Done, Text } from '../people/schemas.ts';
import { changeMemberRole, listMembers, removeMember } from './members.ts';
import { registerPreferenceRoutes } from './preference-routes.ts';
import { registerRoleRoutes } from './role-routes.ts';

const SPACE = '/account/data/company/space';

/** Members of a company: who they are, what they may do, how they like their screens. */
export function registerMembersRoutes(app: FastifyInstance): void {
  registerRoleRoutes(app);
  registerPreferenceRoutes(app);
  tenantRoute(app, {
    method: 'GET',
    url: `${SPACE}/members`,
    summary: 'Everybody who works in the company',
    response: MembersResponse,
    area: 'Settings',
    verb: 'view',
    run: async ({ tx }) => ({ content: await listMembers(tx) }),
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `${SPACE}/member/{id}`,
    summary: 'Take a member out of the company (Settings: delete), or leave it oneself',
    response: Done,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await removeMember(tx, member, params.id);
      return { message: 'User deleted successfully!' };
    },
  });
  tenantRoute(app, {
    method: 'POST',
    url: `${SPACE}/member/{id}/role`,
    summary: 'Give a member another role, by its name',
    response: MemberSchema,
    area: 'Settings',
    verb: 'edit',
    proFeature: 'userManager',
    changesPeople: true,
    params: IdParams,
    query: Type.Object({ roleName: Text }),
    run: ({ tx, member, params, query }) => changeMemberRole(tx, member, params.id, query.roleName ?? ''),
  });
}
