import {
  DEFAULT_LANGUAGE,
  paperTexts,
  sentence,
  word,
  type ActivityAction,
  type Language,
  type MessagePreview,
  type PrintedDocument,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { recipientsOf } from '../../platform/mail/addresses.ts';
import { requireDescription } from '../../platform/mail/description.ts';
import { OPENINGS } from '../../platform/mail/openings.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';
import { approveIfDraft } from '../engine/approve-if-draft.ts';
import type { DocumentContext } from '../engine/document-context.ts';
import { recordHistory } from '../engine/history.ts';
import { lockDocument, type LockedDocument } from '../engine/lock.ts';
import { titleOf, type DocumentKindDescription } from '../kinds/kind.ts';
import { readPrintedDocument } from '../print/printed-document.ts';
import { takeAttachments, type NamedAttachment } from './attachments.ts';
import { enqueueDocumentEmail, previewDocumentEmail, type ReadableDocumentEmail } from './document-email.ts';

/** What may be said about a sending. */
export interface Sending {
  /** Of the server that sends it. */
  settings: MailSettings;
  /** One or several addresses, separated by commas; the contact's own when left out. */
  toAddresses?: string | undefined;
  /** Words of the sender, at most 205 characters. */
  description?: string | undefined;
  /** Attachments uploaded before. */
  attachments?: readonly NamedAttachment[] | undefined;
  /** `reminder` asks for the payment of what is due. */
  template?: 'document' | 'reminder';
}

/** Statuses whose documents are not sent by mail any more. */
const ENDED = ['Void', 'Cancelled'];

/**
 * Sends a document: a draft is approved first, then one message for each recipient is queued with the PDF of the
 * document as it is now, its attachments and a link to its public page, all in the caller's transaction. 422 without an
 * address, 403 when a draft may not be approved, 409 when the document is void, cancelled or removed.
 */
export async function sendDocument(context: DocumentContext, id: string, sending: Sending): Promise<void> {
  const { tx, member, kind } = context;
  requireDescription(sending.description);
  const before = await lockDocument(tx, kind, id);
  requireSendable(kind, before);
  const files = await takeAttachments(context, id, sending.attachments ?? []);
  const contact = await readContact(tx, before.contact_id);
  const recipients = recipientsOf(sending.toAddresses, contact.email);
  if (before.status === 'Draft') {
    if (!member.can(kind.area, 'approve')) throw apiError.forbidden();
    await approveIfDraft(context, id);
  }
  const documentEmail = {
    ...(await readableEmail(tx, { kind, id }, contact, sending)),
    module: kind.module,
    recordId: id,
    files,
    linked: { kind: kind.kind, id },
    recipients,
  };
  await enqueueDocumentEmail(tx, documentEmail, sending.settings);
  await markSent(context, id, { recipients, template: sending.template });
}

/** A document's message as a recipient would read it now; a draft has no number in it yet. 409 when it cannot be sent. */
export async function previewDocument(
  tx: Tx,
  kind: DocumentKindDescription,
  id: string,
  sending: Pick<Sending, 'description'>,
): Promise<MessagePreview> {
  requireDescription(sending.description);
  const document = await lockDocument(tx, kind, id);
  requireSendable(kind, document);
  const contact = await readContact(tx, document.contact_id);
  return previewDocumentEmail(tx, await readableEmail(tx, { kind, id }, contact, sending));
}

async function readableEmail(
  tx: Tx,
  { kind, id }: { kind: DocumentKindDescription; id: string },
  { language, company_email: companyEmail }: ContactFacts,
  sending: Pick<Sending, 'description' | 'template'>,
): Promise<ReadableDocumentEmail> {
  const printed = await readPrintedDocument(tx, kind.kind, id);
  return {
    printed,
    template: sending.template ?? 'document',
    language,
    values: wordsOf(kind, printed, language, sending),
    company: { name: printed.company.name, email: companyEmail },
  };
}

function requireSendable(kind: DocumentKindDescription, document: LockedDocument): void {
  if (document.record_status === 'A' && !ENDED.includes(document.status)) return;
  const state = document.record_status === 'A' ? document.status.toLowerCase() : 'archived';
  throw apiError.conflict(
    'API-STATUS',
    sentence('{title} is {status} and cannot be sent.', {
      title: titleOf(kind, document.number),
      status: word(state),
    }),
  );
}

interface ContactFacts {
  email: string;
  language: Language;
  company_email: string;
}

async function readContact(tx: Tx, id: string): Promise<ContactFacts> {
  const [row] = await tx.run<ContactFacts>(
    `SELECT t.email, t.language, c.email AS company_email FROM contact t JOIN company c ON c.company_id = t.company_id
     WHERE t.company_id = $1 AND t.id = $2`,
    [tx.companyId, id],
  );
  return row ?? { email: '', language: DEFAULT_LANGUAGE, company_email: '' };
}

function wordsOf(
  kind: DocumentKindDescription,
  printed: PrintedDocument,
  language: Language,
  { description = '', template }: Pick<Sending, 'description' | 'template'>,
): Record<string, string> {
  const { paper, labels } = paperTexts(language);
  const dateLabels = [paper.issueDate, labels[kind.kind].dueOrExpiryDate];
  const dates = printed.facts.filter(({ label }) => dateLabels.includes(label));
  const openings = OPENINGS[language];
  const totals = printed.totals.filter(({ strong }) => strong);
  return {
    title: printed.title,
    companyName: printed.company.name,
    contactName: printed.contact.name,
    opening: template === 'reminder' ? openings.reminder : openings.document[kind.kind],
    message: description.trim(),
    facts: [...dates, ...totals].map(({ label, value }) => `${label}: ${value}`).join('\n'),
  };
}

const SENT = `UPDATE document SET sent = true WHERE company_id = $1 AND id = $2 RETURNING id`;

async function markSent(
  context: DocumentContext,
  id: string,
  { recipients, template }: { recipients: readonly string[]; template: Sending['template'] },
): Promise<void> {
  const { tx, kind } = context;
  await tx.run(SENT, [tx.companyId, id]);
  const action: ActivityAction =
    template === 'reminder' ? 'Reminder' : kind.kind === 'Invoice' ? 'Invoice Sent' : 'Sent';
  const addresses = recipients.join(', ');
  const entry = { id, action, detail: `To ${addresses}`, facts: { recipients: addresses } };
  await recordHistory(context, [entry], false);
}
