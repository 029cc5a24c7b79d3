import type {
  CardViewArea,
  CompanyRole,
  Member,
  MemberPermissions,
  TourFlags,
  TourName,
} from '@accounts/shared-domain';
import { useMutation, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import type { ListResource } from './resource.ts';
import { useViewQuery } from './view-query.ts';

const SPACE = '/account/data/company/space';

function useSpace<T>(name: string, path: string): UseQueryResult<T> {
  return useViewQuery({
    view: 'members',
    key: [name],
    load: async (http, signal) => (await http.get<T>(path, { signal })).data,
  });
}

function rows<T>(response: T[] | { content: T[] }): T[] {
  return Array.isArray(response) ? response : response.content;
}

/** People of the company. */
export const members: ListResource<Member> = {
  name: 'members',
  useList: () =>
    useViewQuery({
      view: 'members',
      key: ['list'],
      load: async (http, signal) =>
        rows((await http.get<Member[] | { content: Member[] }>(`${SPACE}/members`, { signal })).data),
    }),
  useTotal: () => undefined,
  api: (http) => ({
    // Their sessions in this company end.
    remove: async (id, options) => {
      await http.delete(`${SPACE}/member/${id}`, options);
    },
  }),
};

/** Roles of the company with their permissions. */
export function useRoles(): UseQueryResult<CompanyRole[]> {
  return useViewQuery({
    view: 'roles',
    key: ['list'],
    load: async (http, signal) =>
      rows(
        (await http.get<CompanyRole[] | { content: CompanyRole[] }>('/account/v1/company/roles', { signal }))
          .data,
      ),
  });
}

/** Role and preferences of the signed-in member. */
export function useMemberPermissions(): UseQueryResult<MemberPermissions> {
  return useSpace('permissions', `${SPACE}/member/permissions`);
}

/** Which guided tours the signed-in member has seen. */
export function useTours(): UseQueryResult<TourFlags> {
  return useSpace('tours', `${SPACE}/member/tours`);
}

/** Marks one tour as seen or unseen. */
export function useSetTour(): UseMutationResult<void, unknown, { name: TourName; value: boolean }> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ name, value }: { name: TourName; value: boolean }) => {
      await http.put(`${SPACE}/member/tours`, undefined, { params: { name, value } });
    },
  });
}

/** Table or cards for one list. Inside a module prefer `setPreference` of its props: it tells everybody. */
export function useSetCardView(): UseMutationResult<
  void,
  unknown,
  { area: CardViewArea; cardView: boolean }
> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ area, cardView }: { area: CardViewArea; cardView: boolean }) => {
      await http.put(`${SPACE}/member/preferences`, undefined, {
        params: { page: `${area}.cardView`, cardView },
      });
    },
  });
}
