import type { BooksSize } from './size.ts';

/** Years of entries, up to the last day. */
const YEARS = 3;
const CONTACTS = 1_000;
/** Days from a document to its payment, if that day has come. */
const PAID_AFTER = 25;
/** Lines of a manual journal: ten accounts debited and ten credited, as a shop's day of takings. */
const JOURNAL_LINES = 20;

/** Company, last day and size that all statements are made for; identifiers and dates are our own. */
export interface Books extends BooksSize {
  companyId: string;
  lastDay: string;
}

const companyOf = ({ companyId }: Books): string => `'${companyId}'::uuid`;

const accountOf = (books: Books, where: string): string =>
  `(SELECT id FROM account WHERE company_id = ${companyOf(books)} AND ${where})`;

const systemAccount = (books: Books, key: string): string => accountOf(books, `system_key = '${key}'`);

/** A day of the three years for the nth of so many rows, evenly. */
const dayOf = ({ lastDay }: Books, nth: string, count: number): string =>
  `'${lastDay}'::date - ${YEARS * 365} + (${nth}::bigint * ${YEARS * 365} / ${count})::int`;

/** Contacts and documents: an invoice, for every hundredth a credit note, for every twentieth a bill. */
export function documentStatements(books: Books): string[] {
  const company = companyOf(books);
  const { invoices, open } = books;
  return [
    `INSERT INTO contact (company_id, id, name, type)
     SELECT ${company}, uuidv7(), 'Customer ' || lpad(n::text, 5, '0'), 'Both' FROM generate_series(1, ${CONTACTS}) n`,
    `CREATE TEMP TABLE person ON COMMIT DROP AS
     SELECT id, row_number() OVER (ORDER BY name)::int AS place FROM contact WHERE company_id = ${company}`,
    // The last ten contacts have credit notes only, so that they are in credit. Four different expressions for the
    // identifiers: of equal ones the planner may make one.
    `CREATE TEMP TABLE entry ON COMMIT DROP AS
     SELECT e.*, p.id AS contact_id, one + two AS net, round((one + two) * 0.2, 2) AS tax,
            one + two + round((one + two) * 0.2, 2) AS total, left(kind, 1) || lpad(n::text, 8, '0') AS number,
            least(date + ${PAID_AFTER}, '${books.lastDay}'::date) AS paid_on
     FROM (
       SELECT uuidv7() AS document_id, uuidv7('1 ms') AS journal_id, uuidv7('2 ms') AS receipt_id, uuidv7('3 ms') AS payment_id,
              kind, n,
              CASE kind WHEN 'CreditNote' THEN ${CONTACTS} - (n / 100) % 10 ELSE 1 + n % (${CONTACTS} - 10) END AS place,
              ${dayOf(books, 'n', invoices)} AS date, (100 + n % 900)::numeric + 0.5 AS one, (50 + n % 77)::numeric AS two,
              kind = 'Bill' OR (kind = 'Invoice' AND n % ${open.of} >= ${open.count}) AS paid
       FROM (SELECT 'Invoice' AS kind, n FROM generate_series(1, ${invoices}) n
             UNION ALL SELECT 'CreditNote', n FROM generate_series(100, ${invoices}, 100) n
             UNION ALL SELECT 'Bill', n FROM generate_series(20, ${invoices}, 20) n) kinds
       ORDER BY date, kind, n
     ) e JOIN person p ON p.place = e.place`,
    `INSERT INTO document (company_id, id, kind, status, number, reference, contact_id, issue_date, due_date,
       amount_tax_type, tax_rounding, currency_code, sub_total, tax_amount, total_amount, paid_amount, posted_version)
     SELECT ${company}, document_id, kind, CASE WHEN paid THEN 'Paid' WHEN kind = 'CreditNote' THEN 'Approved'
       ELSE 'Awaiting Payment' END, number, 'Order ' || n, contact_id, date, date + 30,
       'ExclusiveTax', 'rate', 'GBP', net, tax, total, CASE WHEN paid THEN total ELSE 0 END, 1
     FROM entry`,
    // The tax of a rate is rounded once; the second line has what the first one leaves of it.
    `INSERT INTO document_line (company_id, document_id, id, position, title, account_id, tax_rates_id, tax_rate,
       unit_price, quantity, tax_amount, total_amount)
     SELECT ${company}, e.document_id, CASE l.position WHEN 1 THEN uuidv7('4 ms') ELSE uuidv7('5 ms') END, l.position,
       l.title, l.account_id, r.id, r.rate, l.net, 1, l.tax, l.net
     FROM entry e
     JOIN tax_rate r ON r.company_id = ${company} AND r.name = 'Standard'
     CROSS JOIN LATERAL (VALUES
       (1, 'Work of the week', CASE e.kind WHEN 'Bill' THEN ${systemAccount(books, 'expenses')} ELSE ${systemAccount(books, 'sales')} END,
         e.one, round(e.one * 0.2, 2)),
       (2, 'Material', CASE e.kind WHEN 'Bill' THEN ${accountOf(books, `code = 'EXP6450'`)} ELSE ${accountOf(books, `code = 'REV4010'`)} END,
         e.two, e.tax - round(e.one * 0.2, 2))
     ) AS l (position, title, account_id, net, tax)`,
    `INSERT INTO receipt (company_id, id, kind, payment_date, contact_id, account_id, total_amount)
     SELECT ${company}, receipt_id, 'payment', paid_on, contact_id, ${accountOf(books, `code = 'AST1000'`)}, total
     FROM entry WHERE paid`,
    `INSERT INTO receipt_allocation (company_id, receipt_id, document_id, amount)
     SELECT ${company}, receipt_id, document_id, total FROM entry WHERE paid`,
  ];
}

/** Manual journals of 20 lines each; the amounts of a pair of accounts are equal, so each journal balances. */
export function manualJournalStatements(books: Books): string[] {
  const company = companyOf(books);
  const { journals } = books;
  return [
    `CREATE TEMP TABLE plain_account ON COMMIT DROP AS
     SELECT id, row_number() OVER (ORDER BY code)::int AS place FROM account
     WHERE company_id = ${company} AND system_key IS NULL AND account_class IN ('Revenue', 'Expense')
     ORDER BY code LIMIT ${JOURNAL_LINES}`,
    `CREATE TEMP TABLE manual_line ON COMMIT DROP AS
     SELECT m.id AS manual_id, m.journal_id, m.n, m.date, l.position, a.id AS account_id,
            CASE WHEN l.position % 2 = 1 THEN 1 ELSE -1 END * (10 + (m.n + (l.position + 1) / 2 * 7) % 400 + 0.25) AS amount
     FROM (SELECT uuidv7() AS id, uuidv7('1 ms') AS journal_id, n, ${dayOf(books, 'n', Math.max(journals, 1))} AS date
           FROM generate_series(1, ${journals}) n) m
     CROSS JOIN generate_series(1, ${JOURNAL_LINES}) AS l (position)
     JOIN (SELECT id, place, count(*) OVER () AS places FROM plain_account) a ON a.place = 1 + (l.position - 1) % a.places`,
    `CREATE TEMP TABLE manual ON COMMIT DROP AS
     SELECT manual_id, journal_id, n, date, sum(amount) FILTER (WHERE amount > 0) AS total
     FROM manual_line GROUP BY manual_id, journal_id, n, date`,
    `INSERT INTO manual_journal (company_id, id, status, number, date, description, total_amount, posted_version)
     SELECT ${company}, manual_id, 'Posted', 'T' || lpad(n::text, 8, '0'), date, 'Takings', total, 1 FROM manual`,
    `INSERT INTO manual_journal_line (company_id, manual_journal_id, position, account_id, debit, credit)
     SELECT ${company}, manual_id, position, account_id, greatest(amount, 0), greatest(-amount, 0) FROM manual_line`,
  ];
}

/** The lines of the ledger, and `posting`: its journals in the order of their dates, before they are chained. */
export function ledgerStatements(books: Books): string[] {
  const company = companyOf(books);
  const control = `CASE e.kind WHEN 'Bill' THEN ${systemAccount(books, 'payable')} ELSE ${systemAccount(books, 'receivable')} END`;
  return [
    `CREATE TEMP TABLE posting ON COMMIT DROP AS
     SELECT row_number() OVER (ORDER BY date, source_type, source_number, journal_id) AS sequence, p.*,
            (date + time '12:00') AT TIME ZONE 'UTC' AS created_at
     FROM (
       SELECT journal_id, kind AS source_type, document_id AS source_id, number AS source_number, date, total FROM entry
       UNION ALL SELECT payment_id, 'Receipt', receipt_id, '', paid_on, total FROM entry WHERE paid
       UNION ALL SELECT journal_id, 'Journal', manual_id, 'T' || lpad(n::text, 8, '0'), date, total FROM manual
     ) p`,
    'CREATE UNIQUE INDEX ON posting (sequence)',
    // Debit positive; a bill and a credit note are a negated invoice. In the order in which a posting writes them: the tax
    // comes with the first line that has it.
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
         (1, ${control}, e.total, NULL::numeric),
         (2, CASE e.kind WHEN 'Bill' THEN ${systemAccount(books, 'expenses')} ELSE ${systemAccount(books, 'sales')} END, -e.one, -e.one),
         (3, CASE e.kind WHEN 'Bill' THEN ${systemAccount(books, 'inputTax')} ELSE ${systemAccount(books, 'outputTax')} END, -e.tax, NULL::numeric),
         (4, CASE e.kind WHEN 'Bill' THEN ${accountOf(books, `code = 'EXP6450'`)} ELSE ${accountOf(books, `code = 'REV4010'`)} END, -e.two, -e.two)
       ) AS l (position, account_id, amount, base)
       UNION ALL
       SELECT e.payment_id, l.position, e.paid_on, l.account_id,
              CASE l.position WHEN 2 THEN e.contact_id END, l.amount * s.sign, NULL, NULL
       FROM entry e
       CROSS JOIN LATERAL (SELECT CASE e.kind WHEN 'Invoice' THEN 1 ELSE -1 END AS sign) s
       CROSS JOIN LATERAL (VALUES
         (1, ${accountOf(books, `code = 'AST1000'`)}, e.total), (2, ${control}, -e.total)
       ) AS l (position, account_id, amount)
       WHERE e.paid
       UNION ALL
       SELECT journal_id, position, date, account_id, NULL, amount, NULL, NULL FROM manual_line
     ) lines ORDER BY date, journal_id, position`,
    'ANALYZE journal_line',
  ];
}

/** What the reports read beside the lines, added up from them as the posting statement does line by line. */
export function balanceStatements(books: Books): string[] {
  const company = companyOf(books);
  return [
    `INSERT INTO account_month (company_id, account_id, month, debit, credit, account_class)
     SELECT l.company_id, l.account_id, date_trunc('month', l.date::timestamp)::date, sum(l.debit), sum(l.credit), a.account_class
     FROM journal_line l JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
     WHERE l.company_id = ${company} GROUP BY 1, 2, 3, a.account_class`,
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
