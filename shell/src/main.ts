// The first script: sharing is negotiated before the first import of a shared library, so it has none of its own.
import { SESSION_KEY } from '@accounts/shared-auth/session-key';
import { THEME_KEY } from './core/theme-key.ts';
import { fetchCatalogAhead } from './loader/ahead.ts';
import { applyPageLocale } from './texts/page-locale.ts';

applyPageLocale(window);

const isSignedIn = localStorage.getItem(SESSION_KEY) !== null;
// Which of the two frames in index.html is shown until the page itself is drawn.
const page = document.documentElement.dataset;
page['start'] = isSignedIn ? 'app' : 'public';
const theme = localStorage.getItem(THEME_KEY);
if (theme) page['theme'] = theme;

void import('./bootstrap.tsx');
if (isSignedIn) {
  // What the signed-in page needs in any case comes while the libraries are still being read.
  fetchCatalogAhead();
  import(/* webpackChunkName: "signed-in" */ './app/app-root.tsx').catch(() => undefined);
}
