import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  documentTotals,
  plainMoney,
  sentence,
  sumOf,
  type AmountTaxType,
  type DocumentTaxRounding,
  type DocumentTotals,
  type Sentence,
} from '@accounts/shared-domain';
import { together } from '../../platform/db/together.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { DOCUMENT_NAME } from './check.ts';

interface DocumentRow {
  id: string;
  amount_tax_type: AmountTaxType;
  tax_rounding: DocumentTaxRounding;
  sub_total: string;
  tax_amount: string;
  total_amount: string;
}

interface LineRow {
  document_id: string;
  title: string;
  quantity: string;
  unit_price: string;
  discount_rate: string;
  tax_rate: string;
  tax_rates_id: string | null;
  tax_override: string | null;
  tax_amount: string;
  total_amount: string;
}

/** What is wrong with a document, once its name is read. */
type Wrong = (name: Sentence) => Sentence;

/** Documents that are held in memory at once, and as many that are under way. */
const PAGE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The last document of each page but the last one. */
const PAGE_ENDS = `
  SELECT d.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM document WHERE company_id = $1) d
  WHERE d.place % ${PAGE} = 0 ORDER BY d.id`;

const DOCUMENTS = `
  SELECT d.id, d.amount_tax_type, d.tax_rounding, d.sub_total, d.tax_amount, d.total_amount
  FROM document d WHERE d.company_id = $1 AND d.id > $2 AND d.id <= $3 ORDER BY d.id`;
const LINES = `
  SELECT l.document_id, l.title, l.quantity, l.unit_price, l.discount_rate, l.tax_rate, l.tax_rates_id, l.tax_override,
    l.tax_amount, l.total_amount
  FROM document_line l WHERE l.company_id = $1 AND l.document_id > $2 AND l.document_id <= $3
  ORDER BY l.document_id, l.position`;
const NAME = `SELECT ${DOCUMENT_NAME} AS name FROM document d WHERE d.company_id = $1 AND d.id = $2`;

type Page = [documents: DocumentRow[], lines: LineRow[]];

/**
 * Computes every document's amounts again from quantities, prices, discounts and rates, with the function that made
 * them. Null when all fit; otherwise a sentence that names the first document that does not.
 */
export async function verifyTotals(tx: Tx): Promise<Sentence | null> {
  const exponent = await currencyExponent(tx);
  const ends = await tx.run<{ id: string }>(PAGE_ENDS, [tx.companyId]);
  const bounds = [BEFORE_ALL, ...ends.map(({ id }) => id), AFTER_ALL];
  // Both ends are given: with a LIMIT alone the database may sort all that follows, for every page.
  const pageAt = (place: number): Promise<Page> | null => {
    const [after, end] = [bounds[place], bounds[place + 1]];
    if (after === undefined || end === undefined) return null;
    const values = [tx.companyId, after, end];
    const page = together(tx.run<DocumentRow>(DOCUMENTS, values), tx.run<LineRow>(LINES, values));
    // Waited for below, unless what comes before it fails.
    page.catch(() => undefined);
    return page;
  };
  let following = pageAt(0);
  for (let place = 1; following !== null; place += 1) {
    const page: Page = await following;
    following = pageAt(place);
    // It leaves before the amounts are computed.
    await nextTurn();
    const found = firstWrong(page, exponent);
    if (found !== null) return nameWrong(tx, found);
  }
  return null;
}

interface Found {
  id: string;
  wrong: Wrong;
}

function firstWrong([documents, rows]: Page, exponent: number): Found | null {
  const lines = Map.groupBy(rows, (row) => row.document_id);
  for (const document of documents) {
    const wrong = wrongTotals(document, lines.get(document.id) ?? [], exponent);
    if (wrong !== null) return { id: document.id, wrong };
  }
  return null;
}

async function nameWrong(tx: Tx, { id, wrong }: Found): Promise<Sentence> {
  const [row] = await tx.run<{ name: Sentence }>(NAME, [tx.companyId, id]);
  if (row === undefined) throw new Error(`Document ${id} has gone from its snapshot.`);
  return wrong(row.name);
}

async function currencyExponent(tx: Tx): Promise<number> {
  const [company] = await tx.run<{ currency_exponent: number }>(
    'SELECT currency_exponent FROM company WHERE company_id = $1',
    [tx.companyId],
  );
  return company?.currency_exponent ?? 2;
}

function wrongTotals(row: DocumentRow, lines: readonly LineRow[], exponent: number): Wrong | null {
  const tax = sumOf(lines.map((line) => line.tax_amount));
  const lineTotal = sumOf(lines.map((line) => line.total_amount));
  const total = row.amount_tax_type === 'InclusiveTax' ? lineTotal : lineTotal.plus(tax);
  if (!total.eq(row.total_amount) || !tax.eq(row.tax_amount)) {
    return (document) =>
      sentence(
        '{document}: its total is {total} with {tax} tax, its lines make {lineTotal} with {lineTax}.',
        {
          document,
          total: plainMoney(row.total_amount),
          tax: plainMoney(row.tax_amount),
          lineTotal: plainMoney(total.toFixed()),
          lineTax: plainMoney(tax.toFixed()),
        },
      );
  }
  const made = compute(row, lines, exponent);
  if (!made.totalAmount.eq(row.total_amount)) {
    return (document) =>
      sentence('{document}: its total is {total}, computed again it is {computed}.', {
        document,
        total: plainMoney(row.total_amount),
        computed: plainMoney(made.totalAmount.toFixed(exponent)),
      });
  }
  const at = lines.findIndex((line, index) => made.lines[index]?.totalAmount.eq(line.total_amount) !== true);
  if (at < 0) return null;
  return (document) =>
    sentence('{document}: line {position} ({title}) is {total}, computed again it is {computed}.', {
      document,
      position: at + 1,
      title: lines[at]?.title ?? '',
      total: plainMoney(lines[at]?.total_amount ?? '0'),
      computed: plainMoney(made.lines[at]?.totalAmount.toFixed(exponent) ?? '0'),
    });
}

function compute(row: DocumentRow, lines: readonly LineRow[], exponent: number): DocumentTotals {
  const priced = lines.map((line) => ({
    quantity: line.quantity,
    unitPrice: line.unit_price,
    discountRate: line.discount_rate,
    taxRate: line.tax_rate,
    taxRatesId: line.tax_rates_id,
    taxOverride: line.tax_override,
  }));
  return documentTotals(priced, {
    amountTaxType: row.amount_tax_type,
    taxRounding: row.tax_rounding,
    exponent,
  });
}
