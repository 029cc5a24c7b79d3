/**
 * Whether a tab may take a module from an origin (`http://localhost:4655`, as browsers write it): one of those that the server
 * gives (`MODULE_OVERRIDES`). Of these, `http://localhost:*` is any port of that host.
 */
export function isOverrideOrigin(origin: string, allowed: readonly string[]): boolean {
  const host = origin.replace(/:\d+$/, '');
  return allowed.some((one) => (one.endsWith(':*') ? one.slice(0, -2) === host : plain(one) === origin));
}

/** Browsers leave out the port that a scheme has anyway. */
const plain = (origin: string): string => origin.replace(/^(https:.*):443$|^(http:.*):80$/, '$1$2');
