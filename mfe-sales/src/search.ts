import type { SearchProvider } from '@accounts/shared-auth';

interface SearchAnswer {
  content: { kind: string; id: string; title: string; subtitle: string }[];
}

/** Invoices by number, reference or customer. */
export const searchInvoices: SearchProvider = async (query, { http, signal, limit }) => {
  const { data } = await http.get<SearchAnswer>('/account/v1/search', { params: { q: query }, signal });
  return data.content
    .filter(({ kind }) => kind === 'invoices')
    .slice(0, limit)
    .map(({ id, title, subtitle }) => ({ id, title, subtitle, to: `/invoicing/${id}` }));
};
