import type { ImportChoices, ImportColumnsResponse, ImportKind } from '@accounts/shared-domain';
import { profilesOf } from '@accounts/shared-domain/import-profiles';
import { mapHeadings } from './map-columns.ts';
import type { PlacedSheet } from './sheet.ts';
import { productOf, sourceOf } from './source.ts';

/** Values of a column that help to tell what it holds, and how much of each. */
const SAMPLES = 3;
const SAMPLE_CHARS = 60;

/** A column of a file: where its heading is, by the key of the column that it feeds. */
type Positions = ReadonlyMap<string, number>;

/** What a file begins with, and how its columns would be read: what a person looks at before the file is checked. */
export function lookAtColumns(
  kind: ImportKind,
  sheet: PlacedSheet,
  { profile }: Pick<ImportChoices, 'profile'>,
): ImportColumnsResponse {
  const { positions, recognised } = mapHeadings(kind, sheet.header, {}, profile);
  return {
    ...beginningOf(sheet, positions),
    ...sourceOf(sheet, recognised),
    profiles: profilesOf(kind).map(productOf),
    given: Object.keys(recognised?.file.defaults ?? {}),
  };
}

/** What a file begins with, whatever product it is of. */
export function beginningOf(
  { header, rows, sheets, top }: PlacedSheet,
  positions: Positions,
): Pick<ImportColumnsResponse, 'sheets' | 'top' | 'headings' | 'samples' | 'mapping'> {
  return {
    sheets,
    top,
    headings: header,
    samples: header.map((_heading, position) => samplesOf(rows, position)),
    mapping: Object.fromEntries(positions),
  };
}

function samplesOf(rows: PlacedSheet['rows'], position: number): string[] {
  return rows
    .slice(0, SAMPLES)
    .map(({ cells }) => (cells[position] ?? '').slice(0, SAMPLE_CHARS))
    .filter((cell) => cell !== '');
}
