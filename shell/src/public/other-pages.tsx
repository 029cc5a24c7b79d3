import { isInvitationLink, type PublicPage } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { AcceptPage } from './accept-page.tsx';
import { ChangePage } from './change-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { GooglePage } from './google-page.tsx';
import { InterimPage } from './interim-page.tsx';
import { LapsedPage, type LapsedPageProps } from './lapsed-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { TermsPage } from './terms-page.tsx';

/** The way back from Google. */
export const googlePage = (search: string): ReactNode => <GooglePage search={search} />;

/** The password prompt of a session that lapsed in this tab. */
export const lapsedPage = (props: LapsedPageProps): ReactNode => <LapsedPage {...props} />;

/** The public pages beside the entrance, by path; each is given the identifier at its end. */
export const OTHER_PAGES: Record<Exclude<PublicPage, '' | 'login'>, (id: string) => ReactNode> = {
  register: () => <RegisterPage />,
  registration: (id) => (isInvitationLink(id) ? <AcceptPage link={id} /> : <ConfirmPage hash={id} />),
  'signup-interim': () => <InterimPage />,
  'forgot-password': () => <ForgotPage />,
  'reset-password': (id) => <ResetPage hash={id} />,
  'change-password': () => <ChangePage />,
  terms: () => <TermsPage />,
};
