import type { Language, MessagePreview } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { RECEIPTS, recordReceiptActivity } from '../payments/receipt-activity.ts';
import { readPrintedReceipt } from '../print/printed-receipt.ts';
import { recipientsOf } from './addresses.ts';
import { requireDescription } from './description.ts';
import { postLetter, previewLetter } from './letter.ts';
import type { ReadableLetter } from './letter.ts';
import { OPENINGS } from './openings.ts';

interface Facts {
  email: string;
  language: Language;
  company_email: string;
}

const LOCK = 'SELECT status, kind FROM receipt WHERE company_id = $1 AND id = $2 FOR SHARE';
// Read once the receipt is held, not in the statement that waits for it.
const FACTS = `
  SELECT t.email, t.language, c.email AS company_email
  FROM receipt r
  JOIN contact t ON t.company_id = r.company_id AND t.id = r.contact_id
  JOIN company c ON c.company_id = r.company_id
  WHERE r.company_id = $1 AND r.id = $2`;

/**
 * Sends a payment receipt with its PDF, one message for each recipient, in the caller's transaction. 404 when it is not
 * there, 409 when it was deleted or is a write-off, 422 without an address.
 */
export async function sendReceipt(
  tx: Tx,
  member: MemberContext,
  id: string,
  { toAddress, description = '' }: { toAddress?: string | undefined; description?: string | undefined },
): Promise<void> {
  const facts = await requireSendable(tx, id, description);
  const recipients = recipientsOf(toAddress, facts.email);
  await postLetter(tx, {
    ...(await readableLetter(tx, id, facts, description)),
    module: RECEIPTS,
    recordId: id,
    files: [],
    linked: null,
    recipients,
  });
  const addresses = recipients.join(', ');
  await recordReceiptActivity(tx, member, id, 'Sent', `To ${addresses}`, { recipients: addresses });
}

/** A receipt's message as a recipient would read it; fails as `sendReceipt` would. */
export async function previewReceipt(
  tx: Tx,
  id: string,
  { description = '' }: { description?: string | undefined },
): Promise<MessagePreview> {
  const facts = await requireSendable(tx, id, description);
  return previewLetter(tx, await readableLetter(tx, id, facts, description));
}

async function requireSendable(tx: Tx, id: string, description: string): Promise<Facts> {
  requireDescription(description);
  const [[receipt], [facts]] = await Promise.all([
    tx.run<{ status: string; kind: string }>(LOCK, [tx.companyId, id]),
    tx.run<Facts>(FACTS, [tx.companyId, id]),
  ]);
  if (receipt === undefined || facts === undefined) throw problem.notFound();
  if (receipt.status !== 'A') {
    throw problem.conflict('API-STATUS', 'This payment has been deleted and cannot be sent.');
  }
  if (receipt.kind === 'writeOff') {
    throw problem.conflict('API-STATUS', 'A write-off is no payment, so there is no receipt to send.');
  }
  return facts;
}

async function readableLetter(
  tx: Tx,
  id: string,
  facts: Facts,
  description: string,
): Promise<ReadableLetter> {
  const { language } = facts;
  const printed = await readPrintedReceipt(tx, id);
  return {
    printed,
    template: 'receipt',
    language,
    values: {
      title: printed.title,
      companyName: printed.company.name,
      contactName: printed.contact.name,
      opening: OPENINGS[language].receipt,
      message: description.trim(),
      facts: [...printed.facts, ...printed.totals].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    },
    company: { name: printed.company.name, email: facts.company_email },
  };
}
