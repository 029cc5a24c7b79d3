import type { Client } from 'pg';
import { createCompany } from '../../../api/src/administration/company/create-company.ts';
import { newId } from '../../../api/src/platform/db/id.ts';
import { inPlatform, inTenant } from '../../../api/src/platform/db/transaction.ts';
import { openSession } from '../../../api/src/identity/session/sessions.ts';

/** A company whose books were written by SQL, and its owner's token. */
export interface BigCompany {
  companyId: string;
  userId: string;
  token: string;
  receivableId: string;
  /** Lines of its ledger and open invoices. */
  lines: number;
  open: number;
}

/** Years of entries, up to the last day. */
const YEARS = 3;
const CONTACTS = 1_000;
/** Of seven invoices five are paid, 25 days after their date. */
const OPEN_OF_SEVEN = 2;

/**
 * Makes a company with so many invoices: each of four lines (customer, two incomes, tax), five of seven paid, a credit
 * note for every hundredth and a paid bill for every twentieth, evenly over three years. The hashes of its journals are
 * not a chain; what the reports read beside the lines is added up from them, as the posting statement does line by line.
 */
export async function makeBigCompany(admin: Client, invoices: number, lastDay: string): Promise<BigCompany> {
  const [companyId, userId] = [newId(), newId()];
  const owner = { userId, email: `${userId}@example.com`, name: 'Bench Owner' };
  const company = { name: 'Bench', countryCode: 'GB', email: owner.email, planName: 'Enterprise', owner };
  await inPlatform((tx) =>
    tx.run('INSERT INTO app_user (id, email, first_name, last_name) VALUES ($1, $2, $3, $4)', [
      userId,
      owner.email,
      'Bench',
      'Owner',
    ]),
  );
  const { access_token: token } = await inTenant(companyId, async (tx) => {
    await createCompany(tx, company);
    return openSession(tx, { userId, companyId, type: 'Credentials' });
  });
  await admin.query('BEGIN');
  // No triggers and no foreign keys while the rows come in, as in a restore.
  await admin.query('SET LOCAL session_replication_role = replica');
  await admin.query(`SET LOCAL work_mem = '256MB'`);
  for (const text of booksOf(companyId, invoices, lastDay)) await admin.query(text);
  await admin.query('COMMIT');
  const { rows } = await admin.query<{ lines: number; open: number; receivable: string }>(
    `SELECT (SELECT count(*)::int FROM journal_line WHERE company_id = $1) AS lines,
            (SELECT count(*)::int FROM document WHERE company_id = $1 AND kind = 'Invoice' AND status = 'Awaiting Payment')
              AS open,
            (SELECT id FROM account WHERE company_id = $1 AND system_key = 'receivable') AS receivable`,
    [companyId],
  );
  const { lines = 0, open = 0, receivable = '' } = rows[0] ?? {};
  return { companyId, userId, token, receivableId: receivable, lines, open };
}

/** The statements that write the books; identifiers and dates are our own. */
function booksOf(companyId: string, invoices: number, lastDay: string): string[] {
  const company = `'${companyId}'::uuid`;
  const account = (key: string): string =>
    `(SELECT id FROM account WHERE company_id = ${company} AND ${key})`;
  const system = (key: string): string => account(`system_key = '${key}'`);
  return [
    `INSERT INTO contact (company_id, id, name, type)
     SELECT ${company}, uuidv7(), 'Customer ' || lpad(n::text, 5, '0'), 'Both' FROM generate_series(1, ${CONTACTS}) n`,
    `CREATE TEMP TABLE person ON COMMIT DROP AS
     SELECT id, row_number() OVER (ORDER BY name)::int AS place FROM contact WHERE company_id = ${company}`,
    // The last ten contacts have credit notes only, so that they are in credit. Four different expressions for the
    // identifiers: of equal ones the planner may make one.
    `CREATE TEMP TABLE entry ON COMMIT DROP AS
     SELECT e.*, p.id AS contact_id, one + two AS net, round((one + two) * 0.2, 2) AS tax,
            one + two + round((one + two) * 0.2, 2) AS total
     FROM (
       SELECT uuidv7() AS document_id, uuidv7('1 ms') AS journal_id, uuidv7('2 ms') AS receipt_id, uuidv7('3 ms') AS payment_id,
              kind, n,
              CASE kind WHEN 'CreditNote' THEN ${CONTACTS} - (n / 100) % 10 ELSE 1 + n % (${CONTACTS} - 10) END AS place,
              '${lastDay}'::date - ${YEARS * 365} + (n::bigint * ${YEARS * 365} / ${invoices})::int AS date,
              (100 + n % 900)::numeric + 0.5 AS one, (50 + n % 77)::numeric AS two,
              kind = 'Bill' OR (kind = 'Invoice' AND n % 7 >= ${OPEN_OF_SEVEN}) AS paid
       FROM (SELECT 'Invoice' AS kind, n FROM generate_series(1, ${invoices}) n
             UNION ALL SELECT 'CreditNote', n FROM generate_series(100, ${invoices}, 100) n
             UNION ALL SELECT 'Bill', n FROM generate_series(20, ${invoices}, 20) n) kinds
       ORDER BY date, kind, n
     ) e JOIN person p ON p.place = e.place`,
    `INSERT INTO document (company_id, id, kind, status, number, reference, contact_id, issue_date, due_date,
       amount_tax_type, tax_rounding, currency_code, sub_total, tax_amount, total_amount, paid_amount, posted_version)
     SELECT ${company}, document_id, kind, CASE WHEN paid THEN 'Paid' WHEN kind = 'CreditNote' THEN 'Approved'
       ELSE 'Awaiting Payment' END, left(kind, 1) || lpad(n::text, 8, '0'), 'Order ' || n, contact_id, date, date + 30,
       'ExclusiveTax', 'rate', 'GBP', net, tax, total, CASE WHEN paid THEN total ELSE 0 END, 1
     FROM entry`,
    `INSERT INTO receipt (company_id, id, kind, payment_date, contact_id, account_id, total_amount)
     SELECT ${company}, receipt_id, 'payment', least(date + 25, '${lastDay}'::date), contact_id, ${account(`code = 'AST1000'`)},
            total FROM entry WHERE paid`,
    `INSERT INTO receipt_allocation (company_id, receipt_id, document_id, amount)
     SELECT ${company}, receipt_id, document_id, total FROM entry WHERE paid`,
    `CREATE TEMP TABLE posting ON COMMIT DROP AS
     SELECT journal_id, kind AS source_type, document_id AS source_id, date, total, row_number() OVER (ORDER BY date, kind, n)
       AS sequence FROM entry
     UNION ALL
     SELECT payment_id, 'Receipt', receipt_id, least(date + 25, '${lastDay}'::date), total,
            (SELECT count(*) FROM entry) + row_number() OVER (ORDER BY date, kind, n) FROM entry WHERE paid`,
    `INSERT INTO journal (company_id, id, sequence, kind, source_type, source_id, source_version, source_number, date,
       description, debit_total, credit_total, prev_hash, hash)
     SELECT ${company}, journal_id, sequence, 'post', source_type, source_id, 1, source_type || ' ' || sequence, date,
            source_type || ' ' || sequence, total, total, sha256((sequence - 1)::text::bytea), sha256(sequence::text::bytea)
     FROM posting ORDER BY sequence`,
    `UPDATE ledger_head SET sequence = (SELECT max(sequence) FROM posting) WHERE company_id = ${company}`,
    // Debit positive; a bill and a credit note are a negated invoice.
    `INSERT INTO journal_line (company_id, journal_id, position, date, account_id, contact_id, debit, credit,
       tax_rates_id, taxable_base)
     SELECT ${company}, journal_id, position, date, account_id, contact_id, greatest(amount, 0), greatest(-amount, 0),
            tax_rates_id, base
     FROM (
       SELECT e.journal_id, l.position, e.date, l.account_id, CASE l.position WHEN 1 THEN e.contact_id END AS contact_id,
              l.amount * s.sign AS amount, CASE WHEN l.position > 1 THEN r.id END AS tax_rates_id, l.base * s.sign AS base
       FROM entry e
       JOIN tax_rate r ON r.company_id = ${company} AND r.name = 'Standard'
       CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'Invoice' THEN 1 ELSE -1 END AS sign) s
       CROSS JOIN LATERAL (VALUES
         (1, CASE e.kind WHEN 'Bill' THEN ${system('payable')} ELSE ${system('receivable')} END, e.total, NULL::numeric),
         (2, CASE e.kind WHEN 'Bill' THEN ${system('expenses')} ELSE ${system('sales')} END, -e.one, -e.one),
         (3, CASE e.kind WHEN 'Bill' THEN ${account(`code = 'EXP6450'`)} ELSE ${account(`code = 'REV4010'`)} END, -e.two, -e.two),
         (4, CASE e.kind WHEN 'Bill' THEN ${system('inputTax')} ELSE ${system('outputTax')} END, -e.tax, NULL::numeric)
       ) AS l (position, account_id, amount, base)
       UNION ALL
       SELECT e.payment_id, l.position, least(e.date + 25, '${lastDay}'::date), l.account_id,
              CASE l.position WHEN 2 THEN e.contact_id END, l.amount * s.sign, NULL, NULL
       FROM entry e
       CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'Invoice' THEN 1 ELSE -1 END AS sign) s
       CROSS JOIN LATERAL (VALUES
         (1, ${account(`code = 'AST1000'`)}, e.total),
         (2, CASE e.kind WHEN 'Bill' THEN ${system('payable')} ELSE ${system('receivable')} END, -e.total)
       ) AS l (position, account_id, amount)
       WHERE e.paid
     ) lines ORDER BY date, journal_id, position`,
    `INSERT INTO account_month (company_id, account_id, month, debit, credit)
     SELECT company_id, account_id, date_trunc('month', date::timestamp)::date, sum(debit), sum(credit)
     FROM journal_line WHERE company_id = ${company} GROUP BY 1, 2, 3`,
    `INSERT INTO account_day (company_id, day, account_id, debit, credit)
     SELECT company_id, date, account_id, sum(debit), sum(credit)
     FROM journal_line WHERE company_id = ${company} GROUP BY 1, 2, 3`,
    `INSERT INTO contact_balance (company_id, account_id, contact_id, balance)
     SELECT company_id, account_id, contact_id, sum(debit - credit)
     FROM journal_line WHERE company_id = ${company} AND contact_id IS NOT NULL GROUP BY 1, 2, 3`,
    `INSERT INTO contact_month (company_id, account_id, month, contact_id, debit, credit)
     SELECT company_id, account_id, date_trunc('month', date::timestamp)::date, contact_id, sum(debit), sum(credit)
     FROM journal_line WHERE company_id = ${company} AND contact_id IS NOT NULL GROUP BY 1, 2, 3, 4`,
    `INSERT INTO tax_month (company_id, tax_rates_id, source_type, month, base, net, tax)
     SELECT l.company_id, l.tax_rates_id, j.source_type, date_trunc('month', l.date::timestamp)::date,
            sum(coalesce(l.taxable_base, 0)), sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END),
            sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END)
     FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
     WHERE l.company_id = ${company} AND l.tax_rates_id IS NOT NULL GROUP BY 1, 2, 3, 4`,
  ];
}
