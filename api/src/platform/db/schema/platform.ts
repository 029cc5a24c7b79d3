import type { ColumnType, Generated } from 'kysely';
import type {
  Language,
  MemberPreferences,
  Permissions,
  PlanDetails,
  SessionType,
  TourFlags,
  PaperLayout,
} from '@accounts/shared-domain';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string, string>;

interface PlanTable {
  id: string;
  name: string;
  sort: number;
  pro: boolean;
  details: Json<PlanDetails>;
  /** A month. */
  price: ColumnType<string, string | number | undefined, string | number>;
  currency_code: Generated<string>;
}

interface ProFeatureTable {
  code: string;
  title: string;
}

interface AppUserTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: Generated<string>;
  /** Of messages; null: that of the browser that asks for one. */
  language: Language | null;
  status: Generated<'A' | 'D'>;
  created_at: Stamp;
}

interface LoginTable {
  email: string;
  user_id: string;
  type: SessionType;
  password_hash: string | null;
}

interface UserCompanyTable {
  user_id: string;
  company_id: string;
  joined_at: Stamp;
}

interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  company_id: string;
  type: SessionType;
  created_at: Stamp;
  expires_at: Stamp;
  id: Generated<string>;
  last_used_at: Stamp;
  user_agent: Generated<string>;
  address: Generated<string>;
}

interface RegistrationTable {
  token_hash: Buffer;
  email: string;
  first_name: string;
  last_name: string;
  company_name: string;
  country_code: string;
  password_hash: string;
  browser_hash: Buffer | null;
  address_hash: Buffer | null;
  created_at: Stamp;
  expires_at: Stamp;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PasswordResetTable {
  token_hash: Buffer;
  email: string;
  user_id: string;
  created_at: Stamp;
  expires_at: Stamp;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CompanyTable {
  company_id: string;
  name: string;
  logo: string | null;
  address1: Generated<string>;
  address2: Generated<string>;
  city: Generated<string>;
  region: Generated<string>;
  postal_code: Generated<string>;
  country_code: string;
  currency_code: string;
  currency_exponent: number;
  email: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  tax_display_number: Generated<string>;
  bank_account_name: Generated<string>;
  bank_name: Generated<string>;
  bank_account_number: Generated<string>;
  bank_sort_code: Generated<string>;
  bank_bic: Generated<string>;
  payment_note: Generated<string>;
  document_defaults: Generated<unknown>;
  paper_layout: Generated<PaperLayout>;
  paper_accent: Generated<string>;
  time_zone: Generated<string>;
  financial_year_start: Generated<number>;
  tax_rounding: Generated<'rate' | 'line'>;
  lock_date: string | null;
  setup_complete: Generated<boolean>;
  setup_step: Generated<number>;
  plan_id: string;
  version: Generated<number>;
  created_at: Stamp;
}

interface RoleTable {
  company_id: string;
  id: string;
  name: string;
  fixed: Generated<boolean>;
  permissions: Json<Permissions>;
  sort: Generated<number>;
  version: Generated<number>;
}

interface MemberTable {
  company_id: string;
  id: string;
  user_id: string;
  role_id: string;
  email: string;
  name: string;
  preferences: ColumnType<Partial<MemberPreferences>, string | undefined, string>;
  tours: ColumnType<Partial<TourFlags>, string | undefined, string>;
  language: Language | null;
  joined_at: Stamp;
}

interface InvitationTable {
  company_id: string;
  id: string;
  email: string;
  role_id: string;
  invited_by: string;
  created_at: Stamp;
  expires_at: Stamp;
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface PlanUsageTable {
  company_id: string;
  counter: string;
  period: string;
  used: number;
}

interface IdempotencyKeyTable {
  company_id: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: string | null;
  changed_lists: ColumnType<string[], string[] | undefined>;
  created_at: Stamp;
}

interface ListVersionTable {
  company_id: string;
  list: string;
  version: string;
}

interface ActivityTable {
  company_id: string;
  id: string;
  module: string;
  record_id: string;
  action: string;
  detail: Generated<string>;
  user_id: string | null;
  user_name: string;
  /** The tab it came from; the transaction knows it. */
  client_id: Generated<string | null>;
  created_at: Stamp;
}

interface NoteTable {
  company_id: string;
  id: string;
  module: string;
  record_id: string;
  description: string;
  user_id: string;
  user_name: string;
  created_at: Stamp;
}

interface AttachmentTable {
  company_id: string;
  id: string;
  module: string | null;
  record_id: string | null;
  file_name: string;
  file_type: string;
  file_path: string;
  size: number;
  sha256: string;
  is_public: Generated<boolean>;
  public_key: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: string;
  created_at: Stamp;
}

interface MessageStatusTable {
  company_id: string;
  id: string;
  mail_id: string;
  module: string;
  record_id: string;
  to_address: string;
  action: string;
  created_at: Stamp;
}

/** Tables of 001_platform.sql. */
export interface PlatformTables {
  plan: PlanTable;
  pro_feature: ProFeatureTable;
  app_user: AppUserTable;
  login: LoginTable;
  user_company: UserCompanyTable;
  session: SessionTable;
  registration: RegistrationTable;
  password_reset: PasswordResetTable;
  company: CompanyTable;
  role: RoleTable;
  member: MemberTable;
  invitation: InvitationTable;
  plan_usage: PlanUsageTable;
  idempotency_key: IdempotencyKeyTable;
  list_version: ListVersionTable;
  activity: ActivityTable;
  note: NoteTable;
  attachment: AttachmentTable;
  message_status: MessageStatusTable;
}
