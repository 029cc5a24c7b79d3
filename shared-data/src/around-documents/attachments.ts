import { DEFAULT_UPLOAD_BYTES, type PublicConfig } from '@accounts/shared-domain';
import {
  queryOptions,
  useMutation,
  useQuery,
  type QueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useHttp } from '../api-context.tsx';
import type { Http } from '../http.ts';
import { openedOutbox } from '../outbox/index.ts';
import { AttachQueue, type AttachingFile, type AttachTarget } from './attach-queue.ts';

export type { AttachingFile, AttachTarget } from './attach-queue.ts';

/** Of the page: files go on to a record whose screen has been left. */
const queue = new AttachQueue(openedOutbox);

/** Has files uploaded and attached to a record; the record's screen shows how far they are, and which failed. Never rejects. */
export function useAttach(): (
  target: AttachTarget,
  added: readonly File[],
  onHeld?: () => void,
) => Promise<void> {
  const http = useHttp();
  return (target, added, onHeld) => queue.add(http, target, added, onHeld);
}

/** Files on their way to a record, and what can be done about one that failed. */
export function useAttaching(target: AttachTarget): {
  files: readonly AttachingFile[];
  retry: (id: number) => void;
  remove: (id: number) => void;
} {
  const http = useHttp();
  const files = useSyncExternalStore(queue.subscribe, () => queue.files(target));
  return {
    files,
    retry: (id) => void queue.retry(http, target, id),
    remove: (id) => queue.remove(target, id),
  };
}

const maxUploadBytesQuery = (http: Http) =>
  queryOptions({
    queryKey: ['config', 'maxUploadBytes'],
    queryFn: async () =>
      (await http.get<PublicConfig>('/public/config')).data.maxUploadBytes || DEFAULT_UPLOAD_BYTES,
    staleTime: Infinity,
  });

/** Reads the largest file that the server takes, in bytes; where it does not say, the usual one. */
export function loadMaxUploadBytes(http: Http, queryClient: QueryClient): Promise<number> {
  return queryClient
    .query({ ...maxUploadBytesQuery(http), networkMode: 'always' })
    .catch(() => DEFAULT_UPLOAD_BYTES);
}

/** Largest file that the server takes, in bytes. */
export function useMaxUploadBytes(): number {
  const { data } = useQuery(maxUploadBytesQuery(useHttp()));
  // Until it is known: the server rejects what is too large for it.
  return data ?? DEFAULT_UPLOAD_BYTES;
}

/** Takes a file off its record, by the attachment's id. */
export function useDetach(): UseMutationResult<void, unknown, string> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (id: string) => {
      await http.delete(`/account/v1/attachment/${id}`);
    },
  });
}

/** Reads the content of an attachment, by its id. */
export function useReadAttachment(): UseMutationResult<Blob, unknown, string> {
  const http = useHttp();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.get<Blob>(`/account/v1/attachment/${id}`, { responseType: 'blob' })).data,
  });
}
