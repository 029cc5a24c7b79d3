import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AREAS, CARD_VIEW_AREAS, TOUR_NAMES, VERBS } from '@accounts/shared-domain';
import type { CardViewArea, TourName } from '@accounts/shared-domain';
import { problem } from '../http/problem.ts';
import { IdParams } from '../http/route-schema.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { listMembers } from './list-members.ts';
import { readPreferences, readTours, writeCardView, writeTour } from './preferences.ts';
import { listRoles, readRole, updateRole } from './roles.ts';
import { contentOf } from '../answers/describe.ts';
import {
  MembersAnswer,
  PermissionsAnswer,
  PreferencesSchema,
  RoleSchema,
  ToursSchema,
} from '../answers/people.ts';

const MEMBER = '/account/data/company/space/member';

/** Members of a company: who they are, what they may do, how they like their screens. */
export function registerMembersRoutes(app: FastifyInstance): void {
  registerRoleRoutes(app);
  registerPreferenceRoutes(app);
  tenantRoute(app, {
    method: 'GET',
    url: '/account/data/company/space/members',
    summary: 'Everybody who works in the company',
    response: MembersAnswer,
    area: 'Settings',
    verb: 'view',
    run: async ({ tx }) => ({ content: await listMembers(tx) }),
  });
}

function registerRoleRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/company/roles',
    summary: 'Roles of the company, highest first',
    response: contentOf(RoleSchema),
    run: async ({ tx }) => ({ content: await listRoles(tx) }),
  });
  const Verbs = Type.Object(Object.fromEntries(VERBS.map((verb) => [verb, Type.Optional(Type.Boolean())])));
  tenantRoute(app, {
    method: 'PUT',
    url: '/account/v1/company/role/{id}',
    summary: 'Change what a role may do',
    response: RoleSchema,
    area: 'Settings',
    verb: 'edit',
    proFeature: 'userRoles',
    params: IdParams,
    body: Type.Object({
      permissions: Type.Object(Object.fromEntries(AREAS.map((area) => [area, Type.Optional(Verbs)]))),
    }),
    run: ({ tx, member, params, body }) => updateRole(tx, member, params.id, body.permissions),
  });
}

function registerPreferenceRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: `${MEMBER}/permissions`,
    summary: 'Role and preferences of the signed-in member',
    response: PermissionsAnswer,
    run: async ({ tx, member }) => ({
      companyRole: await readRole(tx, member.roleId),
      preferences: await readPreferences(tx, member),
    }),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${MEMBER}/preferences`,
    summary: 'Show a list as cards or as a table',
    response: PreferencesSchema,
    query: Type.Object({ page: Type.String(), cardView: Type.Boolean() }),
    run: ({ tx, member, query }) => {
      const area = CARD_VIEW_AREAS.find((name) => query.page === `${name}.cardView`);
      if (area === undefined)
        throw unknownName(
          'page',
          CARD_VIEW_AREAS.map((name: CardViewArea) => `${name}.cardView`),
        );
      return writeCardView(tx, member, area, query.cardView);
    },
  });
  tenantRoute(app, {
    method: 'GET',
    url: `${MEMBER}/tours`,
    summary: 'Which guided tours the member has seen',
    response: ToursSchema,
    run: ({ tx, member }) => readTours(tx, member),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: `${MEMBER}/tours`,
    summary: 'Mark a guided tour as seen or not seen',
    response: ToursSchema,
    query: Type.Object({ name: Type.String(), value: Type.Boolean() }),
    run: ({ tx, member, query }) => {
      const tour = TOUR_NAMES.find((name: TourName) => name === query.name);
      if (tour === undefined) throw unknownName('name', TOUR_NAMES);
      return writeTour(tx, member, tour, query.value);
    },
  });
}

function unknownName(field: string, allowed: readonly string[]): Error {
  return problem.fields([{ field, message: `Must be one of ${allowed.join(', ')}.` }]);
}
