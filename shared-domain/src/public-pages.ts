/** First part of the paths of the pages that need no session and that the shell draws from its light entry. */
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

/** Files of the shell's page: the same but for what they preload. */
export const PAGE_FILES = {
  public: 'index.html',
  customer: 'customer.html',
  member: 'signed-in.html',
} as const;
export type PageFile = (typeof PAGE_FILES)[keyof typeof PAGE_FILES];

/** The file that a server answers the path of a page with, by the beginning of the path. */
export function pageFileOf(pathname: string): PageFile {
  if (`${pathname}/`.startsWith(`${CUSTOMER_PAGE}/`)) return PAGE_FILES.customer;
  const [page = ''] = pathname.split('/').filter(Boolean);
  return PUBLIC_PAGES.some((one) => one === page) ? PAGE_FILES.public : PAGE_FILES.member;
}
