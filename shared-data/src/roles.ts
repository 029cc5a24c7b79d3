import type { CompanyRole, Permissions, ValueResponse } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { useIdempotencyKey } from './idempotency.ts';
import { idempotent, unwrapValue } from './resource-api.ts';
import type { ListResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

const PATH = '/account/v1/company/role';

/** What POST and PUT /account/v1/company/role accept. */
export interface RoleInput {
  name: string;
  permissions: Permissions;
}

/** Roles of the company with their permissions, highest first. */
export function useRoles(): UseQueryResult<CompanyRole[]> {
  return useViewQuery({
    view: 'roles',
    key: ['list'],
    load: async (http, signal) =>
      (await http.get<{ content: CompanyRole[] }>(`${PATH}s`, { signal })).data.content,
  });
}

/** Roles as a list screen needs them; a company has 50 at most, so one call brings all. */
export const roles: ListResource<CompanyRole> = {
  name: 'roles',
  useList: useRoles,
  useTotal: () => undefined,
  api: (http) => ({
    remove: async (id, options) => {
      await http.delete(`${PATH}/${id}`, options);
    },
  }),
};

/** Saves a role: a new one where the id is left out. Returns the role. */
export function useSaveRole(id?: string): UseMutationResult<CompanyRole, unknown, RoleInput> {
  const http = useHttp();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: async (input: RoleInput) => {
      if (id !== undefined) return (await http.put<CompanyRole>(`${PATH}/${id}`, input)).data;
      return withKey(async (key) =>
        unwrapValue<CompanyRole>(
          (await http.post<ValueResponse<CompanyRole>>(PATH, input, idempotent(key))).data,
        ),
      );
    },
  });
}

/** Deletes a role; 409 while a member holds it or a person is invited to it. */
export function useRemoveRole(): UseMutationResult<void, unknown, string> {
  const http = useHttp();
  return useMutation({
    mutationFn: (id: string) =>
      roles
        .api(http)
        .remove(id)
        .then(() => undefined),
  });
}
