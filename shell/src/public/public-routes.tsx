import { PUBLIC_PAGES, type PublicPage } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { EntrancePage } from './entrance-page.tsx';
import { OtherPage } from './other-page.tsx';

/** Pages whose path may end with an identifier. */
const WITH_ID = new Set<PublicPage>(['registration', 'reset-password']);

/** Old address of the register page (docs/specification.md, section 6). */
const normalised = (pathname: string): string => (pathname === '/auth/register' ? '/register' : pathname);

const isPage = (page: string): page is PublicPage => PUBLIC_PAGES.some((one) => one === page);

/** A part of an address as it is meant; one that cannot be decoded, as a link that was cut off, stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The public page of a path and the identifier at its end; null for any other path. */
function partsOf(pathname: string): { page: PublicPage; id: string } | null {
  const [page = '', id = '', ...more] = normalised(pathname).split('/').filter(Boolean);
  if (!isPage(page) || more.length > 0 || (id !== '' && !WITH_ID.has(page))) return null;
  return { page, id: decoded(id) };
}

/** True for a path that the light entry serves, signed in or not. */
export function isPublicPath(pathname: string): boolean {
  return partsOf(pathname) !== null;
}

/** True for the addresses of the login form. */
export function isEntrance(pathname: string): boolean {
  const page = partsOf(pathname)?.page;
  return page === '' || page === 'login';
}

/** The page of a public path; null for any other. */
export function publicPage(pathname: string, search: string): ReactNode {
  const parts = partsOf(pathname);
  if (!parts) return null;
  const { page, id } = parts;
  if (page === '' || page === 'login') return <EntrancePage search={search} />;
  return <OtherPage draw={({ OTHER_PAGES }) => OTHER_PAGES[page](id)} />;
}
