import {
  IMPORT_COLUMNS,
  NO_PROFILE,
  columnName,
  lacksColumn,
  mapColumns,
  repeatedHeadings,
  sentence,
  type ChosenHeading,
  type ImportColumn,
  type ImportKind,
  type Message,
} from '@accounts/shared-domain';
import {
  chosenFile,
  filePositions,
  profilesOf,
  recogniseFile,
  type RecognisedFile,
} from '@accounts/shared-domain/import-profiles';
import { apiError } from '../../platform/errors/api-error.ts';
import { quoted } from './cells.ts';
import { NOT_A_SHEET } from './text-encoding.ts';

/** Which column of a file feeds which column of the import, and whose export it is. */
export interface MappedColumns {
  /** By position (from 0). */
  positions: Map<string, number>;
  recognised: RecognisedFile | null;
  /** Positions whose cells stand in for empty ones of a column. */
  standIns: Map<string, readonly number[]>;
}

/**
 * Maps the headings of a file: what a person has chosen wins, then what the product's profile says; without a product the
 * headings are guessed. Throws `ApiError` 422 for a product that exports no such file.
 */
export function mapHeadings(
  kind: ImportKind,
  header: readonly string[],
  chosen: Readonly<Record<string, ChosenHeading>>,
  profile: string | null,
): MappedColumns {
  const columns = IMPORT_COLUMNS[kind];
  const recognised = recognise(kind, header, profile);
  if (recognised === null)
    return { positions: mapColumns(header, columns, chosen), recognised, standIns: new Map() };
  const known = filePositions(recognised.file, header);
  const positions = mapColumns(header, columns, {
    ...chosen,
    ...Object.fromEntries(
      columns
        .filter(({ key }) => !Object.hasOwn(chosen, key))
        .map(({ key }) => [key, known.get(key)?.[0] ?? null]),
    ),
  });
  // A heading that a person has chosen instead has no stand-in.
  const kept = [...known].filter(([key, [first]]) => positions.get(key) === first);
  return { positions, recognised, standIns: new Map(kept.map(([key, [, ...others]]) => [key, others])) };
}

function recognise(
  kind: ImportKind,
  header: readonly string[],
  profile: string | null,
): RecognisedFile | null {
  if (profile === null) return recogniseFile(kind, header);
  if (profile === NO_PROFILE) return null;
  const file = chosenFile(profile, kind, header);
  if (file !== null) return file;
  const choices = [...profilesOf(kind).map(({ id }) => id), NO_PROFILE].join(', ');
  throw apiError.validation([
    { field: 'profile', message: sentence('Must be one of {choices}.', { choices }) },
  ]);
}

/** The columns of a file that is read; throws `ApiError` 422 where one is missing or a heading is there twice. */
export function requireColumns(
  kind: ImportKind,
  header: readonly string[],
  mapping: string,
  profile: string | null,
): MappedColumns {
  const columns = IMPORT_COLUMNS[kind];
  const chosen = readMapping(mapping);
  const mapped = mapHeadings(kind, header, chosen, profile);
  const { positions, recognised } = mapped;
  if (positions.size === 0)
    throw apiError.validation([{ field: 'file', message: NOT_A_SHEET }], 'API-IMPORT-FILE');
  const has = (key: string): boolean =>
    positions.has(key) || Object.hasOwn(recognised?.file.defaults ?? {}, key);
  requireEach(columns.filter((column) => lacksColumn(column, has)));
  // The profile knows which of two equal headings it means.
  const repeated = recognised === null ? [...repeatedHeadings(header, positions, chosen)] : [];
  if (repeated.length > 0) {
    throw apiError.validation(
      repeated.map(([key, same]) => ({ field: key, message: repeatedHeading(header, same) })),
      'API-IMPORT-COLUMNS',
    );
  }
  return mapped;
}

function requireEach(missing: readonly ImportColumn[]): void {
  if (missing.length === 0) return;
  throw apiError.validation(
    missing.map(({ key, heading }) => ({
      field: key,
      message: sentence('The file has no column "{heading}".', { heading }),
    })),
    'API-IMPORT-COLUMNS',
  );
}

function repeatedHeading(header: readonly string[], positions: readonly number[]): Message {
  const heading = header[positions[0] ?? 0] ?? '';
  return sentence('The file has {heading} in the columns {columns}. Choose which one is meant.', {
    heading: quoted(heading),
    columns: positions.map(columnName).join(', '),
  });
}

/** The headings that a person chose, by column key; throws `ApiError` 422 when the text is no such list. */
export function readMapping(text: string): Record<string, ChosenHeading> {
  if (text === '') return {};
  const refused = apiError.validation([
    { field: 'mapping', message: 'Must be a list of columns and headings as JSON.' },
  ]);
  let mapping: unknown;
  try {
    mapping = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) throw refused;
  const entries = Object.entries(mapping);
  if (!entries.every(([, heading]) => isHeading(heading))) throw refused;
  return Object.fromEntries(entries) as Record<string, ChosenHeading>;
}

const isHeading = (value: unknown): value is ChosenHeading =>
  value === null || typeof value === 'string' || Number.isSafeInteger(value);
