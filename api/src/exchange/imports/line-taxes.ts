import { plainHeading } from '@accounts/shared-domain/imports';
import { lineHeading, type LineSheet } from '@accounts/shared-domain/import-profiles';
import type { FilledRow } from './sheet.ts';

/** Rows of a sheet, the headings first. */
type Rows = readonly FilledRow[];

/**
 * Lines of documents with the rates of their taxes in a further column, from the sheet that has a row for each tax of a line:
 * `20%`, and `5% + 7%` where a line has two. The rows of a tax name their line by the number of the document and the item;
 * lines that have both in common get the rates in the order of the sheet, where each can have as many. Where the sheet does not
 * say which line a rate is of, all of them get all rates, which no tax rate is called.
 */
export function withTaxes(lines: Rows, taxes: Rows | undefined, description: LineSheet): Rows {
  const { taxes: of } = description;
  const [heading, ...rows] = lines;
  const [taxHeading, ...taxRows] = taxes ?? [];
  if (of === undefined || heading === undefined || taxHeading === undefined) return lines;
  const numbers = columnsOf(taxHeading, [description.key, of.item, of.rate]);
  const own = columnsOf(heading, [description.key, of.item, of.amount]);
  if (numbers === null || own === null) return lines;
  const rates = Map.groupBy(taxRows, (row) => keyOf(row, numbers));
  const ratesOfRow = new Map<number, string>();
  for (const [key, all] of Map.groupBy(rows, (row) => keyOf(row, own))) {
    const found = (rates.get(key) ?? []).map(({ cells }) => percentage(cells[numbers[2]] ?? ''));
    const taxed = all.filter(({ cells }) => Number(cells[own[2]] ?? '') !== 0);
    shareOut(found, taxed.length > 0 ? taxed : all, ratesOfRow);
  }
  const width = heading.cells.length;
  return [
    filled(heading, width, lineHeading(of.sheet, of.rate)),
    ...rows.map((row) => filled(row, width, ratesOfRow.get(row.row) ?? '')),
  ];
}

/** Gives rates, in their order, to the lines that have them, each as many. */
function shareOut(rates: readonly string[], lines: readonly FilledRow[], to: Map<number, string>): void {
  const each = rates.length / lines.length;
  for (const [index, { row }] of lines.entries()) {
    const own = Number.isInteger(each) ? rates.slice(index * each, (index + 1) * each) : rates;
    to.set(row, own.join(' + '));
  }
}

function columnsOf({ cells }: FilledRow, headings: readonly string[]): [number, number, number] | null {
  const [number = -1, item = -1, last = -1] = headings.map((heading) =>
    cells.findIndex((cell) => plainHeading(cell) === plainHeading(heading)),
  );
  return number < 0 || item < 0 || last < 0 ? null : [number, item, last];
}

function keyOf({ cells }: FilledRow, [number, item]: readonly number[]): string {
  return JSON.stringify([cells[number ?? -1], cells[item ?? -1]]);
}

/** `7.5000` as `7.5%`. */
function percentage(rate: string): string {
  const percent = Number(rate);
  return `${rate.trim() === '' || Number.isNaN(percent) ? rate : String(percent)}%`;
}

/** A row with a further cell behind all that its sheet has headings for. */
function filled(row: FilledRow, width: number, cell: string): FilledRow {
  const cells = Array.from({ length: width }, (_none, position) => row.cells[position] ?? '');
  return { ...row, cells: [...cells, cell] };
}
