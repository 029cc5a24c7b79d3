import { isOneLine, MESSAGES } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { QUOTE } from '../quotes/kind.ts';
import { lockDocument } from '../documents/lock.ts';
import { setStatus } from '../documents/set-status.ts';
import { problem } from '../http/problem.ts';
import { systemMember } from '../identity/system-member.ts';
import type { OpenedLink } from './links.ts';

/** What a customer may say to a quote. */
export type QuoteAnswer = 'Accepted' | 'Declined';

/**
 * Writes a customer's answer into a quote; the history has the name that they gave and who the link was sent to. The same
 * answer again changes nothing; another one, or one to an expired quote, is a 409. A name of several lines is a 422.
 */
export async function answerQuote(
  tx: Tx,
  link: OpenedLink,
  answer: QuoteAnswer,
  name: string,
): Promise<void> {
  if (!isOneLine(name)) throw problem.fields([{ field: 'name', message: MESSAGES.oneLine }]);
  if (link.kind !== 'Quote')
    throw problem.conflict('API-STATUS', 'Only a quote can be accepted or declined.');
  const quote = await lockDocument(tx, QUOTE, link.documentId);
  const already = answer === 'Accepted' ? ['Accepted', 'Invoiced'] : ['Declined'];
  if (already.includes(quote.status)) return;
  const system = await systemMember(tx);
  if (quote.status === 'Sent' && quote.due_date < system.today) {
    throw problem.conflict('API-EXPIRED', 'This quote has expired. Please ask for a new one.');
  }
  const member = { ...system, userName: nameOf(link, name.trim()) };
  await setStatus(tx, member, QUOTE, link.documentId, { status: answer });
}

function nameOf({ toAddress }: OpenedLink, name: string): string {
  if (name !== '' && toAddress !== '') return `${name} (${toAddress})`;
  return name || toAddress || 'Customer';
}
