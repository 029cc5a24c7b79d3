import {
  decimal,
  documentTotals,
  plainMoney,
  sentence,
  sumOf,
  type AmountTaxType,
  type DocumentTaxRounding,
  type DocumentTotals,
  type Sentence,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { DOCUMENT_NAME } from './check.ts';

interface DocumentRow {
  id: string;
  name: Sentence;
  amount_tax_type: AmountTaxType;
  tax_rounding: DocumentTaxRounding;
  sub_total: string;
  tax_amount: string;
  total_amount: string;
  lines: LineRow[] | null;
}

interface LineRow {
  title: string;
  quantity: string;
  unitPrice: string;
  discountRate: string;
  taxRate: string;
  taxRatesId: string | null;
  taxOverride: string | null;
  taxAmount: string;
  totalAmount: string;
}

/** Documents that are held in memory at once. */
const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The last document of each page but the last one. */
const PAGE_ENDS = `
  SELECT d.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM document WHERE company_id = $1) d
  WHERE d.place % ${PAGE} = 0 ORDER BY d.id`;

const DOCUMENTS = `
  SELECT d.id, ${DOCUMENT_NAME} AS name, d.amount_tax_type, d.tax_rounding, d.sub_total, d.tax_amount, d.total_amount,
    (SELECT json_agg(json_build_object('title', l.title, 'quantity', l.quantity::text,
       'unitPrice', l.unit_price::text, 'discountRate', l.discount_rate::text, 'taxRate', l.tax_rate::text,
       'taxRatesId', l.tax_rates_id, 'taxOverride', l.tax_override::text, 'taxAmount', l.tax_amount::text,
       'totalAmount', l.total_amount::text) ORDER BY l.position)
     FROM document_line l WHERE l.company_id = $1 AND l.document_id = d.id) AS lines
  FROM document d WHERE d.company_id = $1 AND d.id > $2 AND d.id <= $3 ORDER BY d.id`;

/**
 * Computes every document's amounts again from quantities, prices, discounts and rates, with the function that made
 * them. Null when all fit; otherwise a sentence that names the first document that does not.
 */
export async function verifyTotals(tx: Tx): Promise<Sentence | null> {
  const exponent = await currencyExponent(tx);
  const ends = await tx.run<{ id: string }>(PAGE_ENDS, [tx.companyId]);
  let after = BEFORE_ALL;
  // Both ends are given: with a LIMIT alone the database may sort all that follows, for every page.
  for (const { id: end } of [...ends, { id: AFTER_ALL }]) {
    for (const row of await tx.run<DocumentRow>(DOCUMENTS, [tx.companyId, after, end])) {
      const wrong = wrongTotals(row, exponent);
      if (wrong !== null) return wrong;
    }
    after = end;
  }
  return null;
}

async function currencyExponent(tx: Tx): Promise<number> {
  const [company] = await tx.run<{ currency_exponent: number }>(
    'SELECT currency_exponent FROM company WHERE company_id = $1',
    [tx.companyId],
  );
  return company?.currency_exponent ?? 2;
}

function wrongTotals(row: DocumentRow, exponent: number): Sentence | null {
  const lines = row.lines ?? [];
  const tax = sumOf(lines.map((line) => line.taxAmount));
  const lineTotal = sumOf(lines.map((line) => line.totalAmount));
  const total = row.amount_tax_type === 'InclusiveTax' ? lineTotal : lineTotal.plus(tax);
  if (!total.eq(row.total_amount) || !tax.eq(row.tax_amount)) {
    return sentence(
      '{document}: its total is {total} with {tax} tax, its lines make {lineTotal} with {lineTax}.',
      {
        document: row.name,
        total: plainMoney(row.total_amount),
        tax: plainMoney(row.tax_amount),
        lineTotal: plainMoney(total.toFixed()),
        lineTax: plainMoney(tax.toFixed()),
      },
    );
  }
  const made = compute(row, lines, exponent);
  if (!made.totalAmount.eq(row.total_amount)) {
    return sentence('{document}: its total is {total}, computed again it is {computed}.', {
      document: row.name,
      total: plainMoney(row.total_amount),
      computed: plainMoney(made.totalAmount.toFixed(exponent)),
    });
  }
  const at = lines.findIndex((line, index) => made.lines[index]?.totalAmount.eq(line.totalAmount) !== true);
  if (at < 0) return null;
  return sentence('{document}: line {position} ({title}) is {total}, computed again it is {computed}.', {
    document: row.name,
    position: at + 1,
    title: lines[at]?.title ?? '',
    total: plainMoney(lines[at]?.totalAmount ?? '0'),
    computed: plainMoney(made.lines[at]?.totalAmount.toFixed(exponent) ?? '0'),
  });
}

function compute(row: DocumentRow, lines: readonly LineRow[], exponent: number): DocumentTotals {
  const priced = lines.map((line) => ({
    ...line,
    taxOverride: line.taxOverride === null ? null : decimal(line.taxOverride),
  }));
  return documentTotals(priced, {
    amountTaxType: row.amount_tax_type,
    taxRounding: row.tax_rounding,
    exponent,
  });
}
