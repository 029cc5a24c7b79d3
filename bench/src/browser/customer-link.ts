import { signIn } from './company-with-invoices.ts';

/** Path of a new link to an invoice of the demo company that awaits payment. */
export async function linkToInvoice(url: string): Promise<string> {
  const call = await signIn(url);
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as T;
  };
  const { content } = await post<{ content: { id: string }[] }>('/account/v1/invoices/all?status=Active', {
    limit: 1,
    filters: [{ field: 'invoiceStatus', is: ['Awaiting Payment'] }],
  });
  const [invoice] = content;
  if (!invoice) throw new Error('The demo company has no invoice that awaits payment.');
  const link = await post<{ url: string }>(`/account/v1/invoices/${invoice.id}/publicLink`, {});
  return new URL(link.url).pathname;
}
