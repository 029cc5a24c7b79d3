import {
  IMPORT_COLUMNS,
  mapColumns,
  type ImportColumnsResponse,
  type ImportKind,
  type ImportResponse,
} from '@accounts/shared-domain';

/** The answer to an import of two good rows, with what a test says of it. */
export const importResponse = (change: Partial<ImportResponse> = {}): ImportResponse => ({
  accepted: 2,
  rejected: 0,
  created: 0,
  errors: [],
  warnings: [],
  repeatOf: null,
  logId: null,
  preview: [],
  numberFormat: null,
  dateOrder: null,
  accountTypes: [],
  made: [],
  source: null,
  ...change,
});

export const PRODUCTS = [
  { id: 'freshbooks', product: 'FreshBooks' },
  { id: 'wave', product: 'Wave' },
];

/** A look at a file whose cells are parted by commas or semicolons, by the headings of one row of it. */
export async function lookAt(file: File, kind: ImportKind, headingRow = 1): Promise<ImportColumnsResponse> {
  const rows = (await file.text()).split('\n').map((line) => line.split(/[,;]/));
  const headings = rows[headingRow - 1] ?? [];
  return {
    profile: null,
    profiles: PRODUCTS,
    sheet: null,
    sheets: [],
    headingRow,
    top: rows.map((cells, index) => ({ row: index + 1, text: cells.join(' · ') })),
    headings,
    samples: headings.map((_heading, position) =>
      rows.slice(headingRow, headingRow + 1).map((cells) => cells[position] ?? ''),
    ),
    mapping: Object.fromEntries(mapColumns(headings, IMPORT_COLUMNS[kind])),
    given: [],
  };
}
