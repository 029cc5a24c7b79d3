import { DEFAULT_UPLOAD_BYTES, type PublicConfig } from '@accounts/shared-domain';
import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useHttp } from '../api-context.tsx';
import { openedOutbox } from '../outbox/index.ts';
import { AttachQueue, type AttachingFile, type AttachSource, type AttachTarget } from './attach-queue.ts';

export type { AttachingFile, AttachSource, AttachTarget } from './attach-queue.ts';

/** Of the page: files go on to a record whose screen has been left. */
const queue = new AttachQueue(openedOutbox);

/** Has files uploaded and attached to a record; the record's screen shows how far they are, and which failed. Never rejects. */
export function useAttach(): (target: AttachTarget, sources: readonly AttachSource[]) => Promise<void> {
  const http = useHttp();
  return (target, sources) => queue.add(http, target, sources);
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

/** Largest file that the server takes, in bytes. */
export function useMaxUploadBytes(): number {
  const http = useHttp();
  const { data } = useQuery({
    queryKey: ['config', 'maxUploadBytes'],
    queryFn: async () =>
      (await http.get<PublicConfig>('/public/config')).data.maxUploadBytes || DEFAULT_UPLOAD_BYTES,
    staleTime: Infinity,
  });
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
