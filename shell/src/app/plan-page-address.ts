import { ERROR } from '@accounts/shared-auth';

/** Parameter of /error: the page that the plan does not include. */
export const PAGE = 'page';

/** Address of /error for a page that the plan does not include: it tells which one, and opens it once the plan does. */
export function planPageAddress(pathname: string): string {
  return `${ERROR}?${new URLSearchParams({ [PAGE]: pathname }).toString()}`;
}
