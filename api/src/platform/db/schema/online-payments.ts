import type { ColumnType, Generated } from 'kysely';
import type { SaidParts } from '../said-parts.ts';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;

interface OnlinePaymentTable {
  company_id: string;
  id: string;
  purpose: Generated<'Invoice' | 'Plan'>;
  document_id: string | null;
  plan_id: string | null;
  amount: string;
  currency_code: string;
  to_address: Generated<string>;
  status: Generated<string>;
  provider_session: string | null;
  checkout_url: string | null;
  expires_at: Stamp;
  paid_at: Date | null;
  received_amount: string | null;
  received_currency: string | null;
  reason: Generated<string>;
  reason_code: Generated<string>;
  said: Generated<SaidParts>;
  note: Generated<string>;
  receipt_id: string | null;
  created_by: string | null;
  created_by_name: Generated<string>;
  created_at: Stamp;
}

interface PaymentWebhookEventTable {
  id: string;
  type: string;
  occurred_at: Stamp;
  session_id: string;
  client_reference: string;
  amount: string;
  currency: string;
  company_id: string | null;
  payment_id: string | null;
  job_id: string;
  status: 'Waiting' | 'Processed' | 'Unmatched';
  outcome: Generated<string>;
  received_at: Stamp;
  processed_at: Date | null;
}

/** Tables of 022_online_payments.sql. */
export interface OnlinePaymentTables {
  online_payment: OnlinePaymentTable;
  payment_webhook_event: PaymentWebhookEventTable;
}
