import type { Attachment } from '@accounts/shared-domain';
import type { Http } from './http.ts';
import { unwrapValue } from './resource-api.ts';

/** A large file on a slow line takes this long at most, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 600_000;

/** An upload; it is shown nowhere, and deleted after a day, unless it is attached to a record. */
export interface Upload {
  id: string;
  fileName: string;
}

/** Uploads a file; `onShare` is told how much of it is sent, from 0 to 1. */
export async function upload(http: Http, file: File, onShare?: (share: number) => void): Promise<Upload> {
  const form = new FormData();
  form.append('file', file);
  const { data } = await http.post<Attachment>('/account/v1/attachment', form, {
    timeout: UPLOAD_TIMEOUT_MS,
    onUploadProgress: ({ progress }) => onShare?.(progress ?? 0),
  });
  const { id, fileName } = unwrapValue<Attachment>(data);
  return { id, fileName };
}
