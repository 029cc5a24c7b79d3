import type { Attachment } from '@accounts/shared-domain';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useHttp } from './api-context.tsx';
import type { Http } from './http.ts';
import { unwrapValue } from './resource-api.ts';

/** An upload; it is shown nowhere, and deleted after a day, unless it is attached to a record. */
export interface Upload {
  id: string;
  fileName: string;
}

/** Uploads a file. */
export async function upload(http: Http, file: File): Promise<Upload> {
  const form = new FormData();
  form.append('file', file);
  const { id, fileName } = unwrapValue<Attachment>(
    (await http.post<Attachment>('/account/v1/attachment', form)).data,
  );
  return { id, fileName };
}

/** Uploads a file for a record that is still to be written. */
export function useUpload(): UseMutationResult<Upload, unknown, File> {
  const http = useHttp();
  return useMutation({ mutationFn: (file: File) => upload(http, file) });
}
