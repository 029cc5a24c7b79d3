import type { ColumnType, Generated } from 'kysely';
import type { PriceListItem, RecordStatus } from '@accounts/shared-domain';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** An exact decimal: text on the way out, text or a number on the way in. */
type Decimal = ColumnType<string, string | number, string | number>;
type SandboxStatus = 'Open' | 'Paid' | 'Failed' | 'Cancelled';

interface SandboxPaymentTable {
  id: string;
  client_reference: string;
  amount: Decimal;
  currency_code: string;
  description: string;
  success_url: string;
  failure_url: string;
  status: Generated<SandboxStatus>;
  event_id: string | null;
  event_at: OptionalStamp;
  delivered: Generated<boolean>;
  attempts: Generated<number>;
  next_attempt_at: OptionalStamp;
  created_at: Stamp;
  idempotency_key: string | null;
  expires_at: OptionalStamp;
}

interface SandboxKeysTable {
  id: number;
  api_key: string;
  webhook_secret: string;
}

interface PriceListTable {
  company_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  /** '' is the company's own. */
  currency_code: Generated<string>;
  percentage: ColumnType<string, string | number | undefined, string | number>;
  valid_from: string | null;
  valid_to: string | null;
  items: ColumnType<Partial<PriceListItem>[], string | undefined, string>;
  status: Generated<RecordStatus>;
  version: Generated<number>;
  created_at: Stamp;
}

interface StoredFileTable {
  company_id: string;
  sha256: string;
  size: number;
  attachments: Generated<number>;
  touched_at: Stamp;
}

/** Tables of 007_plans.sql. */
export interface PlansTables {
  sandbox_payment: SandboxPaymentTable;
  sandbox_keys: SandboxKeysTable;
  price_list: PriceListTable;
  stored_file: StoredFileTable;
}
