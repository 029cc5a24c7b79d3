import { isOneLine, MESSAGES } from '@accounts/shared-domain';
import { lockDocument } from '../../documents/engine/lock.ts';
import { setStatus } from '../../documents/engine/set-status.ts';
import { QUOTE } from '../../documents/kinds/quotes.ts';
import type { OpenedLink } from '../../documents/sharing/links.ts';
import { systemMember } from '../../identity/session/system-member.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

/** What a customer may decide about a quote. */
export type QuoteDecision = 'Accepted' | 'Declined';

/**
 * Records what a customer decided about a quote; the history has the name that they gave and the recipient of the link. The same
 * decision again changes nothing; another one, or one to an expired quote, is a 409. A name of several lines is a 422.
 */
export async function decideQuote(
  tx: Tx,
  link: OpenedLink,
  decision: QuoteDecision,
  name: string,
): Promise<void> {
  if (!isOneLine(name)) throw apiError.validation([{ field: 'name', message: MESSAGES.oneLine }]);
  if (link.kind !== 'Quote')
    throw apiError.conflict('API-STATUS', 'Only a quote can be accepted or declined.');
  const quote = await lockDocument(tx, QUOTE, link.documentId);
  const already = decision === 'Accepted' ? ['Accepted', 'Invoiced'] : ['Declined'];
  if (already.includes(quote.status)) return;
  const system = await systemMember(tx);
  if (quote.status === 'Sent' && quote.due_date < system.today) {
    throw apiError.conflict('API-EXPIRED', 'This quote has expired. Please ask for a new one.');
  }
  const member = { ...system, userName: nameOf(link, name.trim()) };
  await setStatus({ tx, member, kind: QUOTE }, link.documentId, { status: decision });
}

function nameOf({ toAddress }: OpenedLink, name: string): string {
  if (name !== '' && toAddress !== '') return `${name} (${toAddress})`;
  return name || toAddress || 'Customer';
}
