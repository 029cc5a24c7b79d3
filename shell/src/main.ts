// The first script: sharing is negotiated before the first import of a shared library, so it imports none itself.
import { sessionOfTab } from '@accounts/shared-auth/session-key';
import { THEME_KEY } from './core/theme-key.ts';
import { tokenOf } from './customer/document-address.ts';
import { prefetchDocument } from './customer/public-document.ts';
import { reloadForChunk } from './loader/chunk-reload.ts';
import { prefetchMember } from './loader/prefetch-member.ts';
import { keepOverride } from './overrides/keep-override.ts';
import { applyPageLocale, pageLocale } from './texts/page-locale.ts';

applyPageLocale(window, pageLocale(window));
keepOverride(window);

/** Token of a customer's page, which is the same for people who are signed in. */
const customerToken = tokenOf(location.pathname);
const session = sessionOfTab(localStorage, sessionStorage);
const isSignedIn = customerToken === null && session !== null;
// Which of the two frames in index.html is shown until the page itself is drawn.
const page = document.documentElement.dataset;
page['start'] = isSignedIn ? 'app' : 'public';
const theme = localStorage.getItem(THEME_KEY);
if (theme) page['theme'] = theme;

if (isSignedIn) prefetchMember(session, location.pathname);
if (customerToken) prefetchDocument(customerToken);
const start = customerToken === null ? import('./bootstrap.tsx') : import('./customer/start.tsx');
start.catch((error: unknown) => {
  console.error(error);
  // Without code and texts: index.html says it.
  if (!reloadForChunk(window, false)) page['start'] = 'failed';
});
if (isSignedIn) import(/* webpackChunkName: "signed-in" */ './app/app-root.tsx').catch(() => undefined);
