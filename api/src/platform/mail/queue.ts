import { newId } from '../db/id.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { committedMail } from './wake.ts';

/** A file that travels with a message. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  base64: string;
}

/** A message to send. `record` ties it to a document, for its delivery status. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  companyId?: string;
  record?: { module: string; id: string };
  /** Document email of the company whose PDF and attachments travel with it. */
  documentEmailId?: string;
  /** Name shown beside the platform's sender address. */
  fromName?: string;
  /** Where an answer goes; the sender's address without one. */
  replyTo?: string;
}

/** Writes a message in the transaction of its cause; it leaves after the commit, with retries. */
export async function enqueueMail(tx: PlatformTx, message: MailMessage): Promise<string> {
  const id = newId();
  await tx.run(
    `INSERT INTO mail_queue (id, company_id, module, record_id, to_address, subject, text_body, html_body, attachments,
       letter_id, from_name, reply_to)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      message.companyId ?? null,
      message.record?.module ?? null,
      message.record?.id ?? null,
      message.to,
      message.subject,
      message.text,
      message.html,
      JSON.stringify(message.attachments ?? []),
      message.documentEmailId ?? null,
      message.fromName ?? '',
      message.replyTo ?? '',
    ],
  );
  tx.afterCommit(committedMail.send);
  return id;
}
