import type { Http } from '@accounts/shared-data';
import type { ImportKind } from '@accounts/shared-domain';

/** How the server writes an export. */
export type ExportFormat = 'csv' | 'xlsx';

/** The address of the file that follows, in a header Link (RFC 8288). */
const NEXT = /^<([^>]+)>; rel="next"$/;

/** Every record of a kind with all its fields: one file, or several where they are too many for one. */
export async function* loadExport(
  http: Http,
  { kind, format, signal }: { kind: ImportKind; format: ExportFormat; signal: AbortSignal },
): AsyncGenerator<Blob, undefined> {
  let address: string | undefined = `/account/v1/${kind}/export?format=${format}`;
  while (address !== undefined) {
    const response = await http.get<Blob>(address, { responseType: 'blob', signal });
    yield response.data;
    const headers = response.headers as Partial<Record<string, string>>;
    address = NEXT.exec(headers['link'] ?? '')?.[1];
  }
}
