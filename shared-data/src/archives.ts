import type { Archive, ArchiveInput, Id } from '@accounts/shared-domain';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import { viewQueryOptions } from './view-query.ts';

const PATH = '/account/v1/archives';

/** Pause between two looks at an archive that is being made, in milliseconds. */
const WORKING_PAUSE_MS = 1_500;
/** A large archive on a slow line takes this long at most, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 3_600_000;

/** Whether a worker has an archive, or will have it. */
export const isBeingMade = ({ state }: Pick<Archive, 'state'>): boolean =>
  state === 'Waiting' || state === 'Running';

/** The last archives of the company, newest first; looked at again and again while one is being made. */
export function useArchives(): UseQueryResult<Archive[]> {
  const query = viewQueryOptions(useHttp(), {
    view: 'jobs',
    key: ['archives'],
    load: async (http, signal) => (await http.get<{ content: Archive[] }>(PATH, { signal })).data.content,
  });
  return useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? WORKING_PAUSE_MS : false),
  });
}

/** Fetches the list anew: an archive is no record of a list, so no call names it as changed. */
function useRefetchArchives(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['jobs', 'archives'] });
}

/** Has an archive of the whole company made; 409 while another one is. */
export function useMakeArchive(): UseMutationResult<Archive, unknown, ArchiveInput> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (input) => (await http.post<Archive>(PATH, input)).data,
    onSuccess: useRefetchArchives(),
  });
}

/** Removes an archive before its time. */
export function useRemoveArchive(): UseMutationResult<unknown, unknown, Id> {
  const http = useHttp();
  return useMutation({
    mutationFn: (id) => http.delete(`${PATH}/${id}`),
    onSuccess: useRefetchArchives(),
  });
}

/** An archive on its way to the device. */
export interface ArchiveDownload {
  id: Id;
  /** Share of the file that has come, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Reads the zip of an archive. */
export function useReadArchive(): UseMutationResult<Blob, unknown, ArchiveDownload> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ id, onProgress }) => {
      const response = await http.get<Blob>(`${PATH}/${id}/file`, {
        responseType: 'blob',
        timeout: DOWNLOAD_TIMEOUT_MS,
        onDownloadProgress: ({ progress }) => onProgress?.(progress ?? 0),
      });
      return response.data;
    },
  });
}
