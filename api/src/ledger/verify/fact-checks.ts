import { ACCOUNT_TYPES } from '@accounts/shared-domain';
import { DEFAULT_CHART } from '../../accounts/default-chart.ts';
import { DOCUMENT_NAME } from './check.ts';
import type { Check } from './check.ts';
import { dayInSql } from './words.ts';

/** Accounts that postings look up: class and type of each role. */
const ROLES = DEFAULT_CHART.flatMap(({ systemKey, accountClass, accountType }) =>
  systemKey === null ? [] : [`('${systemKey}', '${accountClass}', '${accountType}')`],
).join(', ');
/** Types that belong to one class. */
const TYPES = Object.entries(ACCOUNT_TYPES)
  .flatMap(([type, accountClass]) => (accountClass === null ? [] : [`('${type}', '${accountClass}')`]))
  .join(', ');

const CLASSES: Check = {
  find: `
    SELECT min(m.month) AS month, a.code, a.code || ' ' || a.name AS name, a.account_class AS now,
      m.account_class AS before
    FROM account_month m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
    WHERE m.company_id = $1 AND m.account_class <> a.account_class
    GROUP BY a.code, a.name, a.account_class, m.account_class`,
  order: 'code, month',
  say: (row) =>
    `account ${row['name']}: its class is ${row['now']}, it was ${row['before']} when it was posted to in ${row['month']?.slice(0, 7)}.`,
};

const SYSTEM_ACCOUNTS: Check = {
  find: `
    SELECT k.key, coalesce(a.code || ' ' || a.name, k.key) AS name, coalesce(a.account_class, 'nothing') AS now_class,
      coalesce(a.account_type, 'nothing') AS now_type, k.account_class, k.account_type
    FROM (VALUES ${ROLES}) AS k (key, account_class, account_type)
    LEFT JOIN account a ON a.company_id = $1 AND a.system_key = k.key
    WHERE EXISTS (SELECT 1 FROM journal WHERE company_id = $1)
      AND (a.account_class, a.account_type) IS DISTINCT FROM (k.account_class, k.account_type)`,
  order: 'key',
  say: (row) =>
    `account ${row['name']}: class ${row['now_class']} and type ${row['now_type']}, postings need ${row['account_class']} and ${row['account_type']}.`,
};

const ACCOUNT_TYPES_FIT: Check = {
  find: `
    SELECT a.code, a.code || ' ' || a.name AS name, a.account_class, a.account_type
    FROM account a JOIN (VALUES ${TYPES}) AS t (account_type, account_class) ON t.account_type = a.account_type
    WHERE a.company_id = $1 AND a.account_class <> t.account_class`,
  order: 'code',
  say: (row) =>
    `account ${row['name']}: the type ${row['account_type']} does not belong to the class ${row['account_class']}.`,
};

const TAX_RATES: Check = {
  find: `
    SELECT d.issue_date, d.id, t.name, trim_scale(t.rate)::text AS now, trim_scale(l.tax_rate)::text AS before,
      ${DOCUMENT_NAME} AS document, ${dayInSql('d.issue_date')} AS day
    FROM document_line l
    JOIN document d ON d.company_id = l.company_id AND d.id = l.document_id
    JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
    WHERE l.company_id = $1 AND d.posted_version > 0 AND d.amount_tax_type <> 'None' AND l.tax_rate <> t.rate`,
  order: 'issue_date, id',
  say: (row) =>
    `tax_rate ${row['name']}: ${row['now']} percent now, ${row['before']} percent on ${row['document']} of ${row['day']}.`,
};

const LOCK_DATE: Check = {
  find: `
    SELECT coalesce(c.lock_date::text, 'none') AS shown, coalesce(h.lock_date::text, 'none') AS used
    FROM company c JOIN ledger_head h ON h.company_id = c.company_id
    WHERE c.company_id = $1 AND c.lock_date IS DISTINCT FROM h.lock_date`,
  order: 'shown',
  say: (row) => `company: its lock date is ${row['shown']}, postings are checked against ${row['used']}.`,
};

const SERIES: Check = {
  find: `
    SELECT s.kind, s.next_number, s.start_number, s.taken FROM number_sequence s
    WHERE s.company_id = $1 AND s.next_number <> s.start_number + s.taken`,
  order: 'kind',
  say: (row) =>
    `number_sequence of ${row['kind']}: the next number is ${row['next_number']}, ${row['taken']} were given from ${row['start_number']} on.`,
};

/** All numbered records of a company: documents that left Draft or have a typed number, and manual journals. */
const NUMBERED = `
  SELECT kind, number, issue_date AS date, id FROM document WHERE company_id = $1 AND number IS NOT NULL
  UNION ALL SELECT 'Journal', number, date, id FROM manual_journal WHERE company_id = $1 AND number IS NOT NULL`;

// A declined quote may be removed, and its number with it; what has been posted never goes.
const GAPS: Check = {
  find: `
    SELECT s.kind, given.position,
      s.prefix || lpad(given.position::text, greatest(s.padding, length(given.position::text)), '0') AS number
    FROM number_sequence s CROSS JOIN LATERAL generate_series(s.start_number, s.next_number - 1) AS given (position)
    LEFT JOIN (${NUMBERED}) n ON n.kind = s.kind AND n.number =
      s.prefix || lpad(given.position::text, greatest(s.padding, length(given.position::text)), '0')
    WHERE s.company_id = $1 AND s.kind <> 'Quote' AND n.id IS NULL AND given.position <> ALL (s.passed_over)`,
  order: 'kind, position',
  say: (row) =>
    `${row['kind'] === 'Journal' ? 'manual_journal' : 'document'} ${row['number']}: the number was given, but nothing has it.`,
};

const TWICE: Check = {
  find: `
    SELECT n.kind, n.number, count(*) AS uses, string_agg(${dayInSql('n.date')}, ' and ' ORDER BY n.date, n.id) AS days
    FROM (${NUMBERED}) n GROUP BY n.kind, n.number HAVING count(*) > 1`,
  order: 'kind, number',
  say: (row) =>
    `${row['kind'] === 'Journal' ? 'manual_journal' : 'document'} ${row['number']}: ${row['uses']} have this number, of ${row['days']}.`,
};

const STOCK: Check = {
  find: `
    SELECT i.code, i.code || ' ' || i.name AS name, trim_scale(i.quantity)::text AS quantity,
      trim_scale(i.counted_quantity)::text AS counted, trim_scale(coalesce(m.quantity, 0))::text AS moved
    FROM item i
    LEFT JOIN (
      SELECT l.item_id, sum(l.quantity * CASE d.kind WHEN 'Invoice' THEN -1 ELSE 1 END) AS quantity
      FROM document_line l JOIN document d ON d.company_id = l.company_id AND d.id = l.document_id
      WHERE l.company_id = $1 AND l.item_id IS NOT NULL AND d.posted_version > 0 AND d.status <> 'Void'
      GROUP BY l.item_id
    ) m ON m.item_id = i.id
    WHERE i.company_id = $1 AND i.quantity <> i.counted_quantity + coalesce(m.quantity, 0)`,
  order: 'code',
  say: (row) =>
    `item ${row['name']}: a stock of ${row['quantity']}, but ${row['counted']} were counted and documents moved ${row['moved']}.`,
};

const FINGERPRINTS: Check = {
  find: `
    SELECT f.day, ${dayInSql('f.day')} AS words, f.sequence, encode(f.hash, 'hex') AS hash FROM ledger_fingerprint f
    LEFT JOIN journal j ON j.company_id = f.company_id AND j.sequence = f.sequence
    WHERE f.company_id = $1 AND j.hash IS DISTINCT FROM f.hash`,
  order: 'day',
  say: (row) =>
    `ledger_fingerprint of ${row['words']}: ${row['sequence']}-${row['hash']} is not in the chain, so the chain was computed anew.`,
};

/** Facts beside documents and journals: accounts, tax rates, lock date, number series, stock, fingerprints. */
export const FACT_CHECKS: readonly Check[] = [
  CLASSES,
  SYSTEM_ACCOUNTS,
  ACCOUNT_TYPES_FIT,
  TAX_RATES,
  LOCK_DATE,
  SERIES,
  GAPS,
  TWICE,
  STOCK,
  FINGERPRINTS,
];
