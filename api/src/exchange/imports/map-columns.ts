import {
  IMPORT_COLUMNS,
  NO_PROFILE,
  columnName,
  lacksColumn,
  mapColumns,
  plainHeading,
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
  /** Positions whose cells replace empty ones of a column. */
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
  const known = positionsOf(kind, recognised, header);
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

/** The column that says what a row is, whether a profile has it or not. */
const DOCUMENT_TYPE = 'documentType';

/**
 * What the profile says, and the column that says what a row is: without it a credit note among invoices would come in as one
 * of them.
 */
function positionsOf(
  kind: ImportKind,
  { file }: RecognisedFile,
  header: readonly string[],
): ReturnType<typeof filePositions> {
  const known = filePositions(file, header);
  if (known.has(DOCUMENT_TYPE)) return known;
  const columns = IMPORT_COLUMNS[kind].filter(({ key }) => key === DOCUMENT_TYPE);
  const position = mapColumns(header, columns).get(DOCUMENT_TYPE);
  const used = [...known.values()].flat();
  return position === undefined || used.includes(position) ? known : known.set(DOCUMENT_TYPE, [position]);
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
  const repeated = [...repeatedIn(header, mapped, chosen)];
  if (repeated.length > 0) {
    throw apiError.validation(
      repeated.map(([key, same]) => ({ field: key, message: repeatedHeading(header, same) })),
      'API-IMPORT-COLUMNS',
    );
  }
  return mapped;
}

/** Headings that feed a column and are there twice; of those that the product has twice, the first is meant. */
function repeatedIn(
  header: readonly string[],
  { positions, recognised, standIns }: MappedColumns,
  chosen: Readonly<Record<string, ChosenHeading>>,
): Map<string, number[]> {
  const own = new Set(['', ...(recognised?.file.repeats ?? [])].map(plainHeading));
  const isAsked = ([, position]: readonly [string, number]): boolean =>
    recognised === null || !own.has(plainHeading(header[position] ?? ''));
  const others = [...standIns].flatMap(([key, each]) => each.map((position) => [key, position] as const));
  const asked = [...others, ...positions].filter(isAsked);
  const found = asked.flatMap((one) => [...repeatedHeadings(header, new Map([one]), chosen)]);
  return new Map(found);
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
