import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { byRecord, statusSql, type ReadPage } from './description.ts';
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
  return async (tx, { company }, { status, after, ids }) => {
    const rows = await tx.run<Row>(
      `WITH candidate AS (
         SELECT r.id, r.payment_date, n.documents FROM receipt r CROSS JOIN LATERAL (
           SELECT count(*) AS documents FROM receipt_allocation a
           JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
           WHERE a.company_id = $1 AND a.receipt_id = r.id AND d.kind = $3) n
         WHERE r.company_id = $1 AND r.kind = 'payment' AND n.documents > 0 AND ${statusSql('r.status', status)}
           AND ($2::uuid IS NULL OR (r.payment_date, r.id) >
             (SELECT payment_date, id FROM receipt WHERE company_id = $1 AND id = $2))
           AND ($4::uuid[] IS NULL OR r.id = ANY ($4))
         ORDER BY r.payment_date, r.id LIMIT ${PAGE_ROWS}
       ), counted AS (
         SELECT id, sum(documents) OVER (ORDER BY payment_date, id) - documents AS rows_before FROM candidate
       )
       SELECT r.id, d.number, c.name AS contact, r.payment_date AS date, a.amount::float8 AS amount, b.code AS account,
         r.reference, r.fee_amount::float8 AS fee, f.code AS "feeAccount", r.rounding_amount::float8 AS rounding
       FROM counted p
       JOIN receipt r ON r.company_id = $1 AND r.id = p.id
       JOIN receipt_allocation a ON a.company_id = r.company_id AND a.receipt_id = r.id
       JOIN document d ON d.company_id = r.company_id AND d.id = a.document_id
       JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
       JOIN account b ON b.company_id = r.company_id AND b.id = r.account_id
       LEFT JOIN account f ON f.company_id = r.company_id AND f.id = r.fee_account_id
       WHERE p.rows_before < ${PAGE_ROWS}
       ORDER BY r.payment_date, r.id, d.number`,
      [tx.companyId, after, kind.kind, ids],
    );
    // A payment of several documents has a row for each; what was kept and rounded of it is given once.
    return byRecord(rows, ({ id: _id, fee, feeAccount, rounding, ...row }, index) => ({
      ...row,
      fee: index > 0 || fee === 0 ? null : fee,
      feeAccount: index > 0 ? null : feeAccount,
      rounding: index > 0 || rounding === 0 ? null : rounding,
      currency: company.currencyCode,
    }));
  };
}
