import { respondToRequest } from './respond-to-request.ts';
import { SHELL_CACHES, type KeepMessage, type ShellFile } from './files.ts';
import { dropFormerShells, keepModules, keepShell } from './keep-files.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Written by the build: the files of this build of the shell, and the hash of that list. */
declare const SHELL_FILES: readonly ShellFile[];
declare const SHELL_VERSION: string;

const scope = globalThis as unknown as WorkerScope;
const { caches } = scope;
const shellCache = SHELL_CACHES + SHELL_VERSION;
const fetchFile: typeof fetch = (input, init) => fetch(input, init);

// At once: files are found by names with a hash, in the caches of this build and the one before, so that pages of both
// get their own. A worker that has to be mended, or removed, is.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropFormerShells(shellCache, caches), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const response = respondToRequest(event.request, {
    caches,
    origin: scope.location.origin,
    shellCache,
    fetch: fetchFile,
    waitUntil: (work) => event.waitUntil(work.catch(() => undefined)),
  });
  if (response) event.respondWith(response);
});
scope.addEventListener('message', (event) => {
  if (!isKeepMessage(event.data)) return;
  const context = { caches, fetch: fetchFile };
  // What fails is fetched by the next page that is opened.
  event.waitUntil(
    Promise.allSettled([
      keepShell(shellCache, SHELL_FILES, context),
      keepModules(event.data.locale, context),
    ]),
  );
});

function isKeepMessage(data: unknown): data is KeepMessage {
  const { type, locale } = (data ?? {}) as Partial<KeepMessage>;
  return type === 'keep' && typeof locale === 'string';
}
