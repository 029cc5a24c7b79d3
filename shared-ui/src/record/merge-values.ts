import type { RecordConflict } from './use-save-record.ts';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** Without the names that a form gives its rows (`key`), which are new with every load. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (name, part: unknown) => (name === 'key' ? undefined : part));
const same = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Fields in which two versions differ. */
export function differingFields<Values extends object>(mine: Values, theirs: Values): (keyof Values)[] {
  return (Object.keys(theirs) as (keyof Values)[]).filter((name) => !same(mine[name], theirs[name]));
}

/** Whose value to offer for a field: mine where I changed it, theirs where only they did. */
export function offeredSide<Values extends object>(
  mine: Values,
  { base }: Pick<RecordConflict<Values>, 'base'>,
  name: keyof Values,
): Side {
  return same(mine[name], base[name]) ? 'theirs' : 'mine';
}

/** Values with the chosen side of each differing field. */
export function mergeValues<Values extends object>(
  mine: Values,
  theirs: Values,
  sideOf: (name: keyof Values) => Side,
): Values {
  const merged = { ...mine };
  for (const name of differingFields(mine, theirs)) {
    if (sideOf(name) === 'theirs') merged[name] = theirs[name];
  }
  return merged;
}
