import type { DocumentKind, Language, MessagePreview, PrintedDocument } from '@accounts/shared-domain';
import { newId } from '../db/id.ts';
import type { Tx } from '../db/transaction.ts';
import { normalEmail } from '../identity/email.ts';
import { newLinkTokens, storeLink } from '../public-documents/links.ts';
import type { LetterFile } from './attachments.ts';
import { countRecipients } from './count-recipients.ts';
import { enqueueMail } from './queue.ts';
import { renderMail } from './render.ts';
import type { MailTemplate } from './render.ts';
import { mailSettings } from './settings.ts';

/** What leaves for each of the recipients. */
export interface Letter {
  /** Module of the record's history, `Invoices`. */
  module: string;
  recordId: string;
  /** What stands on the PDF that travels with it. */
  printed: PrintedDocument;
  /** Attachments of the company that travel as well. */
  files: readonly LetterFile[];
  /** Gets a link of its own for each recipient, that opens this document; null without a public page. */
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
export async function postLetter(tx: Tx, letter: Letter): Promise<void> {
  await countRecipients(tx, letter.recipients);
  const fromName = await senderName(tx, letter.company);
  const id = newId();
  // The logo is read when the PDF is drawn: it is no part of what was agreed, and can be large.
  const printed = JSON.stringify({ ...letter.printed, logo: null });
  await tx.run(
    `INSERT INTO letter (company_id, id, module, record_id, printed, files)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [tx.companyId, id, letter.module, letter.recordId, printed, JSON.stringify(letter.files)],
  );
  for (const recipient of letter.recipients) await postTo(tx, letter, id, recipient, fromName);
}

/** What of a letter its recipients read. */
export type ReadableLetter = Pick<Letter, 'template' | 'language' | 'values' | 'company' | 'printed'>;

/** A letter as a recipient would read it: its link opens nothing, and nothing is sent or counted. */
export async function previewLetter(
  tx: Tx,
  { template, language, values, company, printed }: ReadableLetter,
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
async function senderName(tx: Tx, { name, email }: Letter['company']): Promise<string> {
  const confirmed = await tx.run(
    `SELECT 1 FROM member m JOIN login l ON l.user_id = m.user_id WHERE m.company_id = $1 AND l.email = $2 LIMIT 1`,
    [tx.companyId, normalEmail(email)],
  );
  return confirmed.length > 0 ? name : '';
}

async function postTo(
  tx: Tx,
  letter: Letter,
  letterId: string,
  recipient: string,
  fromName: string,
): Promise<void> {
  const tokens = newLinkTokens();
  const { publicUrl } = mailSettings();
  const values = {
    ...letter.values,
    link: pageOf(tokens.token),
    pixel: `${publicUrl}/public/mail/${tokens.pixelToken}/open.gif`,
  };
  const message = await renderMail(letter.template, values, letter.language);
  const mailId = await enqueueMail(tx, {
    to: recipient,
    ...message,
    companyId: tx.companyId,
    record: { module: letter.module, id: letter.recordId },
    letterId,
    fromName,
    replyTo: letter.company.email,
  });
  await tx.run(
    `INSERT INTO message_status (company_id, id, mail_id, module, record_id, to_address, action)
     VALUES ($1, $2, $2, $3, $4, $5, 'Waiting')`,
    [tx.companyId, mailId, letter.module, letter.recordId, recipient],
  );
  await storeLink(tx, tokens, { document: letter.linked, mailId, toAddress: recipient });
}

/** Address of the page that a token opens. */
export function pageOf(token: string): string {
  return `${mailSettings().publicUrl}/invoicing/external/${token}`;
}
