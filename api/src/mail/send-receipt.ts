import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { RECEIPTS, recordReceiptActivity } from '../payments/receipt-activity.ts';
import { readPrintedReceipt } from '../print/printed-receipt.ts';
import { recipientsOf } from './addresses.ts';
import { requireDescription } from './description.ts';
import { postLetter } from './letter.ts';

interface Facts {
  email: string;
  company_email: string;
}

const LOCK = 'SELECT status FROM receipt WHERE company_id = $1 AND id = $2 FOR SHARE';
// Read once the receipt is held, not in the statement that waits for it.
const FACTS = `
  SELECT t.email, c.email AS company_email
  FROM receipt r
  JOIN contact t ON t.company_id = r.company_id AND t.id = r.contact_id
  JOIN company c ON c.company_id = r.company_id
  WHERE r.company_id = $1 AND r.id = $2`;

/**
 * Sends a payment receipt with its PDF, one message for each recipient, in the caller's transaction. 404 when it is not
 * there, 409 when it was deleted, 422 without an address.
 */
export async function sendReceipt(
  tx: Tx,
  member: MemberContext,
  id: string,
  { toAddress, description = '' }: { toAddress?: string | undefined; description?: string | undefined },
): Promise<void> {
  requireDescription(description);
  const [[receipt], [facts]] = await Promise.all([
    tx.run<{ status: string }>(LOCK, [tx.companyId, id]),
    tx.run<Facts>(FACTS, [tx.companyId, id]),
  ]);
  if (receipt === undefined || facts === undefined) throw problem.notFound();
  if (receipt.status !== 'A') {
    throw problem.conflict('API-STATUS', 'This payment has been deleted and cannot be sent.');
  }
  const recipients = recipientsOf(toAddress, facts.email);
  const printed = await readPrintedReceipt(tx, id);
  await postLetter(tx, {
    module: RECEIPTS,
    recordId: id,
    printed,
    files: [],
    linked: null,
    template: 'receipt',
    values: {
      title: printed.title,
      companyName: printed.company.name,
      contactName: printed.contact.name,
      opening: 'please find the receipt of a payment below.',
      message: description.trim(),
      facts: [...printed.facts, ...printed.totals].map(({ label, value }) => `${label}: ${value}`).join('\n'),
    },
    company: { name: printed.company.name, email: facts.company_email },
    recipients,
  });
  await recordReceiptActivity(tx, member, id, 'Sent', `To ${recipients.join(', ')}`);
}
