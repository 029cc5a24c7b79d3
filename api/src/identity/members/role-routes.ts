import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AREAS, VERBS } from '@accounts/shared-domain';
import { IdParams } from '../../platform/http/route-schema.ts';
import { contentOf, valueOf } from '../../platform/responses/describe.ts';
import { RoleSchema } from '../../platform/responses/people.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import { Done, Text } from '../people/schemas.ts';
import { createRole, deleteRole, listRoles, readRole, updateRole } from './roles.ts';

const Verbs = Type.Object(Object.fromEntries(VERBS.map((verb) => [verb, Type.Optional(Type.Boolean())])));
const Changes = Type.Object(Object.fromEntries(AREAS.map((area) => [area, Type.Optional(Verbs)])));
const RoleBody = Type.Object({ name: Text, permissions: Type.Optional(Changes) });
const RoleUpdateBody = Type.Object({ ...RoleBody.properties, version: Type.Optional(Type.Integer()) });

/** Only who may edit Settings edits roles (docs/accounting.md, section 0), or removes them. */
const EDITING = { area: 'Settings', verb: 'edit', proFeature: 'userRoles', changesPeople: true } as const;

/** Roles: what members may do, area by area. */
export function registerRoleRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/company/roles',
    summary: 'Roles of the company, highest first',
    response: contentOf(RoleSchema),
    run: async ({ tx }) => ({ content: await listRoles(tx) }),
  });
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/company/role/{id}',
    summary: 'One role and what it may do',
    response: RoleSchema,
    params: IdParams,
    run: ({ tx, params }) => readRole(tx, params.id),
  });
  tenantRoute(app, {
    ...EDITING,
    verb: 'create',
    method: 'POST',
    url: '/account/v1/company/role',
    summary: 'Make a role; what is left out is not allowed',
    response: valueOf(RoleSchema),
    body: RoleBody,
    run: async ({ tx, member, body }) => ({ body: { value: await createRole(tx, member, body) } }),
  });
  tenantRoute(app, {
    ...EDITING,
    method: 'PUT',
    url: '/account/v1/company/role/{id}',
    summary: 'Change what a role may do, or its name',
    response: RoleSchema,
    params: IdParams,
    body: RoleUpdateBody,
    run: ({ tx, member, params, body }) => updateRole(tx, member, params.id, body),
  });
  tenantRoute(app, {
    ...EDITING,
    method: 'DELETE',
    url: '/account/v1/company/role/{id}',
    summary: 'Remove a role that nobody holds',
    response: Done,
    params: IdParams,
    run: async ({ tx, member, params }) => {
      await deleteRole(tx, member, params.id);
      return { message: 'Role removed successfully!' };
    },
  });
}
