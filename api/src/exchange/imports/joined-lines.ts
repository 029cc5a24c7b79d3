import { plainHeading } from '@accounts/shared-domain/imports';
import type { MoveInKind } from '@accounts/shared-domain';
import { lineHeading, recogniseFile, type LineSheet } from '@accounts/shared-domain/import-profiles';
import { withTaxes } from './line-taxes.ts';
import type { FilledRow, Sheet } from './sheet.ts';

/** Rows of a sheet of a workbook by its name, the headings first. */
type RowsOf = (sheet: string) => readonly FilledRow[] | undefined;

/** Two sheets of which one has the lines of the other's documents, and where each has their number. */
interface Joined {
  documents: Sheet;
  documentKey: number;
  lines: readonly FilledRow[];
  lineKey: number;
}

/**
 * The documents of a product that keeps their lines on another sheet, with a row a line, numbered as on that sheet. The first
 * line of a document has the cells of the document before its own; the next ones have the number alone, as in files that are
 * continued, so that nothing is held more often than the workbook has it. Documents without lines come last, numbered after
 * the last line. Any other sheet is returned as it is, and so is one of no
 * kind.
 */
export function withLines(kind: MoveInKind | null, documents: Sheet, rowsOf: RowsOf): Sheet {
  if (kind === null || kind === 'trialBalance') return documents;
  const line = recogniseFile(kind, documents.header)?.file.lines;
  if (line === undefined) return documents;
  const [heading, ...lines] = withTaxes(
    rowsOf(line.sheet) ?? [],
    line.taxes && rowsOf(line.taxes.sheet),
    line,
  );
  if (heading === undefined) return documents;
  const keyOf = (header: readonly string[]): number =>
    header.findIndex((cell) => plainHeading(cell) === plainHeading(line.key));
  const [documentKey, lineKey] = [keyOf(documents.header), keyOf(heading.cells)];
  if (documentKey < 0 || lineKey < 0) return documents;
  return {
    header: [...documents.header, ...heading.cells.map((cell) => besideDocument(line, cell))],
    rows: joinedRows({ documents, documentKey, lines, lineKey }),
  };
}

/** Heading of a line's cell; that of its taxes names their sheet already. */
function besideDocument({ sheet, taxes }: LineSheet, heading: string): string {
  return taxes && heading === lineHeading(taxes.sheet, taxes.rate) ? heading : lineHeading(sheet, heading);
}

function joinedRows({ documents, documentKey, lines, lineKey }: Joined): FilledRow[] {
  const width = documents.header.length;
  const byNumber = Map.groupBy(lines, ({ cells }) => cells[lineKey] ?? '');
  const last = lines.at(-1)?.row ?? 0;
  const bare: FilledRow[] = [];
  const rows = documents.rows.flatMap((document) => {
    const number = document.cells[documentKey] ?? '';
    const own = byNumber.get(number);
    // A number that the documents have twice has its lines at the first of them.
    byNumber.delete(number);
    if (own === undefined) bare.push({ ...document, row: last + 1 + bare.length });
    return (
      own?.map((line, index) =>
        beside(index === 0 ? document : numbered(number, documentKey), line, width),
      ) ?? []
    );
  });
  // Lines of documents that the workbook lacks are refused with their number.
  const lost = [...byNumber].flatMap(([number, own]) =>
    own.map((line) => beside(numbered(number, documentKey), line, width)),
  );
  return [...rows, ...lost, ...bare];
}

/** Cells of a document of which the number alone is said. */
function numbered(number: string, documentKey: number): Pick<FilledRow, 'cells' | 'exact'> {
  return {
    cells: Array.from({ length: documentKey + 1 }, (_none, position) =>
      position < documentKey ? '' : number,
    ),
  };
}

/** One row of a document's cells, filled up to `width`, and a line's. */
function beside(document: Pick<FilledRow, 'cells' | 'exact'>, line: FilledRow, width: number): FilledRow {
  const before = Array.from({ length: width }, (_none, position) => document.cells[position] ?? '');
  const exact = { ...document.exact };
  for (const [position, exactNumber] of Object.entries(line.exact ?? {}))
    exact[width + Number(position)] = exactNumber;
  return { row: line.row, cells: [...before, ...line.cells], exact };
}
