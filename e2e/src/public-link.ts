import { Caller } from './caller.ts';

/** Path of the customer's page of a demo invoice that awaits payment. */
export async function linkToInvoice(url: string): Promise<string> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  const { content } = await owner.post<{ content: { id: string; invoiceStatus: string }[] }>(
    '/account/v1/invoices/all?status=Active',
    {},
  );
  const owed = content.find(({ invoiceStatus }) => invoiceStatus === 'Awaiting Payment');
  if (!owed) throw new Error('No demo invoice awaits payment.');
  const link = await owner.post<{ url: string }>(`/account/v1/invoices/${owed.id}/publicLink`);
  return new URL(link.url).pathname;
}
