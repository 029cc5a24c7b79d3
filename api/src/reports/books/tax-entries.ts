import Big from 'big.js';
import {
  sumOf,
  TAX_SIDES,
  toJsonNumber,
  type IsoDate,
  type TaxEntries,
  type TaxEntry,
  type TaxEntryTotals,
  type TaxSide,
} from '@accounts/shared-domain';
import type { SystemKey } from '../../accounting/accounts/default-chart.ts';
import type { Untaxed } from '../../accounting/ledger/posting.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { MAX_LINES, requireFewer } from './description.ts';
import type { Span } from './periods.ts';
import { taxSummary } from './tax-summary.ts';

/** Which amount of the tax summary is explained. */
export interface TaxEntriesQuestion {
  /** Null: both sides. */
  side: TaxSide | null;
  /** Only this rate. */
  taxRatesId: string | null;
  /** Only what was booked without a rate for this reason. */
  untaxed: Untaxed | null;
  /** What moved the tax accounts beside the tax of documents. */
  isOther: boolean;
}

interface EntryRow {
  journal_id: string;
  date: IsoDate;
  source_type: string;
  source_id: string;
  source_number: string;
  contact_name: string | null;
  base: string;
  net: string;
  tax: string;
}

interface Side {
  kinds: readonly string[];
  account: SystemKey;
  /** -1 where credits are shown positive. */
  sign: 1 | -1;
}

const SIDES: Record<TaxSide, Side> = {
  sales: { kinds: ['Invoice', 'CreditNote'], account: 'outputTax', sign: -1 },
  purchases: { kinds: ['Bill'], account: 'inputTax', sign: 1 },
};

const IS_TAXED = '(l.tax_rates_id IS NOT NULL OR l.untaxed IS NOT NULL)';

/** A row for each journal with lines that fit; what it belongs to is looked up journal by journal (see `ledger-entries`). */
const byJournal = (amounts: string, lines: string): string => `
  SELECT g.*, j.source_type, j.source_id, j.source_number, c.name AS contact_name
  FROM (
    SELECT l.journal_id, l.date, j.sequence, ${amounts}
    FROM account a
    JOIN journal_line l ON l.company_id = $1 AND l.account_id = a.id AND l.date >= $2 AND l.date <= $3
    JOIN journal j ON j.company_id = $1 AND j.id = l.journal_id
    WHERE a.company_id = $1 AND ${lines}
    GROUP BY l.journal_id, l.date, j.sequence
  ) g
  CROSS JOIN LATERAL (SELECT * FROM journal WHERE company_id = $1 AND id = g.journal_id OFFSET 0) j
  LEFT JOIN LATERAL (SELECT contact_id FROM document WHERE company_id = $1 AND id = j.source_id OFFSET 0) d ON true
  LEFT JOIN LATERAL (SELECT name FROM contact WHERE company_id = $1 AND id = d.contact_id OFFSET 0) c ON true
  WHERE g.base <> 0 OR g.net <> 0 OR g.tax <> 0
  ORDER BY g.date, g.sequence LIMIT ${MAX_LINES + 1}`;

const OF_DOCUMENTS = byJournal(
  `sum(coalesce(l.taxable_base, 0)) AS base,
   sum(CASE WHEN l.taxable_base IS NULL THEN 0 ELSE l.debit - l.credit END) AS net,
   sum(CASE WHEN l.taxable_base IS NULL THEN l.debit - l.credit ELSE 0 END) AS tax`,
  `${IS_TAXED} AND j.source_type = ANY ($4::text[]) AND ($5::uuid IS NULL OR l.tax_rates_id = $5)
   AND ($6::text IS NULL OR l.untaxed = $6)`,
);

const OF_OTHERS = byJournal(
  '0::numeric AS base, 0::numeric AS net, sum(l.debit - l.credit) AS tax',
  `a.system_key = $5 AND NOT (${IS_TAXED} AND l.taxable_base IS NULL AND j.source_type = ANY ($4::text[]))`,
);

/**
 * The journals that an amount of the tax summary is made of, with their share of it. 404 for a rate that is not there; 422
 * when there are more than a report takes.
 */
export async function taxEntries(
  tx: Tx,
  span: Span,
  exponent: number,
  question: TaxEntriesQuestion,
): Promise<TaxEntries> {
  const { side, taxRatesId } = question;
  const rateName = taxRatesId === null ? '' : await nameOfRate(tx, taxRatesId);
  const sides = TAX_SIDES.filter((one) => side === null || side === one);
  const entries = (await Promise.all(sides.map((one) => entriesOf(tx, span, one, question)))).flat();
  requireFewer(entries.length, 'from');
  const sales = totalsOf(entries, 'sales');
  const purchases = totalsOf(entries, 'purchases');
  return {
    from: span.from,
    to: span.to,
    rateName,
    entries,
    sales,
    purchases,
    netTax: toJsonNumber(new Big(sales.tax).minus(purchases.tax)),
    components:
      side === null || taxRatesId === null
        ? []
        : await componentsOf(tx, span, exponent, { side, taxRatesId }),
  };
}

async function entriesOf(
  tx: Tx,
  { from, to }: Span,
  side: TaxSide,
  { taxRatesId, untaxed, isOther }: TaxEntriesQuestion,
): Promise<TaxEntry[]> {
  const { kinds, account, sign } = SIDES[side];
  const asked = [tx.companyId, from, to, kinds];
  const rows = await (isOther
    ? tx.run<EntryRow>(OF_OTHERS, [...asked, account])
    : tx.run<EntryRow>(OF_DOCUMENTS, [...asked, taxRatesId, untaxed]));
  return rows.map((row) => ({
    journalId: row.journal_id,
    date: row.date,
    side,
    sourceType: row.source_type,
    sourceId: row.source_id,
    sourceNumber: row.source_number,
    contactName: row.contact_name ?? '',
    base: toJsonNumber(new Big(row.base).times(sign)),
    tax: toJsonNumber(new Big(row.tax).times(sign)),
    notRecoverableTax: toJsonNumber(new Big(row.net).minus(row.base).times(sign)),
  }));
}

function totalsOf(entries: readonly TaxEntry[], side: TaxSide): TaxEntryTotals {
  const own = entries.filter((entry) => entry.side === side);
  const total = (key: keyof TaxEntryTotals): number => toJsonNumber(sumOf(own.map((entry) => entry[key])));
  return { base: total('base'), tax: total('tax'), notRecoverableTax: total('notRecoverableTax') };
}

async function nameOfRate(tx: Tx, id: string): Promise<string> {
  const [rate] = await tx.run<{ name: string }>(
    'SELECT name FROM tax_rate WHERE company_id = $1 AND id = $2',
    [tx.companyId, id],
  );
  if (rate === undefined) throw apiError.notFound();
  return rate.name;
}

/** The parts of a rate as the tax summary has them. */
async function componentsOf(
  tx: Tx,
  span: Span,
  exponent: number,
  { side, taxRatesId }: { side: TaxSide; taxRatesId: string },
): Promise<TaxEntries['components']> {
  const summary = await taxSummary(tx, span, exponent);
  return summary[side].rows.find((row) => row.taxRatesId === taxRatesId)?.components ?? [];
}
