import { sentence } from '@accounts/shared-domain/sentences';
import { checkSize } from './check-size.ts';
import { findHeadings, hasRecords } from './find-headings.ts';
import { withLines } from './joined-lines.ts';
import { IMPORT_START_ROWS, IMPORT_TITLE_ROWS } from './limits.ts';
import { UnreadableFile, type FilledRow, type PlacedSheet, type WantedPart } from './sheet.ts';

/** Characters of a row that a person chooses from. */
const TOP_CHARS = 80;

/** A sheet of a file; that of a text file has no name. */
export interface FileSheet {
  name: string | null;
  rows: (most?: number) => FilledRow[];
}

/** Takes the sheet and the rows of a file that are meant, below their headings. Throws UnreadableFile with a sentence. */
export function placeSheet(all: readonly FileSheet[], wanted: WantedPart): PlacedSheet {
  const tops = all.map(({ rows }) => rows(IMPORT_TITLE_ROWS).filter(({ row }) => row <= IMPORT_START_ROWS));
  const found = findHeadings(wanted.kind, candidatesOf(all, tops, wanted.sheet));
  const sheet = all[found.sheet];
  const top = tops[found.sheet] ?? [];
  const rows = sheet?.rows() ?? [];
  const at = wanted.headingRow === null ? found.row : positionOf(rows, wanted.headingRow);
  const heading = rows[at];
  if (sheet === undefined || heading === undefined) throw new UnreadableFile('This file is empty.');
  const read = new Set([sheet.name]);
  const { header, rows: records } = withLines(
    wanted.kind,
    { header: heading.cells, rows: rows.slice(at + 1) },
    (name) => {
      read.add(name);
      return all.find((each) => each.name === name)?.rows();
    },
  );
  checkSize(header, records);
  return {
    header,
    rows: records,
    place: { sheet: sheet.name, headingRow: heading.row },
    sheets: all.flatMap(({ name }, index) => (name === null || tops[index]?.length === 0 ? [] : [name])),
    unread: all.flatMap(({ name }, index) =>
      name !== null && !read.has(name) && hasRecords(tops[index] ?? []) ? [name] : [],
    ),
    top: top.map(({ row, cells }) => ({
      row,
      text: cells
        .filter((cell) => cell !== '')
        .join(' · ')
        .slice(0, TOP_CHARS),
    })),
  };
}

/** The rows of each sheet in which headings are looked for; of one that a person has chosen, and no other. */
function candidatesOf(
  all: readonly FileSheet[],
  tops: readonly FilledRow[][],
  name: string | null,
): readonly FilledRow[][] {
  if (name === null) return tops;
  if (!all.some((sheet) => sheet.name === name))
    throw new UnreadableFile(sentence('This file has no sheet {sheet}.', { sheet: name }));
  return tops.map((rows, index) => (all[index]?.name === name ? rows : []));
}

function positionOf(rows: readonly FilledRow[], headingRow: number): number {
  const at = rows.findIndex(({ row }) => row === headingRow);
  if (at < 0) throw new UnreadableFile(sentence('Row {row} of this file is empty.', { row: headingRow }));
  return at;
}
