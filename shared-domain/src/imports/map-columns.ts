import { positionsByKey } from '../money/money.ts';
import type { ChosenHeading } from '../api-types/import-choices.ts';
import type { ImportColumn } from './columns/column.ts';

/** Characters of a heading that are compared; composing takes the square of their number. */
const MAX_HEADING_CHARS = 200;

/** Text of a heading or a word without case, spaces, punctuation and the leading `*` of templates. */
export function plainHeading(heading: string): string {
  return heading
    .slice(0, MAX_HEADING_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Which column of a file feeds which column of the import: column key -> position in the header (from 0).
 * A heading feeds one column only; columns without a heading are left out.
 * `chosen` by column key wins over the guess.
 */
export function mapColumns(
  header: readonly string[],
  columns: readonly ImportColumn[],
  chosen: Readonly<Record<string, ChosenHeading>> = {},
): Map<string, number> {
  const mapped = new Map<string, number>();
  const taken = new Set<number>();
  const take = (key: string, position: number): void => {
    if (!(position in header) || taken.has(position) || mapped.has(key)) return;
    mapped.set(key, position);
    taken.add(position);
  };
  for (const [key, heading] of Object.entries(chosen))
    if (heading !== null) take(key, typeof heading === 'number' ? heading : header.indexOf(heading));
  const guessed = columns.filter(({ key }) => !Object.hasOwn(chosen, key));
  const headings = header.map(plainHeading);
  const names = guessed.map((each) => [each.key, each.heading, ...each.synonyms].map(plainHeading));
  const longest = Math.max(0, ...names.map((each) => each.length));
  // A column's own name beats every other column's synonym, so the names are tried rank by rank.
  for (let rank = 0; rank < longest; rank += 1) {
    for (const [index, { key }] of guessed.entries()) {
      const name = names[index]?.[rank];
      if (name !== undefined)
        take(
          key,
          headings.findIndex((each, position) => each === name && !taken.has(position)),
        );
    }
  }
  return mapped;
}

/**
 * Columns whose heading a file has more than once: column key -> positions of all headings that read the same. One that was
 * chosen by its position is no question.
 */
export function repeatedHeadings(
  header: readonly string[],
  mapped: ReadonlyMap<string, number>,
  chosen: Readonly<Record<string, ChosenHeading>> = {},
): Map<string, number[]> {
  const groups = positionsByKey(header, plainHeading).filter((group) => group.length > 1);
  const repeated = new Map<string, number[]>();
  for (const [key, position] of mapped) {
    const same = groups.find((group) => group.includes(position));
    if (same !== undefined && typeof chosen[key] !== 'number') repeated.set(key, same);
  }
  return repeated;
}

/** Whether a file whose columns are found by `has` lacks a column that it needs. */
export function lacksColumn(column: ImportColumn, has: (key: string) => boolean): boolean {
  return column.required && !has(column.key) && !(column.unless ?? []).some(has);
}

const LETTERS = 26;

/** A, B, …, Z, AA: what spreadsheets call the column at a position (from 0). */
export function columnName(position: number): string {
  const before = Math.floor(position / LETTERS);
  const letter = String.fromCharCode('A'.charCodeAt(0) + (position % LETTERS));
  return `${before > 0 ? columnName(before - 1) : ''}${letter}`;
}
