import type { ListRequest, ListStatus } from './api-types/index.ts';
import { CONTACT_LIST_LIMIT, LIST_LIMIT } from './limits.ts';

/** Where a resource is and how its list is called (docs/specification.md, section 9). */
export interface ListCall {
  /** Path of the resource, without a slash at its end. */
  path: string;
  /** Column a list is sorted by, ascending. */
  sortColumn: string;
  /** The whole list is called by GET with the request in the query; by POST unless given. Pages are always called by POST. */
  listMethod?: 'GET';
  /** Rows of one list call; what is beyond it is fetched in further calls, up to `LIST_LIMIT`. */
  limit?: number;
}

/** Lists that a route may name, so that the shell fetches them while the module's code is on its way. */
export const LIST_CALLS = {
  accounts: { path: '/account/v1/accounts', sortColumn: 'name' },
  bills: { path: '/account/v1/bills', sortColumn: 'issueDate' },
  contacts: { path: '/account/v1/contacts', sortColumn: 'name', limit: CONTACT_LIST_LIMIT },
  creditNotes: { path: '/account/v1/creditNotes', sortColumn: 'issueDate' },
  invoices: { path: '/account/v1/invoices', sortColumn: 'issueDate' },
  items: { path: '/account/v1/items', sortColumn: 'name' },
  journals: { path: '/account/v1/journals', sortColumn: 'date' },
  priceList: { path: '/account/v1/priceList', sortColumn: 'name', listMethod: 'GET' },
  purchaseOrders: { path: '/account/v1/purchaseOrders', sortColumn: 'issueDate' },
  quotes: { path: '/account/v1/quotes', sortColumn: 'issueDate' },
  taxRates: { path: '/account/v1/taxRates', sortColumn: 'name' },
} as const satisfies Record<string, ListCall>;

/** A list of `LIST_CALLS`, by the name of its view. */
export type SharedList = keyof typeof LIST_CALLS;

/** Request of one call of a whole list, from a row on. */
export function wholeListRequest({ sortColumn, limit = LIST_LIMIT }: ListCall, offset = 0) {
  return { search: '', sortColumn, sortBy: 'ASC', limit, offset } as const satisfies ListRequest;
}

/** The first call of a whole list, as any HTTP client sends it. */
export function firstListCall(call: ListCall, status: ListStatus): { url: string; body?: string } {
  const url = `${call.path}/all?status=${status}`;
  const request = wholeListRequest(call);
  if (call.listMethod !== 'GET') return { url, body: JSON.stringify(request) };
  const query = Object.entries(request).map(([name, value]) => `&${name}=${value}`);
  return { url: url + query.join('') };
}
