import type { Member, MemberPermissions } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import type { ListResource } from '../resource.ts';
import { useViewQuery } from '../view-query.ts';

const SPACE = '/account/data/company/space';

function useSpace<T>(name: string, path: string): UseQueryResult<T> {
  return useViewQuery({
    view: 'members',
    key: [name],
    load: async (http, signal) => (await http.get<T>(path, { signal })).data,
  });
}

/** People of the company. */
export const members: ListResource<Member> = {
  name: 'members',
  useList: () =>
    useViewQuery({
      view: 'members',
      key: ['list'],
      load: async (http, signal) =>
        (await http.get<{ content: Member[] }>(`${SPACE}/members`, { signal })).data.content,
    }),
  useTotal: () => undefined,
  api: (http) => ({
    // Their sessions in this company end.
    remove: async (id, options) => {
      await http.delete(`${SPACE}/member/${id}`, options);
    },
  }),
};

/** Takes a member out of the company; their sessions in it end. */
export function useRemoveMember(): UseMutationResult<void, unknown, string> {
  const http = useHttp();
  return useMutation({
    mutationFn: (id: string) =>
      members
        .api(http)
        .remove(id)
        .then(() => undefined),
  });
}

/** Gives a member another role, by its name; returns the member. */
export function useChangeMemberRole(): UseMutationResult<Member, unknown, { id: string; roleName: string }> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ id, roleName }: { id: string; roleName: string }) =>
      (await http.post<Member>(`${SPACE}/member/${id}/role`, undefined, { params: { roleName } })).data,
  });
}

/** Role and preferences of the signed-in member. */
export function useMemberPermissions(): UseQueryResult<MemberPermissions> {
  return useSpace('permissions', `${SPACE}/member/permissions`);
}
