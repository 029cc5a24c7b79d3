import type { MyCompany, MySession, UserProfile } from '@accounts/shared-domain';
import {
  useMutation,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import type { Http } from '../http.ts';
import { useKeepRecord } from '../resource.ts';
import { useViewQuery } from '../view-query.ts';

const SESSIONS = '/account/v1/sessions';

/** What a person changes of their profile, and the version that they change; the email stays. */
export type ProfileInput = Pick<UserProfile, 'firstName' | 'lastName' | 'phone' | 'version'>;

const profilePath = (userId: string): string => `/api/rest/v1/company/user/${userId}`;

function usePersonQuery<T>(key: string, path: string): UseQueryResult<T> {
  return useViewQuery({
    view: 'person',
    key: [key],
    load: async (http, signal) => (await http.get<T>(path, { signal })).data,
  });
}

// The specification's calls say so; profiles of active people are all there is.
const params = { status: 'A' };

const loadProfile = async (http: Http, userId: string, signal?: AbortSignal): Promise<UserProfile> =>
  (await http.get<UserProfile>(profilePath(userId), { params, signal })).data;

/** The signed-in person's profile as a record that several windows change. It is there: none is created. */
export const profileRecord = {
  name: 'person',
  useOne: (userId: string | undefined): UseQueryResult<UserProfile> =>
    useViewQuery({
      view: 'person',
      key: ['one', userId],
      load: (http, signal) => loadProfile(http, userId ?? '', signal),
      enabled: userId !== undefined,
    }),
  useUpdate: (): UseMutationResult<UserProfile, unknown, { id: string; input: ProfileInput }> => {
    const http = useHttp();
    const keep = useKeepRecord<UserProfile>('person');
    return useMutation({
      mutationFn: async ({ id, input }) =>
        (await http.put<UserProfile>(profilePath(id), input, { params })).data,
      onSuccess: (profile) => keep(profile.id, profile),
    });
  },
  api: (http: Http) => ({ one: (userId: string) => loadProfile(http, userId) }),
} as const;

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
