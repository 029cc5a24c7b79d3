import type { Http } from '@accounts/shared-data';
import type { ImportKind } from '@accounts/shared-domain';

/** How the server writes an export. */
export type ExportFormat = 'csv' | 'xlsx';

/** What has come of a file, in bytes; its size is known for what is not compressed on the way. */
export interface FileProgress {
  loaded: number;
  total?: number | undefined;
}

interface ExportRequest {
  kind: ImportKind;
  format: ExportFormat;
  signal: AbortSignal;
  /** Of the file that is coming. */
  onProgress?: (progress: FileProgress) => void;
}

/** The address of the file that follows, in a header Link (RFC 8288). */
const NEXT = /^<([^>]+)>; rel="next"$/;

/** Every record of a kind with all its fields: one file, or several where they are too many for one. */
export async function* loadExport(
  http: Http,
  { kind, format, signal, onProgress }: ExportRequest,
): AsyncGenerator<Blob, undefined> {
  let address: string | undefined = `/account/v1/${kind}/export?format=${format}`;
  while (address !== undefined) {
    const response = await http.get<Blob>(address, {
      responseType: 'blob',
      signal,
      onDownloadProgress: ({ loaded, total }) => onProgress?.({ loaded, total }),
    });
    yield response.data;
    const headers = response.headers as Partial<Record<string, string>>;
    address = NEXT.exec(headers['link'] ?? '')?.[1];
  }
}
