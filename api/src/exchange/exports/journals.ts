import { byRecord, statusSql, type ReadPage } from './description.ts';
import { PAGE_ROWS } from './limits.ts';

interface Row {
  id: string;
  number: string;
  date: string;
  reference: string;
  narration: string;
  status: string;
  account: string;
  contact: string | null;
  lineDescription: string;
  debit: number;
  credit: number;
}

/** Journals that one statement reads; each has at most MAX_LINES lines, and few have many. */
const JOURNALS_AT_ONCE = PAGE_ROWS / 10;

/** Manual journals by date, one row a line; those that are void are left out. A draft is numbered by its identifier. */
export const readJournals: ReadPage = async (tx, { company }, { status, after, ids }) => {
  const rows = await tx.run<Row>(
    `WITH page AS (
       SELECT m.* FROM manual_journal m
       WHERE m.company_id = $1 AND m.status <> 'Void' AND ${statusSql('m.record_status', status)}
         AND ($2::uuid IS NULL OR (m.date, m.id) >
           (SELECT date, id FROM manual_journal WHERE company_id = $1 AND id = $2))
         AND ($3::uuid[] IS NULL OR m.id = ANY ($3))
       ORDER BY m.date, m.id LIMIT ${JOURNALS_AT_ONCE}
     )
     SELECT m.id, coalesce(m.number, m.id::text) AS number, m.date, m.reference, m.description AS narration, m.status,
       a.code AS account, c.name AS contact, l.description AS "lineDescription",
       l.debit::float8 AS debit, l.credit::float8 AS credit
     FROM page m
     JOIN manual_journal_line l ON l.company_id = $1 AND l.manual_journal_id = m.id
     JOIN account a ON a.company_id = $1 AND a.id = l.account_id
     LEFT JOIN contact c ON c.company_id = $1 AND c.id = l.contact_id
     ORDER BY m.date, m.id, l.position`,
    [tx.companyId, after, ids],
  );
  return byRecord(rows, ({ id: _id, debit, credit, ...row }) => ({
    ...row,
    debit: debit === 0 ? null : debit,
    credit: credit === 0 ? null : credit,
    currency: company.currencyCode,
  }));
};
