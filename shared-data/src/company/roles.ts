import type { CompanyRole, Permissions } from '@accounts/shared-domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { defineResource, type ListResource } from '../resource.ts';
import { rolesQuery } from '../role-list.ts';

const PATH = '/account/v1/company/role';

/** What POST and PUT /account/v1/company/role accept. */
export interface RoleInput {
  name: string;
  permissions: Permissions;
  /** The version that is changed; left out of a new role. */
  version?: number;
}

/** Roles of the company with their permissions, highest first. */
export function useRoles(): UseQueryResult<CompanyRole[]> {
  return useQuery(rolesQuery(useHttp()));
}

/** One role and its changes; a role that a member holds, or that a person is invited to, is not removed (409). */
export const roleRecords = defineResource<never, CompanyRole, RoleInput>({
  name: 'roles',
  path: PATH,
  sortColumn: 'name',
});

/** Roles as a list screen needs them; a company has 50 at most, so one call brings all. */
export const roles: ListResource<CompanyRole> = {
  name: 'roles',
  useList: useRoles,
  useTotal: () => undefined,
  api: (http) => ({ remove: roleRecords.api(http).remove }),
};
