import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useHttp } from '../api-context.tsx';
import type { Http } from '../http.ts';
import { upload, type Upload } from '../uploads.ts';

/** Uploads for one record. */
export interface AttachUploads {
  /** Calls of the record's kind: `/account/v1/invoices`. */
  path: string;
  id: string;
  uploads: readonly Pick<Upload, 'id'>[];
}

async function attach(http: Http, { path, id, uploads }: AttachUploads): Promise<void> {
  await http.post(
    `${path}/${id}/attachment`,
    uploads.map((one) => ({ id: one.id })),
  );
}

/** Attaches uploads to a record. */
export function useAttachUploads(): UseMutationResult<void, unknown, AttachUploads> {
  const http = useHttp();
  return useMutation({ mutationFn: (uploads: AttachUploads) => attach(http, uploads) });
}

/** Files for one record. */
export interface AttachFiles extends Omit<AttachUploads, 'uploads'> {
  files: readonly File[];
}

/** Uploads files and attaches them to a record: all of them, or none where one is rejected. */
export function useAttach(): UseMutationResult<void, unknown, AttachFiles> {
  const http = useHttp();
  return useMutation({
    mutationFn: async ({ files, ...record }: AttachFiles) => {
      const uploads: Upload[] = [];
      // One after the other: the server takes few uploads of one person at a time.
      for (const file of files) uploads.push(await upload(http, file));
      await attach(http, { ...record, uploads });
    },
  });
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
