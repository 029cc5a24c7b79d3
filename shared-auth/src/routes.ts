/**
 * Words of addresses that are screens and never ids: `/invoicing/add` is the new invoice, `/bills/import` is no bill, and
 * `/invoicing/external` is the customer's page, which is no module's. The build rejects a route beside an id pattern whose word is not in this list.
 */
export const RESERVED_WORDS = ['add', 'import', 'payments', 'external', 'opening-balances'] as const;

const isReserved = (part: string): boolean => RESERVED_WORDS.some((word) => word === part);
const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether an address fits a pattern with `:id` and `:id?` parts. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const [want, have] = [partsOf(pattern), partsOf(pathname)];
  const required = want.filter((part) => !part.endsWith('?')).length;
  if (have.length < required || have.length > want.length) return false;
  return have.every((part, at) => (want[at]?.startsWith(':') ? !isReserved(part) : want[at] === part));
}

/** Sorts before another pattern when it names words where the other takes any id, from left to right. */
const rankOf = (pattern: string): string =>
  partsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/** The route of an address: of those that fit, the one whose words come first. Their order in the list plays no part. */
export function findRoute<R extends { path: string }>(routes: readonly R[], pathname: string): R | undefined {
  return routes
    .filter(({ path }) => matchesPath(path, pathname))
    .sort((one, other) => rankOf(one.path).localeCompare(rankOf(other.path)))[0];
}

/** What is wrong with patterns side by side, one sentence for each fault; run by the build and over all modules by a test. */
export function routeErrors(paths: readonly string[]): string[] {
  return paths.flatMap((path, at) => [
    ...paths.slice(0, at).flatMap((other) => collisionOf(other, path)),
    ...paths.flatMap((pattern) => swallowedBy(pattern, path)),
  ]);
}

/** Two patterns collide when an address fits both and neither names more words than the other. */
function collisionOf(one: string, other: string): string[] {
  const [left, right] = [partsOf(one), partsOf(other)];
  const length = Math.max(left.length, right.length);
  const isOptional = (part: string | undefined): boolean => part === undefined || part.endsWith('?');
  const pairs = Array.from({ length }, (_, at) => [left[at], right[at]] as const);
  const meet = pairs.every(([a, b]) => {
    if (a === undefined || b === undefined) return isOptional(a ?? b);
    return a.startsWith(':') || b.startsWith(':') ? !isReserved(a) && !isReserved(b) : a === b;
  });
  const names = (mine: string | undefined, its: string | undefined): boolean =>
    mine !== undefined && its !== undefined && !mine.startsWith(':') && its.startsWith(':');
  const isMoreExact = pairs.some(([a, b]) => names(a, b)) !== pairs.some(([a, b]) => names(b, a));
  return meet && !isMoreExact ? [`${one} and ${other} fit the same address`] : [];
}

/** A word beside an id pattern must be reserved, or a record with that id could not be opened. */
function swallowedBy(pattern: string, path: string): string[] {
  const [ids, parts] = [partsOf(pattern), partsOf(path)];
  if (ids.length !== parts.length) return [];
  const at = ids.findIndex((part, index) => part !== parts[index]);
  const word = parts[at];
  if (word === undefined || !ids[at]?.startsWith(':') || word.startsWith(':')) return [];
  if (ids.slice(at + 1).join('/') !== parts.slice(at + 1).join('/')) return [];
  return isReserved(word) ? [] : [`${path} could be an id of ${pattern}: add "${word}" to RESERVED_WORDS`];
}
