import type { ImportChoices, ImportColumnsResponse, ImportKind } from '@accounts/shared-domain';
import { profilesOf } from '@accounts/shared-domain/import-profiles';
import { mapHeadings } from './map-columns.ts';
import type { PlacedSheet } from './sheet.ts';
import { productOf, sourceOf } from './source.ts';

/** Values of a column that help to tell what it holds, and how much of each. */
const SAMPLES = 3;
const SAMPLE_CHARS = 60;

/** What a file begins with, and how its columns would be read: what a person looks at before the file is checked. */
export function lookAtColumns(
  kind: ImportKind,
  sheet: PlacedSheet,
  { profile }: Pick<ImportChoices, 'profile'>,
): ImportColumnsResponse {
  const { header, rows, sheets, top } = sheet;
  const { positions, recognised } = mapHeadings(kind, header, {}, profile);
  return {
    ...sourceOf(sheet, recognised),
    profiles: profilesOf(kind).map(productOf),
    sheets,
    top,
    headings: header,
    samples: header.map((_heading, position) => samplesOf(rows, position)),
    mapping: Object.fromEntries(positions),
    given: Object.keys(recognised?.file.defaults ?? {}),
  };
}

function samplesOf(rows: PlacedSheet['rows'], position: number): string[] {
  return rows
    .slice(0, SAMPLES)
    .map(({ cells }) => (cells[position] ?? '').slice(0, SAMPLE_CHARS))
    .filter((cell) => cell !== '');
}
