import type { ColumnType, Generated } from 'kysely';
import type { PrintedDocument } from '@accounts/shared-domain';
import type { LetterFile } from '../../mail/attachments.ts';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface LetterTable {
  company_id: string;
  id: string;
  module: string;
  record_id: string;
  printed: ColumnType<PrintedDocument, string, never>;
  files: ColumnType<LetterFile[], string, never>;
  created_at: Stamp;
}

interface PublicLinkTable {
  token_hash: Buffer;
  pixel_hash: Buffer;
  company_id: string;
  kind: string | null;
  document_id: string | null;
  mail_id: string | null;
  to_address: Generated<string>;
  created_at: Stamp;
  opened_at: Date | null;
  revoked_at: Date | null;
}

interface MailEventTable {
  id: string;
  received_at: Stamp;
}

/** Tables of 008_mail.sql. */
export interface MailTables {
  letter: LetterTable;
  public_link: PublicLinkTable;
  mail_event: MailEventTable;
}
