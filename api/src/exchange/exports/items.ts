import { byRecord, statusSql, type ReadPage } from './description.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  code: string;
  name: string;
  description: string;
  unit: string;
  unitPrice: number;
  purchasePrice: number;
  quantity: number;
  salesAccount: string | null;
  purchaseAccount: string | null;
  tax: string | null;
  foreignCode: string;
}

/** Products and services by code, with the quantity that is in stock now. */
export const readItems: ReadPage = async (tx, { company }, { status, after, ids }) => {
  const rows = await tx.run<Row>(
    `SELECT i.id, i.code, i.name, i.description, i.unit, i.unit_price::float8 AS "unitPrice",
       i.purchase_price::float8 AS "purchasePrice", i.quantity::float8 AS quantity, s.code AS "salesAccount",
       p.code AS "purchaseAccount", t.name AS tax, i.foreign_code AS "foreignCode"
     FROM item i
     LEFT JOIN account s ON s.company_id = i.company_id AND s.id = i.sales_account_id
     LEFT JOIN account p ON p.company_id = i.company_id AND p.id = i.purchase_account_id
     LEFT JOIN tax_rate t ON t.company_id = i.company_id AND t.id = i.tax_rates_id
     WHERE i.company_id = $1 AND ${statusSql('i.status', status)}
       AND ($2::uuid IS NULL OR (i.code, i.id) > (SELECT code, id FROM item WHERE company_id = $1 AND id = $2))
       AND ($3::uuid[] IS NULL OR i.id = ANY ($3))
     ORDER BY i.code, i.id LIMIT ${PAGE_ROWS}`,
    [tx.companyId, after, ids],
  );
  return byRecord(rows, ({ id: _id, ...row }) => ({ ...row, currency: company.currencyCode }));
};
