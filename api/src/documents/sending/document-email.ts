import type { DocumentKind, Language, MessagePreview, PrintedDocument } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { countRecipients } from '../../platform/mail/count-recipients.ts';
import { normalEmail } from '../../platform/mail/email.ts';
import { enqueueMail } from '../../platform/mail/queue.ts';
import { renderMail, type MailTemplate } from '../../platform/mail/render.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';
import { newLinkTokens, storeLink } from '../sharing/links.ts';

/** A file that travels with a document email; its content is kept in the store of the company's files. */
export interface EmailFile {
  fileName: string;
  fileType: string;
  sha256: string;
}

/** What leaves for each of the recipients. */
export interface DocumentEmail {
  /** Module of the record's history, `Invoices`. */
  module: string;
  recordId: string;
  /** What is printed on the PDF that is sent with it. */
  printed: PrintedDocument;
  /** Attachments of the company that travel as well. */
  files: readonly EmailFile[];
  /** Gets a separate link for each recipient, that opens this document; null without a public page. */
  linked: { kind: DocumentKind; id: string } | null;
  template: MailTemplate;
  /** Of the message; the PDF may be in another one. */
  language: Language;
  /** Values of the template besides `link` and `pixel`. */
  values: Record<string, string>;
  company: { name: string; email: string };
  recipients: readonly string[];
}

/**
 * Queues one message for each recipient in the transaction of its cause: PDF, attachments, status row and link. What the
 * PDF says is kept as it is now; it is drawn when the message leaves. 429 when the company has sent too much.
 */
export async function enqueueDocumentEmail(
  tx: Tx,
  documentEmail: DocumentEmail,
  settings: MailSettings,
): Promise<void> {
  await countRecipients(tx, documentEmail.recipients, settings);
  const fromName = await senderName(tx, documentEmail.company);
  const id = newId();
  // The logo is read when the PDF is drawn: it is no part of what was agreed, and can be large.
  const printed = JSON.stringify({ ...documentEmail.printed, logo: null });
  await tx.run(
    `INSERT INTO letter (company_id, id, module, record_id, printed, files)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      tx.companyId,
      id,
      documentEmail.module,
      documentEmail.recordId,
      printed,
      JSON.stringify(documentEmail.files),
    ],
  );
  const { publicUrl } = settings;
  for (const recipient of documentEmail.recipients) {
    await postTo(tx, documentEmail, { id, recipient, fromName, publicUrl });
  }
}

/** What of a document email its recipients read. */
export type ReadableDocumentEmail = Pick<
  DocumentEmail,
  'template' | 'language' | 'values' | 'company' | 'printed'
>;

/** A document email as a recipient would read it: its link opens nothing, and nothing is sent or counted. */
export async function previewDocumentEmail(
  tx: Tx,
  { template, language, values, company, printed }: ReadableDocumentEmail,
): Promise<MessagePreview> {
  const [fromName, message] = await Promise.all([
    senderName(tx, company),
    renderMail(template, { ...values, link: '#', pixel: 'data:,' }, language),
  ]);
  return { fromName, replyTo: company.email, ...message, fileName: printed.fileName };
}

/**
 * The name beside the platform's sender address: the company's, once its e-mail is that of a member, who has opened a
 * link sent to it. Without one the sender could use the name of another company.
 */
async function senderName(tx: Tx, { name, email }: DocumentEmail['company']): Promise<string> {
  const confirmed = await tx.run(
    `SELECT 1 FROM member m JOIN login l ON l.user_id = m.user_id WHERE m.company_id = $1 AND l.email = $2 LIMIT 1`,
    [tx.companyId, normalEmail(email)],
  );
  return confirmed.length > 0 ? name : '';
}

async function postTo(
  tx: Tx,
  documentEmail: DocumentEmail,
  {
    id,
    recipient,
    fromName,
    publicUrl,
  }: { id: string; recipient: string; fromName: string; publicUrl: string },
): Promise<void> {
  const tokens = newLinkTokens();
  const values = {
    ...documentEmail.values,
    link: pageOf(publicUrl, tokens.token),
    pixel: `${publicUrl}/public/mail/${tokens.pixelToken}/open.gif`,
  };
  const message = await renderMail(documentEmail.template, values, documentEmail.language);
  const mailId = await enqueueMail(tx, {
    to: recipient,
    ...message,
    companyId: tx.companyId,
    record: { module: documentEmail.module, id: documentEmail.recordId },
    documentEmailId: id,
    fromName,
    replyTo: documentEmail.company.email,
  });
  await tx.run(
    `INSERT INTO message_status (company_id, id, mail_id, module, record_id, to_address, action)
     VALUES ($1, $2, $2, $3, $4, $5, 'Waiting')`,
    [tx.companyId, mailId, documentEmail.module, documentEmail.recordId, recipient],
  );
  await storeLink(tx, tokens, { document: documentEmail.linked, mailId, toAddress: recipient });
}

/** Address of the page that a token opens, on the server of `publicUrl`. */
export function pageOf(publicUrl: string, token: string): string {
  return `${publicUrl}/invoicing/external/${token}`;
}
