import type { CheckoutResponse, PublicDocument } from '@accounts/shared-domain';
import { publicHttp } from '../core/public-http.ts';

/** What a customer may decide about a quote. */
export type QuoteDecision = 'accept' | 'decline';

const urlOf = (token: string): string => `/public/document/${encodeURIComponent(token)}`;

/** The document of a link; the server records that it was opened. @throws CallError */
export async function loadDocument(token: string): Promise<PublicDocument> {
  return (await publicHttp.get<PublicDocument>(urlOf(token))).data;
}

/** Accepts or declines a quote under a name; returns the quote as it is after that. @throws CallError */
export async function decideQuote(
  token: string,
  decision: QuoteDecision,
  name: string,
): Promise<PublicDocument> {
  return (await publicHttp.post<PublicDocument>(`${urlOf(token)}/${decision}`, { name })).data;
}

/** Opens the checkout of what is due; returns its page. @throws CallError */
export async function startPayment(payUrl: string): Promise<string> {
  return (await publicHttp.post<CheckoutResponse>(payUrl)).data.redirectUrl;
}

let prefetched: { token: string; document: Promise<PublicDocument> } | null = null;

/** Asks for the document while the page's code is still on its way. */
export function prefetchDocument(token: string): void {
  const document = loadDocument(token);
  // The caller handles the failure.
  document.catch(() => undefined);
  prefetched = { token, document };
}

/** The document, from the call that is under way where there is one; each call is taken once. */
export function takeDocument(token: string): Promise<PublicDocument> {
  const taken = prefetched?.token === token ? prefetched.document : loadDocument(token);
  prefetched = null;
  return taken;
}
