// The first script: sharing is negotiated before the first import of a shared library, so it has none of its own.
import { SESSION_KEY } from '@accounts/shared-auth/session-key';
import { fetchCatalogAhead } from './loader/ahead.ts';

void import('./bootstrap.tsx');
if (localStorage.getItem(SESSION_KEY) !== null) {
  // What the signed-in page needs in any case comes while the libraries are still being read.
  fetchCatalogAhead();
  import('./app/app-root.tsx').catch(() => undefined);
}
