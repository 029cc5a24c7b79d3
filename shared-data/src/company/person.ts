import type { MyCompany, MySession, UserProfile } from '@accounts/shared-domain';
import {
  useMutation,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import { useViewQuery } from '../view-query.ts';

const SESSIONS = '/account/v1/sessions';

/** What a person changes of their profile; the email stays. */
export type ProfileInput = Pick<UserProfile, 'firstName' | 'lastName' | 'phone'>;

const profilePath = (userId: string): string => `/api/rest/v1/company/user/${userId}`;

function usePersonQuery<T>(key: string, path: string): UseQueryResult<T> {
  return useViewQuery({
    view: 'person',
    key: [key],
    load: async (http, signal) => (await http.get<T>(path, { signal })).data,
  });
}

/** The signed-in person's profile. */
export function useProfile(userId: string | undefined): UseQueryResult<UserProfile> {
  return useViewQuery({
    view: 'person',
    key: ['profile', userId],
    load: async (http, signal) =>
      (await http.get<UserProfile>(profilePath(userId ?? ''), { params: { status: 'A' }, signal })).data,
    enabled: userId !== undefined,
  });
}

/** Changes name and phone of the signed-in person; returns the profile. */
export function useUpdateProfile(userId: string): UseMutationResult<UserProfile, unknown, ProfileInput> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (input: ProfileInput) =>
      (await http.put<UserProfile>(profilePath(userId), input, { params: { status: 'A' } })).data,
  });
}

/** Companies that the person works in, the one at hand first. */
export function useMyCompanies(): UseQueryResult<{ content: MyCompany[] }> {
  return usePersonQuery('companies', '/account/v1/companies');
}

/** Where the person is signed in, the session used last first; those of every company. */
export function useMySessions(): UseQueryResult<{ content: MySession[] }> {
  return usePersonQuery('sessions', SESSIONS);
}

/** Ends one session of the person, or with `null` all but the present one. */
export function useEndSession(): UseMutationResult<void, unknown, string | null> {
  const http = useHttp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | null) => {
      await http.delete(id === null ? SESSIONS : `${SESSIONS}/${id}`);
    },
    // The sessions are no list of a company: no response names them. One that has ended elsewhere is to go too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['person', 'sessions'] }),
  });
}
