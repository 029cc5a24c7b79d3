import type { Http } from '@accounts/shared-data';
import type { ImportKind } from '@accounts/shared-domain';

/** How the server writes an export. */
export type ExportFormat = 'csv' | 'xlsx';

/** What has come of a file, in bytes; its size is known for what is not compressed on the way. */
export interface FileProgress {
  loaded: number;
  total?: number | undefined;
}

/** What is exported, and how. */
export interface ExportRequest {
  kind: ImportKind;
  /** Only these records; left out for all that are active. */
  ids?: readonly string[] | undefined;
  format: ExportFormat;
  signal: AbortSignal;
  /** Of the file that is coming. */
  onProgress?: (progress: FileProgress) => void;
}

/** The address of the file that follows, in a header Link (RFC 8288). */
const NEXT = /^<([^>]+)>; rel="next"$/;

/** Records that one call takes, as the server has it. */
const MAX_IDS = 5_000;

/** Every record of a kind, or each of some, with all its fields: one file, or several where they are too many for one. */
export async function* loadExport(
  http: Http,
  { ids, ...request }: ExportRequest,
): AsyncGenerator<Blob, undefined> {
  if (ids === undefined) return yield* filesOf(http, request, null);
  for (let start = 0; start < ids.length; start += MAX_IDS)
    yield* filesOf(http, request, ids.slice(start, start + MAX_IDS));
}

async function* filesOf(
  http: Http,
  { kind, format, signal, onProgress }: Omit<ExportRequest, 'ids'>,
  ids: readonly string[] | null,
): AsyncGenerator<Blob, undefined> {
  const call = {
    responseType: 'blob',
    signal,
    onDownloadProgress: ({ loaded, total }: FileProgress) => onProgress?.({ loaded, total }),
  } as const;
  let address: string | undefined = `/account/v1/${kind}/export?format=${format}`;
  while (address !== undefined) {
    const response: Awaited<ReturnType<typeof http.get<Blob>>> =
      ids === null ? await http.get<Blob>(address, call) : await http.post<Blob>(address, { ids }, call);
    yield response.data;
    const headers = response.headers as Partial<Record<string, string>>;
    address = NEXT.exec(headers['link'] ?? '')?.[1];
  }
}
