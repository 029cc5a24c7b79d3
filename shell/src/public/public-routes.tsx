import { isInvitationLink, type PublicPage } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { AcceptPage } from './accept-page.tsx';
import { ChangePage } from './change-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { InterimPage } from './interim-page.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { TermsPage } from './terms-page.tsx';

const PAGES: Record<PublicPage, (id: string, search: string) => ReactNode> = {
  '': (_id, search) => <EntrancePage search={search} />,
  login: (_id, search) => <EntrancePage search={search} />,
  register: () => <RegisterPage />,
  registration: (id) => (isInvitationLink(id) ? <AcceptPage link={id} /> : <ConfirmPage hash={id} />),
  'signup-interim': () => <InterimPage />,
  'forgot-password': () => <ForgotPage />,
  'reset-password': (id) => <ResetPage hash={id} />,
  'change-password': () => <ChangePage />,
  terms: () => <TermsPage />,
};

/** Pages whose path may end with an identifier. */
const WITH_ID = new Set<PublicPage>(['registration', 'reset-password']);

/** Old address of the register page (product specification, section 6). */
const normalised = (pathname: string): string => (pathname === '/auth/register' ? '/register' : pathname);

const isPage = (page: string): page is PublicPage => Object.hasOwn(PAGES, page);

/** The public page of a path and the identifier at its end; null for any other path. */
function partsOf(pathname: string): { page: PublicPage; id: string } | null {
  const [page = '', id = '', ...more] = normalised(pathname).split('/').filter(Boolean);
  if (!isPage(page) || more.length > 0 || (id !== '' && !WITH_ID.has(page))) return null;
  return { page, id: decodeURIComponent(id) };
}

/** True for a path that the light entry serves, signed in or not. */
export function isPublicPath(pathname: string): boolean {
  return partsOf(pathname) !== null;
}

/** The page of a public path; null for any other. */
export function publicPage(pathname: string, search: string): ReactNode {
  const parts = partsOf(pathname);
  return parts && PAGES[parts.page](parts.id, search);
}
