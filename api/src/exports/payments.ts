import type { DocumentKindDescription } from '../documents/kind.ts';
import { byRecord, statusSql } from './description.ts';
import type { ReadPage } from './description.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  number: string;
  contact: string;
  date: string;
  amount: number;
  account: string;
  reference: string;
  fee: number;
  feeAccount: string | null;
  rounding: number;
}

/** Money that was received for invoices or paid for bills, by date. Credits, refunds and write-offs are not in it. */
export function readPaymentsOf(kind: DocumentKindDescription): ReadPage {
  return async (tx, { company }, { status, after }) => {
    const rows = await tx.run<Row>(
      `SELECT r.id, d.number, c.name AS contact, r.payment_date AS date, a.amount::float8 AS amount, b.code AS account,
         r.reference, r.fee_amount::float8 AS fee, f.code AS "feeAccount", r.rounding_amount::float8 AS rounding
       FROM receipt r
       JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
       JOIN document d ON d.company_id = r.company_id AND d.id = a.document_id
       JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
       JOIN account b ON b.company_id = r.company_id AND b.id = r.account_id
       LEFT JOIN account f ON f.company_id = r.company_id AND f.id = r.fee_account_id
       WHERE r.company_id = $1 AND r.kind = 'payment' AND d.kind = $3 AND ${statusSql('r.status', status)}
         AND ($2::uuid IS NULL OR (r.payment_date, r.id) >
           (SELECT payment_date, id FROM receipt WHERE company_id = $1 AND id = $2))
       ORDER BY r.payment_date, r.id LIMIT ${PAGE_ROWS}`,
      [tx.companyId, after, kind.kind],
    );
    return byRecord(rows, ({ id: _id, fee, rounding, ...row }) => ({
      ...row,
      fee: fee === 0 ? null : fee,
      rounding: rounding === 0 ? null : rounding,
      currency: company.currencyCode,
    }));
  };
}
