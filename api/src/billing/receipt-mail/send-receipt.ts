import type { Language, MessagePreview } from '@accounts/shared-domain';
import { readPrintedReceipt } from '../../documents/print/printed-receipt.ts';
import {
  enqueueDocumentEmail,
  previewDocumentEmail,
  type ReadableDocumentEmail,
} from '../../documents/sending/document-email.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { recipientsOf } from '../../platform/mail/addresses.ts';
import { requireDescription } from '../../platform/mail/description.ts';
import { OPENINGS } from '../../platform/mail/openings.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';
import { RECEIPTS, recordReceiptActivity } from '../payments/receipt-activity.ts';

interface Facts {
  email: string;
  language: Language;
  company_email: string;
}

interface ReceiptSending {
  /** One or several addresses, separated by commas; the contact's when left out. */
  toAddress?: string | undefined;
  description?: string | undefined;
  settings: MailSettings;
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
  { toAddress, description = '', settings }: ReceiptSending,
): Promise<void> {
  const facts = await requireSendable(tx, id, description);
  const recipients = recipientsOf(toAddress, facts.email);
  const documentEmail = {
    ...(await readableEmail(tx, id, facts, description)),
    module: RECEIPTS,
    recordId: id,
    files: [],
    linked: null,
    recipients,
  };
  await enqueueDocumentEmail(tx, documentEmail, settings);
  const addresses = recipients.join(', ');
  const sent = { action: 'Sent' as const, detail: `To ${addresses}`, facts: { recipients: addresses } };
  await recordReceiptActivity(tx, member, id, sent);
}

/** A receipt's message as a recipient would read it; fails as `sendReceipt` would. */
export async function previewReceipt(
  tx: Tx,
  id: string,
  { description = '' }: { description?: string | undefined },
): Promise<MessagePreview> {
  const facts = await requireSendable(tx, id, description);
  return previewDocumentEmail(tx, await readableEmail(tx, id, facts, description));
}

async function requireSendable(tx: Tx, id: string, description: string): Promise<Facts> {
  requireDescription(description);
  const [[receipt], [facts]] = await Promise.all([
    tx.run<{ status: string; kind: string }>(LOCK, [tx.companyId, id]),
    tx.run<Facts>(FACTS, [tx.companyId, id]),
  ]);
  if (receipt === undefined || facts === undefined) throw apiError.notFound();
  if (receipt.status !== 'A') {
    throw apiError.conflict('API-STATUS', 'This payment has been deleted and cannot be sent.');
  }
  if (receipt.kind === 'writeOff') {
    throw apiError.conflict('API-STATUS', 'A write-off is no payment, so there is no receipt to send.');
  }
  return facts;
}

async function readableEmail(
  tx: Tx,
  id: string,
  facts: Facts,
  description: string,
): Promise<ReadableDocumentEmail> {
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
