import type { MailAttachment } from './queue.ts';

/** A row of the queue. */
export interface QueuedMail {
  id: string;
  /** Null for messages of the platform itself. */
  company_id: string | null;
  module: string | null;
  record_id: string | null;
  letter_id: string | null;
  from_name: string;
  reply_to: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: MailAttachment[];
  /** This attempt included. */
  attempts: number;
  created_at: Date;
}

/** Its columns, as `claim` returns them. */
export const QUEUED_COLUMNS = `id, company_id, module, record_id, letter_id, from_name, reply_to, to_address, subject,
  text_body, html_body, attachments, attempts, created_at`;

/** A message with everything that travels with it. */
export type OutgoingMail = Omit<QueuedMail, 'attachments'> & { files: OutgoingFile[] };

/** A file on its way out. */
export interface OutgoingFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}
