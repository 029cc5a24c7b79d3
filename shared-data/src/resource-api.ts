import {
  LIST_LIMIT,
  wholeListRequest,
  type ActivityEntry,
  type ListCall,
  type ListResponse,
  type ListRequest,
  type ListStatus,
  type RecordStatus,
  type Removal,
  type StoredRecord,
  type ValueResponse,
  type ViewName,
} from '@accounts/shared-domain';
import type { CallOptions, Http } from './http.ts';

/** A resource: its calls and what shows it. */
export interface ResourceDescription extends ListCall {
  /** What its queries show: they are fetched anew when a list that the view is drawn from changes. */
  name: ViewName;
}

/** A list as far as one list holds: at most `LIST_LIMIT` rows, and how many there are. */
export interface WholeList<Row> {
  rows: Row[];
  total: number;
}

/** The calls of one resource, for code that is not a component (bulk actions, search providers). */
export interface ResourceApi<Row, Detail, Input> {
  list: (status: ListStatus, options?: CallOptions) => Promise<WholeList<Row>>;
  /** One page, searched, filtered, sorted and counted by the server. */
  page: (status: ListStatus, request: ListRequest, options?: CallOptions) => Promise<ListResponse<Row>>;
  one: (id: string, options?: CallOptions) => Promise<Detail>;
  create: (input: Input, idempotencyKey: string) => Promise<Detail>;
  update: (id: string, input: Input) => Promise<Detail>;
  /** Archives (`D`) or restores (`A`) a record of master data; 409 over a newer version. */
  setStatus: (
    record: Pick<StoredRecord, 'id' | 'version'>,
    status: RecordStatus,
    options?: CallOptions,
  ) => Promise<Detail>;
  remove: (id: string, options?: CallOptions) => Promise<Removal>;
  activities: (id: string, options?: CallOptions) => Promise<ActivityEntry[]>;
}

/** Builds the calls of a resource on the shell's HTTP client. */
export function resourceApi<Row, Detail, Input>(
  http: Http,
  description: ResourceDescription,
): ResourceApi<Row, Detail, Input> {
  const { path } = description;
  return {
    list: (status, options) => listRows<Row>(http, description, status, options),
    // By POST, whatever the whole list is called by: an address would be too short for conditions.
    page: (status, request, options) => listPage<Row>(http, { path }, { status, request }, options),
    one: async (id, options) => (await http.get<Detail>(`${path}/${id}`, options)).data,
    create: async (input, idempotencyKey) =>
      unwrapValue<Detail>(
        (await http.post<Detail | ValueResponse<Detail>>(path, input, idempotent(idempotencyKey))).data,
      ),
    update: async (id, input) =>
      unwrapValue<Detail>((await http.put<Detail | ValueResponse<Detail>>(`${path}/${id}`, input)).data),
    setStatus: async ({ id, version }, status, options) =>
      (await http.put<Detail>(`${path}/${id}`, { version, status }, options)).data,
    remove: async (id, options) => (await http.delete<Removal>(`${path}/${id}`, options)).data,
    activities: async (id, options) =>
      (await http.get<{ content: ActivityEntry[] }>(`${path}/${id}/activities`, options)).data.content,
  };
}

/** Some responses wrap the record in `body.value`, others are the record (docs/calls.md). */
export function unwrapValue<T>(data: T | ValueResponse<T>): T {
  return isValueResponse(data) ? data.body.value : data;
}

/** Header that makes a repeated POST response what the first one answered. */
export function idempotent(key: string): { headers: Record<string, string> } {
  return { headers: { 'Idempotency-Key': key } };
}

function isValueResponse<T>(data: T | ValueResponse<T>): data is ValueResponse<T> {
  return typeof data === 'object' && data !== null && 'body' in data;
}

async function listRows<Row>(
  http: Http,
  description: ResourceDescription,
  status: ListStatus,
  options?: CallOptions,
): Promise<WholeList<Row>> {
  const limit = description.limit ?? LIST_LIMIT;
  const page = (offset: number) =>
    listPage<Row>(http, description, { status, request: wholeListRequest(description, offset) }, options);
  const first = await page(0);
  const total = Math.min(first.totalElements, LIST_LIMIT);
  const offsets = pageOffsets(first.content.length, total, limit);
  const rest = await Promise.all(offsets.map(page));
  const rows = [...first.content, ...rest.flatMap((response) => response.content)];
  return { rows, total: first.totalElements };
}

/** One call of a list. */
async function listPage<Row>(
  http: Http,
  { path, listMethod }: Pick<ResourceDescription, 'path' | 'listMethod'>,
  { status, request }: { status: ListStatus; request: ListRequest },
  options?: CallOptions,
): Promise<ListResponse<Row>> {
  const url = `${path}/all`;
  const response =
    listMethod === 'GET'
      ? await http.get<ListResponse<Row>>(url, { ...options, params: { status, ...request } })
      : await http.post<ListResponse<Row>>(url, request, { ...options, params: { status } });
  return response.data;
}

function pageOffsets(loaded: number, total: number, limit: number): number[] {
  if (loaded === 0) return [];
  const offsets: number[] = [];
  for (let offset = loaded; offset < total; offset += limit) offsets.push(offset);
  return offsets;
}
