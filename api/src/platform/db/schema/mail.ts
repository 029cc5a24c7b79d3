import type { ColumnType, Generated } from 'kysely';
import type { PrintedDocument } from '@accounts/shared-domain';

/** A file that travels with a document email; its content lies in the store of the company's files. */
export interface EmailFile {
  fileName: string;
  fileType: string;
  sha256: string;
}

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface DocumentEmailTable {
  company_id: string;
  id: string;
  module: string;
  record_id: string;
  printed: ColumnType<PrintedDocument, string, never>;
  files: ColumnType<EmailFile[], string, never>;
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

interface CompanyLogoTable {
  company_id: string;
  source_hash: Buffer;
  content: Buffer | null;
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
}

interface MailUsageTable {
  company_id: string;
  unit: 'day' | 'hour';
  since: Stamp;
  recipients: number;
}

interface MailRecipientTable {
  company_id: string;
  address: string;
  since: Stamp;
  messages: number;
}

interface MailAddressTable {
  address: string;
  since: Stamp;
  messages: number;
}

/** Tables of 008_mail.sql, 031_logo_on_paper.sql and 032_mail_limits.sql. */
export interface MailTables {
  letter: DocumentEmailTable;
  public_link: PublicLinkTable;
  mail_event: MailEventTable;
  company_logo: CompanyLogoTable;
  mail_usage: MailUsageTable;
  mail_recipient: MailRecipientTable;
  mail_address: MailAddressTable;
}
