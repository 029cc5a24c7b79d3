import { ERROR } from '@accounts/shared-auth';

/** Parameter of /error: the page that the plan does not include. */
export const PLAN_PAGE = 'page';

/** Address of /error for a page that the plan does not include: its query names the page, which opens once the plan includes it. */
export function planPageAddress(pathname: string): string {
  return `${ERROR}?${new URLSearchParams({ [PLAN_PAGE]: pathname }).toString()}`;
}
