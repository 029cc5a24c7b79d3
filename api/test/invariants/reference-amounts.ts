import { query } from '../digest.ts';

/**
 * The amounts of documents once more, in whole cents and by the sentences of docs/decisions/025 alone: nothing here is
 * taken from the product's own arithmetic. Documents of the tests are in a currency of two decimals.
 */
interface Row {
  id: string;
  kind: string;
  status: string;
  amount_tax_type: string;
  tax_rounding: string;
  tax_amount: string;
  total_amount: string;
  /** What the current version moved in the input tax account, in cents; null when it is not in the books. */
  claimed: string | null;
  lines: Line[];
}

interface Line {
  rateId: string | null;
  /** Millionths of a percent. */
  rate: string;
  /** Parts of the rate that may be claimed back, in millionths of a percent; null when the rate has no components. */
  claimed: string | null;
  recoverable: boolean;
  cents: string;
  taxCents: string;
  isOverridden: boolean;
}

const DOCUMENTS = (companyId: string) => `
  SELECT d.id, d.kind, d.status, d.amount_tax_type, d.tax_rounding, (d.tax_amount * 100)::bigint::text AS tax_amount,
    (d.total_amount * 100)::bigint::text AS total_amount,
    (SELECT (coalesce(sum(l.debit - l.credit), 0) * 100)::bigint::text FROM journal j
     JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
     JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id AND a.system_key = 'inputTax'
     WHERE j.company_id = d.company_id AND j.source_id = d.id AND j.source_type = d.kind AND j.kind = 'post'
       AND j.source_version = d.posted_version) AS claimed,
    (SELECT coalesce(json_agg(json_build_object('rateId', l.tax_rates_id, 'rate', (l.tax_rate * 1000000)::bigint::text,
       'recoverable', coalesce(t.recoverable, true), 'isOverridden', l.tax_override IS NOT NULL,
       'claimed', CASE WHEN jsonb_array_length(coalesce(t.components, '[]')) > 0 THEN (
         SELECT (coalesce(sum((c ->> 'rate')::numeric) FILTER (
           WHERE coalesce((c ->> 'recoverable')::boolean, t.recoverable)), 0) * 1000000)::bigint::text
         FROM jsonb_array_elements(t.components) c) END,
       'cents', (l.total_amount * 100)::bigint::text, 'taxCents', (l.tax_amount * 100)::bigint::text)), '[]')
     FROM document_line l LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
     WHERE l.company_id = d.company_id AND l.document_id = d.id) AS lines
  FROM document d WHERE d.company_id = '${companyId}'`;

const HUNDRED_PERCENT = 100_000_000n;

/** Documents whose tax, total or claimed tax is not what the rules make it; [] when all are. */
export async function amountFindings(databaseUrl: string, companyId: string): Promise<string[]> {
  const rows = await query<Row>(databaseUrl, DOCUMENTS(companyId));
  return rows.flatMap((row) => [...taxFindings(row), ...claimFindings(row)]);
}

function taxFindings(row: Row): string[] {
  const findings: string[] = [];
  const name = `${row.kind} ${row.id}`;
  const own = (line: Line) => BigInt(line.taxCents);
  const tax = add(row.lines.map(own));
  const total = add(row.lines.map(({ cents }) => BigInt(cents)));
  const whole = row.amount_tax_type === 'InclusiveTax' ? total : total + tax;
  if (tax !== BigInt(row.tax_amount) || whole !== BigInt(row.total_amount))
    findings.push(`${name}: its lines`);
  if (row.amount_tax_type === 'None') return tax === 0n ? findings : [...findings, `${name}: type None`];
  const taxed = row.lines.filter(({ isOverridden }) => !isOverridden);
  if (row.tax_rounding === 'line') {
    const wrong = taxed.some((line) => own(line) !== taxOf(row, line.rate, BigInt(line.cents)));
    return wrong ? [...findings, `${name}: the tax of a line`] : findings;
  }
  for (const [rate, lines] of Map.groupBy(row.lines, (line) => line.rate)) {
    if (lines.some(({ isOverridden }) => isOverridden)) continue;
    const expected = taxOf(row, rate, add(lines.map(({ cents }) => BigInt(cents))));
    const found = add(lines.map(own));
    if (found !== expected) findings.push(`${name}: tax at ${rate} is ${found} cents, not ${expected}`);
  }
  return findings;
}

function taxOf({ amount_tax_type: type }: Row, rate: string, cents: bigint): bigint {
  const percent = BigInt(rate);
  return divide(cents * percent, HUNDRED_PERCENT + (type === 'InclusiveTax' ? percent : 0n));
}

function claimFindings(row: Row): string[] {
  if (row.kind !== 'Bill' || row.claimed === null || ['Draft', 'Void'].includes(row.status)) return [];
  const groups =
    row.tax_rounding === 'line'
      ? row.lines.map((line) => [line])
      : [...Map.groupBy(row.lines, ({ rateId }) => rateId).values()];
  const expected = add(
    groups.map((lines) => {
      const tax = add(lines.map(({ taxCents }) => BigInt(taxCents)));
      const [line] = lines;
      if (line?.claimed == null) return line?.recoverable === false ? 0n : tax;
      return divide(tax * BigInt(line.claimed), BigInt(line.rate));
    }),
  );
  return expected === BigInt(row.claimed)
    ? []
    : [`${row.kind} ${row.id}: ${row.claimed} cents of input tax, not ${expected}`];
}

const add = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

/** Rounded half away from zero. */
function divide(one: bigint, other: bigint): bigint {
  const rounded = (2n * (one < 0n ? -one : one) + other) / (2n * other);
  return one < 0n ? -rounded : rounded;
}
