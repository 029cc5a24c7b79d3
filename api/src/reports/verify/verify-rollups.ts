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

/** What is kept beside what the lines add up to: by account and day, by contact, by contact and month, tax by month. */
const ROLLUPS = `
  WITH lines AS (
    SELECT l.account_id, l.contact_id, l.tax_rates_id, l.untaxed, l.taxable_base, j.source_type, l.debit - l.credit AS amount,
           l.debit, l.credit, date_trunc('month', l.date::timestamp)::date AS month
    FROM journal_line l JOIN journal j ON j.company_id = l.company_id AND j.id = l.journal_id
    WHERE l.company_id = $1 AND (l.contact_id IS NOT NULL OR l.tax_rates_id IS NOT NULL OR l.untaxed IS NOT NULL)
  ), figures AS (
    SELECT 'contact_balance' AS what, account_id, contact_id, NULL::uuid AS tax_rates_id, NULL::text AS untaxed, NULL::text AS source_type,
           NULL::date AS day, amount AS one, 0 AS two, 0 AS three, 0 AS kept_one, 0 AS kept_two, 0 AS kept_three
    FROM lines WHERE contact_id IS NOT NULL
    UNION ALL
    SELECT 'contact_balance', account_id, contact_id, NULL, NULL, NULL, NULL, 0, 0, 0, balance, 0, 0
    FROM contact_balance WHERE company_id = $1
    UNION ALL
    SELECT 'contact_month', account_id, contact_id, NULL, NULL, NULL, month, debit, credit, 0, 0, 0, 0
    FROM lines WHERE contact_id IS NOT NULL
    UNION ALL
    SELECT 'contact_month', account_id, contact_id, NULL, NULL, NULL, month, 0, 0, 0, debit, credit, 0
    FROM contact_month WHERE company_id = $1
    UNION ALL
    SELECT 'tax_month', NULL, NULL, tax_rates_id, NULL, source_type, month, coalesce(taxable_base, 0),
           CASE WHEN taxable_base IS NULL THEN 0 ELSE amount END, CASE WHEN taxable_base IS NULL THEN amount ELSE 0 END,
           0, 0, 0
    FROM lines WHERE tax_rates_id IS NOT NULL
    UNION ALL
    SELECT 'tax_month', NULL, NULL, tax_rates_id, NULL, source_type, month, 0, 0, 0, base, net, tax
    FROM tax_month WHERE company_id = $1
    UNION ALL
    SELECT 'untaxed_month', NULL, NULL, NULL, untaxed, source_type, month, coalesce(taxable_base, 0),
           CASE WHEN taxable_base IS NULL THEN 0 ELSE amount END, CASE WHEN taxable_base IS NULL THEN amount ELSE 0 END,
           0, 0, 0
    FROM lines WHERE untaxed IS NOT NULL
    UNION ALL
    SELECT 'untaxed_month', NULL, NULL, NULL, untaxed, source_type, month, 0, 0, 0, base, net, tax
    FROM untaxed_month WHERE company_id = $1
    UNION ALL
    SELECT 'account_day', account_id, NULL, NULL, NULL, NULL, date, debit, credit, 0, 0, 0, 0
    FROM journal_line WHERE company_id = $1
    UNION ALL
    SELECT 'account_day', account_id, NULL, NULL, NULL, NULL, day, 0, 0, 0, debit, credit, 0
    FROM account_day WHERE company_id = $1
  ), wrong AS (
    SELECT what, account_id, contact_id, tax_rates_id, untaxed, source_type, day, sum(one) AS one, sum(two) AS two,
           sum(three) AS three, sum(kept_one) AS kept_one, sum(kept_two) AS kept_two, sum(kept_three) AS kept_three
    FROM figures GROUP BY 1, 2, 3, 4, 5, 6, 7
    HAVING sum(one) <> sum(kept_one) OR sum(two) <> sum(kept_two) OR sum(three) <> sum(kept_three)
  ), counted AS (
    SELECT *, row_number() OVER (PARTITION BY what ORDER BY day, account_id, contact_id, tax_rates_id, untaxed, source_type) AS place,
           count(*) OVER (PARTITION BY what) - 1 AS others FROM wrong
  )
  SELECT w.what, w.others, CASE w.what WHEN 'account_day' THEN ${dayInSql('w.day')} ELSE ${monthInSql('w.day')} END AS day,
    a.code || ' ' || a.name AS account, c.name AS contact, t.name AS tax_rate, w.untaxed, w.source_type,
    trim_scale(w.one)::text AS one, trim_scale(w.two)::text AS two, trim_scale(w.three)::text AS three,
    trim_scale(w.kept_one)::text AS kept_one, trim_scale(w.kept_two)::text AS kept_two,
    trim_scale(w.kept_three)::text AS kept_three
  FROM counted w
  LEFT JOIN account a ON a.company_id = $1 AND a.id = w.account_id
  LEFT JOIN contact c ON c.company_id = $1 AND c.id = w.contact_id
  LEFT JOIN tax_rate t ON t.company_id = $1 AND t.id = w.tax_rates_id
  WHERE w.place = 1 ORDER BY w.what`;

interface Row {
  what: keyof typeof PLACES;
  others: string;
  day: DateValue | MonthValue;
  account: string | null;
  contact: string | null;
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

function findingOf(row: Row): Sentence {
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
