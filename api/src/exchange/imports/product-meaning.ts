import { plainHeading } from '@accounts/shared-domain';
import type { MappedColumns } from './map-columns.ts';

/** What the product that has exported a file means by its cells; of none, the cells are taken as they are. */
export interface ProductMeaning {
  /** Key of a column -> plain word of the product -> ours. */
  words: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Key of a column -> what an empty cell means. */
  defaults: ReadonlyMap<string, string>;
  /** Key of a column -> positions whose cells replace an empty one. */
  standIns: ReadonlyMap<string, readonly number[]>;
}

/** Cells mean what they say. */
export const NO_MEANING: ProductMeaning = { words: new Map(), defaults: new Map(), standIns: new Map() };

/** What cells of a mapped file mean. */
export function meaningOf({
  recognised,
  standIns,
}: Pick<MappedColumns, 'recognised' | 'standIns'>): ProductMeaning {
  if (recognised === null) return NO_MEANING;
  const { values = {}, defaults = {} } = recognised.file;
  const plainWords = Object.entries(values).map(
    ([key, list]) =>
      [key, new Map(Object.entries(list).map(([word, ours]) => [plainHeading(word), ours]))] as const,
  );
  return { words: new Map(plainWords), defaults: new Map(Object.entries(defaults)), standIns };
}
