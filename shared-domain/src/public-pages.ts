/**
 * First part of the paths of the pages that need no session. The shell draws them from its light entry, and the servers
 * of the shell answer them with `index.html`, every other page with `signed-in.html`: the two differ in what they preload.
 */
export const PUBLIC_PAGES = [
  '',
  'login',
  'register',
  'registration',
  'signup-interim',
  'forgot-password',
  'reset-password',
  'change-password',
  'terms',
] as const;
export type PublicPage = (typeof PUBLIC_PAGES)[number];

/** Path of the page that a customer reads a document on, before its token. */
export const CUSTOMER_PAGE = '/invoicing/external';

/** Whether a path is one of a page that needs no session, as far as its beginning tells. */
export function isPublicPage(pathname: string): boolean {
  if (`${pathname}/`.startsWith(`${CUSTOMER_PAGE}/`)) return true;
  const [page = ''] = pathname.split('/').filter(Boolean);
  return PUBLIC_PAGES.some((one) => one === page);
}
