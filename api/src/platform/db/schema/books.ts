import type { ColumnType, Generated } from 'kysely';
import type {
  AccountClass,
  AccountType,
  AmountTaxType,
  ContactAddress,
  ContactPhone,
  ContactType,
  DocumentKind,
  DocumentNotes,
  DocumentTaxRounding,
  Language,
  ReceiptKind,
  RecordStatus,
  TaxComponent,
  TaxTreatment,
} from '@accounts/shared-domain';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string | undefined, string>;
/** An exact decimal: text on the way out, text or a number on the way in. */
type Decimal = ColumnType<string, string | number, string | number>;
type DecimalOr0 = ColumnType<string, string | number | undefined, string | number>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface AccountTable {
  company_id: string;
  id: string;
  code: string;
  name: string;
  description: Generated<string>;
  account_class: AccountClass;
  account_type: AccountType;
  system_key: Optional<string>;
  payments_to_account: Generated<boolean>;
  foreign_code: Generated<string>;
  status: Generated<RecordStatus>;
  version: Generated<number>;
  created_at: Stamp;
}

interface TaxRateTable {
  company_id: string;
  id: string;
  name: string;
  rate: Decimal;
  recoverable: Generated<boolean>;
  system: Generated<boolean>;
  components: Json<TaxComponent[]>;
  treatment: Generated<TaxTreatment>;
  foreign_code: Generated<string>;
  status: Generated<RecordStatus>;
  version: Generated<number>;
  created_at: Stamp;
}

interface ContactTable {
  company_id: string;
  id: string;
  name: string;
  type: ContactType;
  contact_person: Generated<string>;
  email: Generated<string>;
  business_number: Generated<string>;
  cnic: Generated<string>;
  language: Generated<Language>;
  addresses: Json<ContactAddress[]>;
  phones: Json<ContactPhone[]>;
  payment_terms: Generated<number>;
  show_payment_terms_on_credit_note: Generated<boolean>;
  notes: Generated<string>;
  price_list_id: Optional<string>;
  foreign_code: Generated<string>;
  status: Generated<RecordStatus>;
  version: Generated<number>;
  created_at: Stamp;
}

interface ItemTable {
  company_id: string;
  id: string;
  code: string;
  name: string;
  description: Generated<string>;
  quantity: DecimalOr0;
  /** Part of the quantity that people entered; documents moved the rest. */
  counted_quantity: DecimalOr0;
  unit: Generated<string>;
  unit_price: DecimalOr0;
  purchase_price: DecimalOr0;
  sales_account_id: Optional<string>;
  purchase_account_id: Optional<string>;
  tax_rates_id: Optional<string>;
  foreign_code: Generated<string>;
  status: Generated<RecordStatus>;
  version: Generated<number>;
  created_at: Stamp;
}

interface NumberSequenceTable {
  company_id: string;
  kind: DocumentKind | 'Journal';
  prefix: string;
  next_number: ColumnType<string, string | number | undefined, string | number>;
  padding: Generated<number>;
  /** Number that it began with or was set to. */
  start_number: ColumnType<string, string | number | undefined, string | number>;
  /** Numbers given since then, those passed over included. */
  taken: ColumnType<string, string | number | undefined, string | number>;
  /** Numbers that were in use already when their turn came. */
  passed_over: Generated<string[]>;
}

interface DocumentTable {
  company_id: string;
  id: string;
  kind: DocumentKind;
  status: string;
  record_status: Generated<RecordStatus>;
  number: Optional<string>;
  reference: Generated<string>;
  contact_id: string;
  issue_date: string;
  opening_date: Optional<string>;
  due_date: string;
  amount_tax_type: AmountTaxType;
  tax_rounding: DocumentTaxRounding;
  currency_code: string;
  currency_rate: DecimalOr0;
  sub_total: Decimal;
  tax_amount: Decimal;
  total_amount: Decimal;
  paid_amount: DecimalOr0;
  amount_due: ColumnType<string, never, never>;
  notes: Json<DocumentNotes>;
  sent: Generated<boolean>;
  scheduled: Generated<boolean>;
  source_document_id: Optional<string>;
  repeats_reference: Generated<boolean>;
  outside_plan: Generated<boolean>;
  posted_version: Generated<number>;
  version: Generated<number>;
  created_by: Optional<string>;
  created_at: Stamp;
}

interface DocumentLineTable {
  company_id: string;
  document_id: string;
  id: string;
  position: number;
  title: string;
  description: Generated<string>;
  item_id: Optional<string>;
  account_id: string;
  tax_rates_id: Optional<string>;
  tax_rate: DecimalOr0;
  unit_price: Decimal;
  quantity: Decimal;
  discount_rate: DecimalOr0;
  tax_amount: Decimal;
  tax_override: Optional<string>;
  total_amount: Decimal;
}

interface ReceiptTable {
  company_id: string;
  id: string;
  kind: ReceiptKind;
  reference: Generated<string>;
  payment_date: string;
  contact_id: string;
  account_id: Optional<string>;
  credit_note_id: Optional<string>;
  source_document_id: Optional<string>;
  fee_amount: DecimalOr0;
  fee_account_id: Optional<string>;
  rounding_amount: DecimalOr0;
  reversed_on: Optional<string>;
  replaced_by_id: Optional<string>;
  total_amount: Decimal;
  status: Generated<RecordStatus>;
  version: Generated<number>;
  created_by: Optional<string>;
  created_at: Stamp;
}

interface ReceiptAllocationTable {
  company_id: string;
  receipt_id: string;
  document_id: string;
  amount: Decimal;
}

interface LedgerHeadTable {
  company_id: string;
  sequence: ColumnType<string, string | number | undefined, string | number>;
  hash: Generated<Buffer>;
  /** Nothing is posted on or before it; kept in step with the company's. */
  lock_date: string | null;
}

interface JournalTable {
  company_id: string;
  id: string;
  sequence: ColumnType<string, string | number, never>;
  kind: 'post' | 'reverse';
  source_type: string;
  source_id: string;
  source_version: number;
  source_number: Generated<string>;
  date: string;
  description: Generated<string>;
  debit_total: Decimal;
  credit_total: Decimal;
  prev_hash: Buffer;
  hash: Buffer;
  /** Rule that the hash was computed by. */
  chain_version: Generated<number>;
  created_by: Optional<string>;
  created_at: Stamp;
}

interface JournalLineTable {
  company_id: string;
  journal_id: string;
  position: number;
  date: string;
  account_id: string;
  contact_id: Optional<string>;
  debit: DecimalOr0;
  credit: DecimalOr0;
  tax_rates_id: Optional<string>;
  taxable_base: Optional<string>;
  untaxed: Optional<'line' | 'document'>;
  source_line_id: Optional<string>;
}

interface AccountMonthTable {
  company_id: string;
  account_id: string;
  month: string;
  debit: Decimal;
  credit: Decimal;
  /** Class of the account when it was first posted to in the month. */
  account_class: string | null;
}

/** Tables of 002_books.sql. */
export interface BooksTables {
  account: AccountTable;
  tax_rate: TaxRateTable;
  contact: ContactTable;
  item: ItemTable;
  number_sequence: NumberSequenceTable;
  document: DocumentTable;
  document_line: DocumentLineTable;
  receipt: ReceiptTable;
  receipt_allocation: ReceiptAllocationTable;
  ledger_head: LedgerHeadTable;
  journal: JournalTable;
  journal_line: JournalLineTable;
  account_month: AccountMonthTable;
}
