import type { TourEntry } from '@accounts/shared-auth';
import type { Company, TourFlags, TourName } from '@accounts/shared-domain';
import type { Translate } from '@accounts/shared-ui/texts';
import { filter } from 'rxjs';
import type { KnownModule } from '../loader/module-catalog.ts';
import { t } from '../texts/texts.ts';
import type { AppServices } from './app-services.ts';

/** How long a tour waits for the first of its elements: the screen may still be on its way. */
const TIMEOUT_MS = 10_000;

/** A tour with the texts that its steps name. */
export interface Tour extends TourEntry {
  t: Translate;
}

/** What is around every screen. */
export const MAIN_TOUR: Tour = {
  name: 'main',
  autoStartOn: '/dashboard',
  steps: ['menu', 'add', 'you'].map((target) => ({
    target,
    titleKey: `tour.${target}.title`,
    textKey: `tour.${target}.text`,
  })),
  t: (key) => t(key as Parameters<typeof t>[0]),
};

/** The tour that belongs to an address: one of a module, or the main one. */
export function tourAt(pathname: string, modules: readonly KnownModule[]): Tour | undefined {
  if (pathname === MAIN_TOUR.autoStartOn) return MAIN_TOUR;
  for (const { manifest, t: translate } of modules) {
    const entry = manifest.tours.find(({ autoStartOn }) => autoStartOn === pathname);
    if (entry) return { ...entry, t: translate };
  }
  return undefined;
}

/**
 * Shows a tour until its end or the next page, and remembers that the member has seen it. Steps whose element is not on
 * the screen are left out; without any, nothing is shown and nothing remembered.
 */
export async function startTour(
  { core, member }: Pick<AppServices, 'core' | 'member'>,
  { name, steps, t: translate }: Tour,
): Promise<void> {
  const page = core.history.current().pathname;
  // The library comes when it is used.
  const [{ default: introJs }] = await Promise.all([import('intro.js'), import('intro.js/introjs.css')]);
  await hasLoaded(steps.map(({ target }) => target));
  const shown = steps.flatMap(({ target, titleKey, textKey }) => {
    const element = visibleElement(target);
    return element ? [{ element, title: translate(titleKey), intro: translate(textKey) }] : [];
  });
  if (shown.length === 0 || core.history.current().pathname !== page) return;
  const tour = introJs.tour().setOptions({
    steps: shown,
    // The library's dots and bar carry roles that screen readers cannot name; the number says the same.
    showBullets: false,
    hidePrev: true,
    showStepNumbers: true,
    stepNumbersOfLabel: t('tour.of'),
    nextLabel: t('tour.next'),
    prevLabel: t('tour.back'),
    doneLabel: t('tour.done'),
    tooltipRenderAsHtml: false,
  });
  await tour.start();
  const leaving = core.history.location$
    .pipe(filter(({ pathname }) => pathname !== page))
    .subscribe(() => void tour.exit(true));
  tour.onExit(() => leaving.unsubscribe());
  await member.endTour(name);
}

/** Whether a tour starts by itself: the main one first, each once, and none before the company's profile is complete. */
export function isDue(name: TourName, tours: TourFlags | null, company: Company | null): boolean {
  if (tours === null || company?.setupComplete !== true) return false;
  return !tours[name] && (name === 'main' || tours.main);
}

function visibleElement(target: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`);
  return [...found].find((element) => element.offsetParent !== null);
}

/** Settles when one of the elements can be seen and nothing on the screen is still loading, at the latest after `TIMEOUT_MS`. */
function hasLoaded(targets: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const isLoading = document.querySelector('#screen :is([aria-busy="true"], .ac-skeleton)') !== null;
      if (!isLoading && targets.some(visibleElement)) end();
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => end(), TIMEOUT_MS);
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'class', 'aria-busy'],
    });
    look();
  });
}
