import { LIST_LIMIT, type ListRequest } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

/** A payment to settle as the API has it (`PaymentToSettle`); `o` the payment, `i` its invoice, `t` the contact, `p` the plan. */
const OBJECT = `(jsonb_build_object('id', o.id, 'purpose', o.purpose, 'documentId', o.document_id,
  'documentNumber', coalesce(i.number, ''), 'contactId', i.contact_id, 'contactName', coalesce(t.name, ''),
  'planName', coalesce(p.name, ''), 'expectedAmount', o.amount, 'expectedCurrencyCode', o.currency_code,
  'receivedAmount', o.received_amount, 'receivedCurrencyCode', coalesce(o.received_currency, ''),
  'receivedDate', to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'payer', o.to_address, 'reference', coalesce(o.provider_session, ''), 'reason', o.reason,
  'reasonCode', o.reason_code,
  'recordable', o.purpose = 'Invoice' AND coalesce(o.received_amount, 0) > 0
    AND o.received_currency = o.currency_code) || o.said)`;

const TABLES = `
  online_payment o
  LEFT JOIN document i ON i.company_id = o.company_id AND i.id = o.document_id
  LEFT JOIN contact t ON t.company_id = i.company_id AND t.id = i.contact_id
  LEFT JOIN plan p ON p.id = o.plan_id`;

/** Payments to settle of the invoice $2, as a JSON array. */
export const PAYMENTS_TO_SETTLE_OF_INVOICE = `
  SELECT coalesce(json_agg(${OBJECT} ORDER BY o.paid_at, o.id), '[]') FROM ${TABLES}
  WHERE o.company_id = $1 AND o.document_id = $2 AND o.status = 'ToSettle'`;

const LIST = `
  WITH hits AS (
    SELECT ${OBJECT} AS item, row_number() OVER (ORDER BY o.paid_at, o.id) AS place FROM ${TABLES}
    WHERE o.company_id = $1 AND o.status = 'ToSettle' AND (o.purpose = 'Invoice' OR $2)
  ), page AS (SELECT * FROM hits ORDER BY place LIMIT $3 OFFSET $4)
  SELECT '{"content":' || coalesce((SELECT json_agg(item ORDER BY place) FROM page)::text, '[]')
    || ',"totalElements":' || (SELECT count(*) FROM hits)
    || ',"limit":' || $3::int || ',"offset":' || $4::int || '}' AS answer`;

/** Payments to settle, oldest first, as JSON text; those of the company's own plan only where asked. */
export async function listPaymentsToSettle(tx: Tx, call: ListRequest, withPlans: boolean): Promise<string> {
  const limit = Math.min(call.limit ?? LIST_LIMIT, LIST_LIMIT);
  const [row] = await tx.run<{ answer: string }>(LIST, [tx.companyId, withPlans, limit, call.offset ?? 0]);
  return row?.answer ?? '';
}

/** Payments of invoices that are to settle: how many, and their sum in the company's currency. */
export async function sumPaymentsToSettle(tx: Tx): Promise<{ count: number; amount: string }> {
  const [row] = await tx.run<{ count: number; amount: string }>(
    `SELECT count(*)::int AS count,
            coalesce(sum(CASE WHEN received_currency = currency_code THEN received_amount ELSE amount END), 0) AS amount
     FROM online_payment WHERE company_id = $1 AND status = 'ToSettle' AND purpose = 'Invoice'`,
    [tx.companyId],
  );
  return row ?? { count: 0, amount: '0' };
}
