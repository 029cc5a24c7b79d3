import { whenIdle } from '../core/when-idle.ts';
import type { KnownModule } from '../loader/module-catalog.ts';
import type { AppServices } from '../session/app-services.ts';

/** How long a pointer rests on a link before its screen is fetched, in milliseconds: one that passes by fetches nothing. */
const INTENT_MS = 65;
/** A page that is never idle goes on after so many milliseconds. */
const LATEST_MS = 10_000;

type Services = Pick<AppServices, 'catalog' | 'loader' | 'visitOf'>;

/**
 * Fetches code of screens that have not been opened, into the browser's cache, as the registry says of each module: `idle`, its
 * first screen while the page has nothing to do, one module after the other; and of every module but `none` the screen of a link
 * that is pointed at, touched or focused. Nothing is fetched for who saves data. Returns how to stop.
 */
export function prefetchModules(services: Services, page: Window = window): () => void {
  const over = new AbortController();
  const { signal } = over;
  if (!savesData(page.navigator)) {
    void fetchFirstScreens(services, page, signal);
    watchLinks(services, page, signal);
  }
  return () => over.abort();
}

/** Chromium's wish of a user to send less. */
const savesData = (device: Navigator): boolean =>
  (device as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

async function fetchFirstScreens({ catalog, loader, visitOf }: Services, page: Window, signal: AbortSignal) {
  for (const module of catalog.all()) {
    if (module.entry.preload !== 'idle') continue;
    await new Promise<void>((idle) => whenIdle(page, idle, LATEST_MS));
    if (signal.aborted) return;
    const first = module.manifest.nav
      .map(({ to }) => pathOf(to))
      .find((path) => visitOf(path).kind === 'module');
    if (first !== undefined) await loader.prefetch(module, first, signal);
  }
}

function watchLinks({ loader, visitOf }: Services, page: Window, signal: AbortSignal): void {
  const fetched = new Set<string>();
  const fetchScreen = (path: string): void => {
    const module = moduleAt(visitOf, path);
    if (!module || module.entry.preload === 'none' || fetched.has(path)) return;
    fetched.add(path);
    void loader.prefetch(module, path, signal);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (wait: number) => (event: Event) => {
    clearTimeout(timer);
    const path = linkOf(event, page.location);
    if (path !== null) timer = setTimeout(() => fetchScreen(path), wait);
  };
  const { document } = page;
  document.addEventListener('pointerover', onIntent(INTENT_MS), { signal, passive: true });
  document.addEventListener('focusin', onIntent(INTENT_MS), { signal });
  document.addEventListener('pointerdown', onIntent(0), { signal, passive: true });
}

function moduleAt(visitOf: Services['visitOf'], path: string): KnownModule | null {
  const visit = visitOf(path);
  return visit.kind === 'module' ? visit.module : null;
}

/** The path of the link that an event is in; null outside of links, and for other sites. */
function linkOf({ target }: Event, here: Location): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === here.origin ? link.pathname : null;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '');
