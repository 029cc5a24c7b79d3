import { ACCOUNT_TYPES } from '@accounts/shared-domain';
import { DEFAULT_CHART } from '../../accounting/accounts/default-chart.ts';
import { DOCUMENT_NAME, type Check } from './check.ts';
import { dayInSql, listInSql, monthInSql, sentenceOfRow } from './words.ts';

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
    SELECT ${monthInSql('min(m.month)')} AS month, a.code, a.code || ' ' || a.name AS name, a.account_class AS now,
      m.account_class AS before
    FROM account_month m JOIN account a ON a.company_id = m.company_id AND a.id = m.account_id
    WHERE m.company_id = $1 AND m.account_class <> a.account_class
    GROUP BY a.code, a.name, a.account_class, m.account_class`,
  order: 'code, month',
  say: sentenceOfRow(
    'account {account}: its class is {now}, it was {before} when it was posted to in {month}.',
    {
      account: 'name',
      now: 'now',
      before: 'before',
      month: 'month',
    },
  ),
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
  say: sentenceOfRow(
    'account {account}: class {accountClass} and type {type}, postings need {neededClass} and {neededType}.',
    {
      account: 'name',
      accountClass: 'now_class',
      type: 'now_type',
      neededClass: 'account_class',
      neededType: 'account_type',
    },
  ),
};

const ACCOUNT_TYPES_FIT: Check = {
  find: `
    SELECT a.code, a.code || ' ' || a.name AS name, a.account_class, a.account_type
    FROM account a JOIN (VALUES ${TYPES}) AS t (account_type, account_class) ON t.account_type = a.account_type
    WHERE a.company_id = $1 AND a.account_class <> t.account_class`,
  order: 'code',
  say: sentenceOfRow('account {account}: the type {type} does not belong to the class {accountClass}.', {
    account: 'name',
    type: 'account_type',
    accountClass: 'account_class',
  }),
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
  say: sentenceOfRow('tax_rate {name}: {now} percent now, {before} percent on {document} of {day}.', {
    name: 'name',
    now: 'now',
    before: 'before',
    document: 'document',
    day: 'day',
  }),
};

/** A day as a value of a sentence, or the word for none. */
const dayOrNone = (date: string): string =>
  `CASE WHEN ${date} IS NULL THEN jsonb_build_object('sentence', 'none') ELSE jsonb_build_object('date', ${date}) END`;

const LOCK_DATE: Check = {
  find: `
    SELECT ${dayOrNone('c.lock_date')} AS shown, ${dayOrNone('h.lock_date')} AS used
    FROM company c JOIN ledger_head h ON h.company_id = c.company_id
    WHERE c.company_id = $1 AND c.lock_date IS DISTINCT FROM h.lock_date`,
  order: 'shown',
  say: sentenceOfRow('company: its lock date is {shown}, postings are checked against {used}.', {
    shown: 'shown',
    used: 'used',
  }),
};

const SERIES: Check = {
  find: `
    SELECT s.kind, s.next_number, s.start_number, s.taken FROM number_sequence s
    WHERE s.company_id = $1 AND s.next_number <> s.start_number + s.taken`,
  order: 'kind',
  say: sentenceOfRow(
    'number_sequence of {kind}: the next number is {next}, {taken} were given from {start} on.',
    { kind: 'kind', next: 'next_number', taken: 'taken', start: 'start_number' },
  ),
};

/** All numbered records of a company: documents that left Draft or have a typed number, and manual journals. */
const NUMBERED = `
  SELECT kind, number, issue_date AS date, id FROM document WHERE company_id = $1 AND number IS NOT NULL
  UNION ALL SELECT 'Journal', number, date, id FROM manual_journal WHERE company_id = $1 AND number IS NOT NULL`;

/** Table of a numbered record, as a word. */
const recordOf = (kind: string): string =>
  `jsonb_build_object('sentence', CASE ${kind} WHEN 'Journal' THEN 'manual_journal' ELSE 'document' END)`;

// A declined quote may be removed, and its number with it; what has been posted never goes.
const GAPS: Check = {
  find: `
    SELECT s.kind, ${recordOf('s.kind')} AS record, given.position,
      s.prefix || lpad(given.position::text, greatest(s.padding, length(given.position::text)), '0') AS number
    FROM number_sequence s CROSS JOIN LATERAL generate_series(s.start_number, s.next_number - 1) AS given (position)
    LEFT JOIN (${NUMBERED}) n ON n.kind = s.kind AND n.number =
      s.prefix || lpad(given.position::text, greatest(s.padding, length(given.position::text)), '0')
    WHERE s.company_id = $1 AND s.kind <> 'Quote' AND n.id IS NULL AND given.position <> ALL (s.passed_over)`,
  order: 'kind, position',
  say: sentenceOfRow('{record} {number}: the number was given, but nothing has it.', {
    record: 'record',
    number: 'number',
  }),
};

const TWICE: Check = {
  find: `
    SELECT n.kind, ${recordOf('n.kind')} AS record, n.number, count(*) AS uses,
      ${listInSql(dayInSql('n.date'), 'n.date, n.id')} AS days
    FROM (${NUMBERED}) n GROUP BY n.kind, n.number HAVING count(*) > 1`,
  order: 'kind, number',
  say: sentenceOfRow('{record} {number}: {count} have this number, of {days}.', {
    record: 'record',
    number: 'number',
    count: 'uses',
    days: 'days',
  }),
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
  say: sentenceOfRow(
    'item {item}: a stock of {quantity}, but {counted} were counted and documents moved {moved}.',
    { item: 'name', quantity: 'quantity', counted: 'counted', moved: 'moved' },
  ),
};

const FINGERPRINTS: Check = {
  find: `
    SELECT f.day, ${dayInSql('f.day')} AS words, f.sequence, encode(f.hash, 'hex') AS hash FROM ledger_fingerprint f
    LEFT JOIN journal j ON j.company_id = f.company_id AND j.sequence = f.sequence
    WHERE f.company_id = $1 AND j.hash IS DISTINCT FROM f.hash`,
  order: 'day',
  say: sentenceOfRow(
    'ledger_fingerprint of {day}: {sequence}-{hash} is not in the chain, so the chain was computed anew.',
    { day: 'words', sequence: 'sequence', hash: 'hash' },
  ),
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
