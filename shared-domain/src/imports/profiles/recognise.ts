import type { MoveInKind } from '../../api-types/move-in.ts';
import type { ImportKind } from '../../api-types/import-kinds.ts';
import { plainHeading } from '../columns.ts';
import { trialBalanceColumns } from '../trial-balance.ts';
import type { ExportedFile, ImportProfile } from './profile.ts';
import { IMPORT_PROFILES } from './profiles.ts';

/** Share of the signs of a file that it must have. */
export const MIN_SCORE = 0.8;
/** By how much it must lead over the files of every other product. */
export const MIN_LEAD = 0.15;

/** A file of a product, and where its headings are in the file that was sent. */
export interface RecognisedFile {
  profile: ImportProfile;
  file: ExportedFile;
}

/** The product whose export of this kind has these headings; null where none is clear. */
export function recogniseFile(kind: ImportKind, header: readonly string[]): RecognisedFile | null {
  const headings = new Set(header.map(plainHeading));
  const scored = IMPORT_PROFILES.flatMap((profile) => {
    const best = bestFile(profile, kind, headings);
    return best === null ? [] : [{ profile, ...best }];
  }).toSorted((one, other) => other.score - one.score);
  const [first, second] = scored;
  if (first === undefined || first.score < MIN_SCORE) return null;
  return second !== undefined && first.score - second.score < MIN_LEAD ? null : first;
}

/** The file of a product that a person has chosen; null where it has none of this kind. */
export function chosenFile(id: string, kind: ImportKind, header: readonly string[]): RecognisedFile | null {
  const profile = IMPORT_PROFILES.find((each) => each.id === id);
  const best = profile && bestFile(profile, kind, new Set(header.map(plainHeading)));
  return profile && best ? { profile, file: best.file } : null;
}

/** Products that have a file of this kind. */
export function profilesOf(kind: ImportKind): ImportProfile[] {
  return IMPORT_PROFILES.filter(({ files }) => files.some((file) => file.kind === kind));
}

function bestFile(
  { files }: ImportProfile,
  kind: ImportKind,
  headings: ReadonlySet<string>,
): { file: ExportedFile; score: number } | null {
  const scored = files
    .filter((file) => file.kind === kind)
    .map((file) => ({ file, score: scoreOf(file, headings) }));
  return scored.toSorted((one, other) => other.score - one.score)[0] ?? null;
}

function scoreOf({ signs, isWhole }: ExportedFile, headings: ReadonlySet<string>): number {
  if (isWhole === true && headings.size > signs.length) return 0;
  return signs.filter((sign) => headings.has(plainHeading(sign))).length / signs.length;
}

/** Key of a column -> positions (from 0) of the headings that feed it, the first before those that replace it. */
export function filePositions(
  { columns }: ExportedFile,
  header: readonly string[],
): Map<string, [number, ...number[]]> {
  const headings = header.map(plainHeading);
  const found = new Map<string, [number, ...number[]]>();
  for (const [key, names] of Object.entries(columns)) {
    const [first, ...others] = [names]
      .flat()
      .map((name) => headings.indexOf(plainHeading(name)))
      .filter((position) => position >= 0);
    if (first !== undefined) found.set(key, [first, ...others]);
  }
  return found;
}

const vocabularies = new Map<MoveInKind, ReadonlySet<string>>();

/** Headings that files of a kind have, ours and those of every product. */
function vocabularyOf(kind: MoveInKind): ReadonlySet<string> {
  const known = vocabularies.get(kind);
  if (known !== undefined) return known;
  const ours = trialBalanceColumns(kind).flatMap(({ key, heading, synonyms }) => [key, heading, ...synonyms]);
  const theirs = IMPORT_PROFILES.flatMap(({ files }) => files)
    .filter((file) => file.kind === kind)
    .flatMap(({ signs, columns }) => [...signs, ...Object.values(columns).flat()]);
  const vocabulary = new Set([...ours, ...theirs].map(plainHeading).filter((word) => word !== ''));
  vocabularies.set(kind, vocabulary);
  return vocabulary;
}

/** How many headings of a kind a row has: the row of the headings has the most. */
export function countHeadings(kind: MoveInKind, cells: readonly string[]): number {
  const vocabulary = vocabularyOf(kind);
  return new Set(cells.map(plainHeading).filter((cell) => vocabulary.has(cell))).size;
}
