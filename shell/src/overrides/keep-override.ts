/** Where a tab keeps its override, as the address had it: `sales@http://localhost:4655/`. */
export const OVERRIDE_KEY = 'accounts.override';

const PARAMETER = 'override-module';

/** Keeps the override that an address names for this tab, and takes it out of the address. An empty one ends it. */
export function keepOverride({
  location,
  history,
  sessionStorage,
}: Pick<Window, 'location' | 'history' | 'sessionStorage'>): void {
  const address = new URL(location.href);
  const requested = address.searchParams.get(PARAMETER);
  if (requested === null) return;
  if (requested) sessionStorage.setItem(OVERRIDE_KEY, requested);
  else sessionStorage.removeItem(OVERRIDE_KEY);
  address.searchParams.delete(PARAMETER);
  history.replaceState(null, '', address);
}
