import type { Directive } from './nginx-directives.ts';

/** A location of a server block. */
export interface Location {
  kind: '=' | '~' | '@' | 'prefix';
  pattern: string;
  body: Directive[];
}

/** The locations of a server block, in their order. */
export function locationsOf(server: readonly Directive[]): Location[] {
  return server
    .filter(({ name }) => name === 'location')
    .map(({ args: [first = '', second], block }) => {
      if (second !== undefined) return { kind: first === '=' ? '=' : '~', pattern: second, body: block };
      return { kind: first.startsWith('@') ? '@' : 'prefix', pattern: first, body: block };
    });
}

/**
 * The location that nginx takes, with the parts of the path that it has named: an exact one, else the first expression that fits,
 * else the longest prefix.
 */
export function locationFor(
  locations: readonly Location[],
  pathname: string,
): { location: Location; captured: Record<string, string> } | undefined {
  const exact = locations.find(({ kind, pattern }) => kind === '=' && pattern === pathname);
  if (exact) return { location: exact, captured: {} };
  for (const location of locations) {
    const found = location.kind === '~' ? new RegExp(location.pattern).exec(pathname) : null;
    if (found) return { location, captured: { ...found.groups } };
  }
  const [longest] = locations
    .filter(({ kind, pattern }) => kind === 'prefix' && pathname.startsWith(pattern))
    .toSorted((a, b) => b.pattern.length - a.pattern.length);
  return longest && { location: longest, captured: {} };
}
