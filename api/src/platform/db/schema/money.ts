import type { ColumnType, Generated } from 'kysely';
import type { RecordStatus } from '@accounts/shared-domain';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** An exact decimal: text on the way out, text or a number on the way in. */
type Decimal = ColumnType<string, string | number, string | number>;
type DecimalOr0 = ColumnType<string, string | number | undefined, string | number>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface ManualJournalTable {
  company_id: string;
  id: string;
  status: 'Draft' | 'Posted' | 'Void';
  record_status: Generated<RecordStatus>;
  number: Optional<string>;
  date: string;
  reference: Generated<string>;
  description: Generated<string>;
  total_amount: Decimal;
  reverses_id: Optional<string>;
  posted_version: Generated<number>;
  version: Generated<number>;
  created_by: Optional<string>;
  created_at: Stamp;
}

interface ManualJournalLineTable {
  company_id: string;
  manual_journal_id: string;
  position: number;
  account_id: string;
  contact_id: Optional<string>;
  description: Generated<string>;
  debit: DecimalOr0;
  credit: DecimalOr0;
}

interface OpeningBalanceTable {
  company_id: string;
  start_date: string;
  posted_version: Generated<number>;
  posted: Generated<boolean>;
  version: Generated<number>;
}

interface OpeningAccountTable {
  company_id: string;
  account_id: string;
  debit: DecimalOr0;
  credit: DecimalOr0;
}

interface OpeningDocumentTable {
  company_id: string;
  document_id: string;
}

/** Tables of 004_money.sql. */
export interface MoneyTables {
  manual_journal: ManualJournalTable;
  manual_journal_line: ManualJournalLineTable;
  opening_balance: OpeningBalanceTable;
  opening_account: OpeningAccountTable;
  opening_document: OpeningDocumentTable;
}
