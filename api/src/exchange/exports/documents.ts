import type { AmountTaxType } from '@accounts/shared-domain';
import type { DocumentKindDescription } from '../../documents/kinds/kind.ts';
import { byRecord, statusSql, type ExportCell, type ReadPage } from './description.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  position: number;
  first: number;
  amountTaxType: AmountTaxType;
  notes: { display?: boolean; description?: string } | null;
  number: string | null;
  status: string;
  total: number;
  discount: number;
  [column: string]: unknown;
}

/** How an import reads whether prices have their tax. */
const AMOUNTS: Readonly<Record<AmountTaxType, string>> = {
  None: 'None',
  ExclusiveTax: 'Exclusive',
  InclusiveTax: 'Inclusive',
};

/** Documents that one statement looks at; those whose lines are too many for it are in the next one. */
const DOCUMENTS_AT_ONCE = 200;

const LINES = `
  SELECT d.id, l.position, min(l.position) OVER (PARTITION BY d.id) AS first, c.name AS contact, d.number,
    d.issue_date AS "issueDate", d.due_date AS "dueDate", d.reference, d.amount_tax_type AS "amountTaxType", d.notes,
    d.status, d.total_amount::float8 AS total, i.code AS item, l.title, l.description,
    l.quantity::float8 AS quantity, l.unit_price::float8 AS "unitPrice", l.discount_rate::float8 AS discount,
    a.code AS account, t.name AS tax, l.tax_override::float8 AS "taxOverride"
  FROM page p
  JOIN document d ON d.company_id = $1 AND d.id = p.id
  JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  JOIN document_line l ON l.company_id = d.company_id AND l.document_id = d.id
  LEFT JOIN item i ON i.company_id = l.company_id AND i.id = l.item_id
  LEFT JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
  LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
  ORDER BY d.issue_date, d.id, l.position`;

/** Documents of a kind by date, one row a line; what is said once is in the first row of a document. */
export function readDocumentsOf(kind: DocumentKindDescription): ReadPage {
  return async (tx, { company }, { status, after, ids }) => {
    const rows = await tx.run<Row>(
      `WITH candidate AS (
         SELECT d.id, d.issue_date FROM document d
         WHERE d.company_id = $1 AND d.kind = $3 AND ${statusSql('d.record_status', status)}
           AND ($2::uuid IS NULL OR (d.issue_date, d.id) >
             (SELECT issue_date, id FROM document WHERE company_id = $1 AND id = $2))
           AND ($4::uuid[] IS NULL OR d.id = ANY ($4))
         ORDER BY d.issue_date, d.id LIMIT ${DOCUMENTS_AT_ONCE}
       ), counted AS (
         SELECT s.id, sum(n.lines) OVER (ORDER BY s.issue_date, s.id) - n.lines AS lines_before
         FROM candidate s CROSS JOIN LATERAL (
           SELECT count(*) AS lines FROM document_line l WHERE l.company_id = $1 AND l.document_id = s.id) n
       ), page AS (SELECT id FROM counted WHERE lines_before < ${PAGE_ROWS})
       ${LINES}`,
      [tx.companyId, after, kind.kind, ids],
    );
    return byRecord(rows, (row) => ({
      ...cellsOf(row, kind.kind === 'Bill'),
      ...(row.position === row.first ? headOf(row, company.currencyCode) : {}),
    }));
  };
}

const LINE_CELLS = [
  'contact',
  'issueDate',
  'dueDate',
  'reference',
  'item',
  'title',
  'description',
  'quantity',
  'unitPrice',
  'account',
  'tax',
] as const;

function cellsOf(row: Row, isBill: boolean): Record<string, ExportCell> {
  const cells = Object.fromEntries(LINE_CELLS.map((key) => [key, row[key] as ExportCell]));
  return {
    ...cells,
    number: row.number ?? '',
    draft: row.number === null ? row.id : '',
    discount: row.discount === 0 ? null : row.discount,
    ...(isBill ? { taxOverride: row['taxOverride'] as ExportCell } : {}),
  };
}

function headOf({ notes, status, total, amountTaxType }: Row, currency: string): Record<string, ExportCell> {
  const text = notes?.description ?? '';
  return {
    amountsAre: AMOUNTS[amountTaxType],
    notes: text,
    printNotes: notes?.display === true ? 'Yes' : text === '' ? '' : 'No',
    currency,
    status,
    total,
  };
}
