import { read, utils } from 'xlsx';
import { IMPORT_KINDS } from '@accounts/shared-domain';
import type { SharedServer } from '../harness.ts';
import type { GoldenCompany } from './golden.ts';

/** Queries of every report, by its name in the address. */
const REPORTS: Record<string, string> = {
  trialBalance: 'asAt=2026-04-30',
  balanceSheet: 'asAt=2026-04-30&compare=2',
  profitAndLoss: 'to=2026-04-30',
  agedReceivables: 'asAt=2026-04-30&details=documents',
  agedPayables: 'asAt=2026-04-30',
  taxSummary: 'from=2026-01-01&to=2026-04-30',
  taxEntries: 'from=2026-01-01&to=2026-04-30',
  accountMovements: 'from=2026-04-01&to=2026-04-30',
  generalLedger: 'from=2025-11-01&to=2026-04-30',
};
/** Whose statement it is, of the golden books. */
const STATEMENTS = { customerStatement: 'quick', supplierStatement: 'exotic' } as const;
const PERIOD = 'from=2025-11-01&to=2026-04-30';

/** Every file that the server writes as a workbook and as CSV: reports, statements and exports. */
export const WORKBOOKS: readonly string[] = [
  ...Object.keys(REPORTS),
  ...Object.keys(STATEMENTS),
  ...IMPORT_KINDS.map((kind) => `${kind} export`),
];

/** Rows above the heads of a workbook: company, title and an empty one in reports and statements, none in exports. */
export const rowsAboveHeads = (name: string): number => (name.endsWith(' export') ? 0 : 3);

function addressOf(name: string, golden: GoldenCompany): string {
  if (name.endsWith(' export')) return `/account/v1/${name.replace(' export', '/export')}?status=All`;
  const contact = Object.entries(STATEMENTS).find(([statement]) => statement === name)?.[1];
  const query = contact === undefined ? REPORTS[name] : `contactId=${golden[contact]}&${PERIOD}`;
  return `/account/v1/reports/${name}?${query}`;
}

/** One of `WORKBOOKS` of the golden books. */
export async function workbookFile(
  server: SharedServer,
  golden: GoldenCompany,
  name: string,
  format: 'csv' | 'xlsx',
): Promise<Buffer> {
  const answer = await fetch(`${server.url}${addressOf(name, golden)}&format=${format}`, {
    headers: { authorization: `Bearer ${golden.company.token}` },
  });
  expect([name, answer.status]).toEqual([name, 200]);
  return Buffer.from(await answer.arrayBuffer());
}

/** The cells of a CSV file. */
export function csvRows(csv: Buffer): string[][] {
  const book = read(csv.toString('utf8').replace(/^\uFEFF/, ''), { type: 'string', raw: true });
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, raw: false, defval: '' });
}

/** Amounts without grouping and ending zeros, and days as YYYY-MM-DD, whatever the cell's format is. */
export function plainRow(row: readonly string[]): string {
  return row.map(plainCell).join('|').replace(/\|+$/, '');
}

function plainCell(text: string): string {
  if (/^-?[\d,]+(\.\d+)?$/.test(text) && !/^0\d/.test(text)) return String(Number(text.replaceAll(',', '')));
  if (/^\d{2} \w{3} \d{4}$/.test(text)) return new Date(`${text} UTC`).toISOString().slice(0, 10);
  // The apostrophe that keeps a text of a CSV file from being read as a formula.
  return text.replace(/^'(?='*[=+\-@])/, '');
}
