import {
  plainMoney,
  sentence,
  word,
  type DateValue,
  type MonthValue,
  type Sentence,
  type SentenceValue,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { dayInSql, monthInSql, withOthers } from './words.ts';

const MONTH = `date_trunc('month', l.date::timestamp)::date`;

/**
 * What is kept beside what the lines add up to: by account and month, by account and day, by contact, by contact and month,
 * tax by month; and the control accounts, whose balance with a contact is what its open documents make. The lines are added up
 * by what few of them have in common, in the order of an index where there is one; all else is made of these sums. What a control
 * account has without a contact is what its contacts leave of it.
 */
const ROLLUPS = `
  WITH by_day AS MATERIALIZED (
    SELECT l.account_id, l.date AS day, ${MONTH} AS month, sum(l.debit) AS debit, sum(l.credit) AS credit
    FROM journal_line l WHERE l.company_id = $1 GROUP BY l.account_id, l.date
  ), by_contact AS MATERIALIZED (
    SELECT l.account_id, l.contact_id, ${MONTH} AS month, sum(l.debit) AS debit, sum(l.credit) AS credit
    FROM journal_line l WHERE l.company_id = $1 AND l.contact_id IS NOT NULL GROUP BY 1, 2, 3
  ), by_tax AS MATERIALIZED (
    SELECT l.tax_rates_id, l.untaxed, j.source_type, ${MONTH} AS month, sum(coalesce(l.taxable_base, 0)) AS base,
           sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END) AS net,
           sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END) AS tax
    FROM journal_line l LEFT JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
    WHERE l.company_id = $1 AND (l.tax_rates_id IS NOT NULL OR l.untaxed IS NOT NULL) GROUP BY 1, 2, 3, 4
  ), control AS MATERIALIZED (
    SELECT id, system_key FROM account WHERE company_id = $1 AND system_key IN ('receivable', 'payable')
  ), amounts AS (
    SELECT 'account_month' AS what, account_id, NULL::uuid AS contact_id, NULL::uuid AS tax_rates_id, NULL::text AS untaxed,
           NULL::text AS source_type, month AS day, debit AS one, credit AS two, 0 AS three, 0 AS kept_one, 0 AS kept_two,
           0 AS kept_three
    FROM by_day
    UNION ALL
    SELECT 'account_month', account_id, NULL, NULL, NULL, NULL, month, 0, 0, 0, debit, credit, 0
    FROM account_month WHERE company_id = $1
    UNION ALL
    SELECT 'account_day', account_id, NULL, NULL, NULL, NULL, day, debit, credit, 0, 0, 0, 0
    FROM by_day
    UNION ALL
    SELECT 'account_day', account_id, NULL, NULL, NULL, NULL, day, 0, 0, 0, debit, credit, 0
    FROM account_day WHERE company_id = $1
    UNION ALL
    SELECT 'contact_balance', account_id, contact_id, NULL, NULL, NULL, NULL, debit - credit, 0, 0, 0, 0, 0
    FROM by_contact
    UNION ALL
    SELECT 'contact_balance', account_id, contact_id, NULL, NULL, NULL, NULL, 0, 0, 0, balance, 0, 0
    FROM contact_balance WHERE company_id = $1
    UNION ALL
    SELECT 'contact_month', account_id, contact_id, NULL, NULL, NULL, month, debit, credit, 0, 0, 0, 0
    FROM by_contact
    UNION ALL
    SELECT 'contact_month', account_id, contact_id, NULL, NULL, NULL, month, 0, 0, 0, debit, credit, 0
    FROM contact_month WHERE company_id = $1
    UNION ALL
    SELECT 'tax_month', NULL, NULL, tax_rates_id, NULL, source_type, month, base, net, tax, 0, 0, 0
    FROM by_tax WHERE tax_rates_id IS NOT NULL
    UNION ALL
    SELECT 'tax_month', NULL, NULL, tax_rates_id, NULL, source_type, month, 0, 0, 0, base, net, tax
    FROM tax_month WHERE company_id = $1
    UNION ALL
    SELECT 'untaxed_month', NULL, NULL, NULL, untaxed, source_type, month, base, net, tax, 0, 0, 0
    FROM by_tax WHERE untaxed IS NOT NULL
    UNION ALL
    SELECT 'untaxed_month', NULL, NULL, NULL, untaxed, source_type, month, 0, 0, 0, base, net, tax
    FROM untaxed_month WHERE company_id = $1
    UNION ALL
    SELECT 'control', account_id, contact_id, NULL, NULL, NULL, NULL, debit - credit, 0, 0, 0, 0, 0
    FROM by_contact WHERE account_id IN (SELECT id FROM control)
    UNION ALL
    SELECT 'control', account_id, NULL, NULL, NULL, NULL, NULL, debit - credit, 0, 0, 0, 0, 0
    FROM by_day WHERE account_id IN (SELECT id FROM control)
    UNION ALL
    SELECT 'control', account_id, NULL, NULL, NULL, NULL, NULL, credit - debit, 0, 0, 0, 0, 0
    FROM by_contact WHERE account_id IN (SELECT id FROM control)
    UNION ALL
    SELECT 'control', k.id, d.contact_id, NULL, NULL, NULL, NULL, 0, 0, 0,
           CASE d.kind WHEN 'Invoice' THEN 1 ELSE -1 END * (d.total_amount - d.paid_amount), 0, 0
    FROM document d JOIN control k ON k.system_key = CASE d.kind WHEN 'Bill' THEN 'payable' ELSE 'receivable' END
    WHERE d.company_id = $1 AND d.kind IN ('Invoice', 'Bill', 'CreditNote') AND d.status NOT IN ('Draft', 'Void')
  ), wrong AS (
    SELECT what, account_id, contact_id, tax_rates_id, untaxed, source_type, day, sum(one) AS one, sum(two) AS two,
           sum(three) AS three, sum(kept_one) AS kept_one, sum(kept_two) AS kept_two, sum(kept_three) AS kept_three
    FROM amounts GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(one) <> sum(kept_one) OR sum(two) <> sum(kept_two) OR sum(three) <> sum(kept_three)
  ), counted AS (
    SELECT *, row_number() OVER (PARTITION BY what ORDER BY day, account_id, contact_id, tax_rates_id, untaxed, source_type) AS place,
           count(*) OVER (PARTITION BY what) - 1 AS others FROM wrong
  )
  SELECT w.what, w.others, CASE w.what WHEN 'account_day' THEN ${dayInSql('w.day')} ELSE ${monthInSql('w.day')} END AS day,
    coalesce(a.code, '?') AS code, a.code || ' ' || a.name AS account, w.account_id, c.name AS contact, w.contact_id,
    t.name AS tax_rate, w.untaxed, w.source_type,
    trim_scale(w.one)::text AS one, trim_scale(w.two)::text AS two, trim_scale(w.three)::text AS three,
    trim_scale(w.kept_one)::text AS kept_one, trim_scale(w.kept_two)::text AS kept_two,
    trim_scale(w.kept_three)::text AS kept_three
  FROM counted w
  LEFT JOIN account a ON a.company_id = $1 AND a.id = w.account_id
  LEFT JOIN contact c ON c.company_id = $1 AND c.id = w.contact_id
  LEFT JOIN tax_rate t ON t.company_id = $1 AND t.id = w.tax_rates_id
  WHERE w.place = 1 ORDER BY w.what`;

interface Row {
  what: keyof typeof PLACES | 'account_month' | 'control';
  others: string;
  day: DateValue | MonthValue;
  /** Of the account; a question mark for one that is not there. */
  code: string;
  account: string | null;
  account_id: string | null;
  contact: string | null;
  contact_id: string | null;
  tax_rate: string | null;
  untaxed: keyof typeof UNTAXED | null;
  source_type: string | null;
  one: string;
  two: string;
  three: string;
  kept_one: string;
  kept_two: string;
  kept_three: string;
}

/** Balances that the reports read and that differ from the lines of the ledger; empty when all tie out. */
export async function verifyRollups(tx: Tx): Promise<Sentence[]> {
  const rows = await tx.run<Row>(ROLLUPS, [tx.companyId]);
  return rows.map((row) => withOthers(findingOf(row), Number(row.others)));
}

const PLACES = {
  account_day: 'account_day of {place}',
  contact_month: 'contact_month of {place}',
  contact_balance: 'contact_balance, {place}',
  tax_month: 'tax_month of {place}',
  untaxed_month: 'untaxed_month of {place}',
} as const;

const UNTAXED = { line: 'lines without a tax rate', document: 'documents without tax' };

/** Day or month, account, contact, tax rate and kind of source, as far as a balance has them. */
function placeOf(row: Row): SentenceValue {
  const where = [
    row.what === 'contact_balance' ? null : row.day,
    row.account,
    row.contact === null ? null : sentence('contact {name}', { name: row.contact }),
    row.tax_rate,
    row.untaxed && word(UNTAXED[row.untaxed]),
    row.source_type && word(row.source_type),
  ];
  return where
    .filter((part) => part !== null)
    .reduceRight((rest, first) => sentence('{first}, {rest}', { first, rest }));
}

/** The balance of a month, as the account's reports read it. */
const monthFinding = (row: Row): Sentence =>
  sentence(
    'Balance of account {code} (id {id}) in {month}: kept as {keptDebit} debit and {keptCredit} credit, its lines make {debit} and {credit}.',
    {
      code: row.code,
      id: row.account_id ?? '',
      month: row.day,
      keptDebit: plainMoney(row.kept_one),
      keptCredit: plainMoney(row.kept_two),
      debit: plainMoney(row.one),
      credit: plainMoney(row.two),
    },
  );

const controlFinding = (row: Row): Sentence =>
  sentence(
    'Account {code}, contact {contact} (id {id}): {booked} is booked, the open documents make {open}.',
    {
      code: row.code,
      contact: row.contact ?? 'no contact',
      id: row.contact_id ?? '',
      booked: plainMoney(row.one),
      open: plainMoney(row.kept_one),
    },
  );

function findingOf(row: Row): Sentence {
  if (row.what === 'account_month') return monthFinding(row);
  if (row.what === 'control') return controlFinding(row);
  const place = sentence(PLACES[row.what], { place: placeOf(row) });
  if (row.what === 'contact_balance')
    return sentence('{place}: kept as {kept}, its lines make {made}.', {
      place,
      kept: plainMoney(row.kept_one),
      made: plainMoney(row.one),
    });
  if (row.what === 'tax_month' || row.what === 'untaxed_month')
    return sentence(
      '{place}: kept as base {keptBase}, net {keptNet} and tax {keptTax}, its lines make {base}, {net} and {tax}.',
      {
        place,
        keptBase: plainMoney(row.kept_one),
        keptNet: plainMoney(row.kept_two),
        keptTax: plainMoney(row.kept_three),
        base: plainMoney(row.one),
        net: plainMoney(row.two),
        tax: plainMoney(row.three),
      },
    );
  return sentence(
    '{place}: kept as {keptDebit} debit and {keptCredit} credit, its lines make {debit} and {credit}.',
    {
      place,
      keptDebit: plainMoney(row.kept_one),
      keptCredit: plainMoney(row.kept_two),
      debit: plainMoney(row.one),
      credit: plainMoney(row.two),
    },
  );
}
