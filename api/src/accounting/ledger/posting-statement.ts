import { CHAIN_VERSION } from './chain.ts';

/** A line of a journal as the statement takes it. */
export interface LineRow {
  journal_id: string;
  position: number;
  date: string;
  account_id: string;
  contact_id: string | null;
  debit: string;
  credit: string;
  tax_rates_id: string | null;
  taxable_base: string | null;
  untaxed: string | null;
  source_type: string;
}

/**
 * Journals, all their lines, the balances that reports read and the new end of the chain: one statement, so one trip to
 * the database, and the trigger that refuses unbalanced journals sees all lines of each. The lines are read out of their
 * JSON once. Balances that no line moves are left out: PostgreSQL opens and locks their tables for nothing otherwise.
 */
const writeText = (balances: readonly string[]): string => `
  WITH l AS (
    SELECT *, date_trunc('month', date::timestamp)::date AS month
    FROM jsonb_to_recordset($3::jsonb) AS given (journal_id uuid, position int, date date, account_id uuid, contact_id uuid,
      debit numeric, credit numeric, tax_rates_id uuid, taxable_base numeric, untaxed text, source_type text)
  ), journals AS (
    INSERT INTO journal (company_id, id, sequence, kind, source_type, source_id, source_version, source_number, date,
                         description, debit_total, credit_total, prev_hash, hash, created_by, created_at, chain_version)
    SELECT $1, j.id, j.sequence, j.kind, j.source_type, j.source_id, j.source_version, j.source_number, j.date,
           j.description, j.total, j.total, decode(j.prev_hash, 'hex'), decode(j.hash, 'hex'), $4::uuid,
           $7::timestamptz, ${CHAIN_VERSION}
    FROM jsonb_to_recordset($2::jsonb) AS j (id uuid, sequence bigint, kind text, source_type text, source_id uuid,
      source_version int, source_number text, date date, description text, total numeric, prev_hash text, hash text)
    RETURNING id
  ), lines AS (
    INSERT INTO journal_line (company_id, journal_id, position, date, account_id, contact_id, debit, credit,
                              tax_rates_id, taxable_base, untaxed)
    SELECT $1, l.journal_id, l.position, l.date, l.account_id, l.contact_id, l.debit, l.credit, l.tax_rates_id,
           l.taxable_base, l.untaxed FROM l
    RETURNING journal_id
  ), ${balances.join(', ')}
  UPDATE ledger_head SET sequence = $5::bigint, hash = decode($6, 'hex') WHERE company_id = $1 RETURNING sequence`;

const BY_ACCOUNT = `balances AS (
    INSERT INTO account_month (company_id, account_id, month, debit, credit, account_class)
    SELECT $1, l.account_id, l.month, sum(l.debit), sum(l.credit),
           (SELECT a.account_class FROM account a WHERE a.company_id = $1 AND a.id = l.account_id)
    FROM l GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (company_id, account_id, month)
    DO UPDATE SET debit = account_month.debit + excluded.debit, credit = account_month.credit + excluded.credit
    RETURNING account_id
  ), days AS (
    INSERT INTO account_day (company_id, day, account_id, debit, credit)
    SELECT $1, l.date, l.account_id, sum(l.debit), sum(l.credit)
    FROM l GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (company_id, day, account_id)
    DO UPDATE SET debit = account_day.debit + excluded.debit, credit = account_day.credit + excluded.credit
    RETURNING account_id
  )`;

const BY_CONTACT = `contacts AS (
    INSERT INTO contact_balance (company_id, account_id, contact_id, balance)
    SELECT $1, l.account_id, l.contact_id, sum(l.debit - l.credit)
    FROM l WHERE l.contact_id IS NOT NULL GROUP BY 2, 3 ORDER BY 2, 3
    ON CONFLICT (company_id, account_id, contact_id)
    DO UPDATE SET balance = contact_balance.balance + excluded.balance
    RETURNING contact_id
  ), contact_months AS (
    INSERT INTO contact_month (company_id, account_id, month, contact_id, debit, credit)
    SELECT $1, l.account_id, l.month, l.contact_id, sum(l.debit), sum(l.credit)
    FROM l WHERE l.contact_id IS NOT NULL GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (company_id, account_id, month, contact_id)
    DO UPDATE SET debit = contact_month.debit + excluded.debit, credit = contact_month.credit + excluded.credit
    RETURNING contact_id
  )`;

/** What the tax summary reads, by tax rate or by the reason for having none. */
const byTax = (table: string, key: string): string => `${table}s AS (
    INSERT INTO ${table} (company_id, ${key}, source_type, month, base, net, tax)
    SELECT $1, l.${key}, l.source_type, l.month, sum(coalesce(l.taxable_base, 0)),
           sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END),
           sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END)
    FROM l WHERE l.${key} IS NOT NULL GROUP BY 2, 3, 4 ORDER BY 2, 3, 4
    ON CONFLICT (company_id, ${key}, source_type, month)
    DO UPDATE SET base = ${table}.base + excluded.base, net = ${table}.net + excluded.net,
                  tax = ${table}.tax + excluded.tax
    RETURNING ${key}
  )`;

/** Balances that only lines with a value in the column move. */
const OPTIONAL = [
  ['contact_id', BY_CONTACT],
  ['tax_rates_id', byTax('tax_month', 'tax_rates_id')],
  ['untaxed', byTax('untaxed_month', 'untaxed')],
] as const;

const texts = new Map<string, string>();

/** The statement that writes these lines: one of eight, by the balances that they move. */
export function writeFor(lines: readonly LineRow[]): string {
  const moved = OPTIONAL.filter(([column]) => lines.some((line) => line[column] !== null));
  const key = moved.map(([column]) => column).join(' ');
  const text = texts.get(key) ?? writeText([BY_ACCOUNT, ...moved.map(([, balance]) => balance)]);
  texts.set(key, text);
  return text;
}
