import introJs from 'intro.js';
import 'intro.js/introjs.css';
import type { TourEntry } from '@accounts/shared-auth';
import type { Translate } from '@accounts/shared-ui/texts';
import { filter } from 'rxjs';
import type { AppServices } from '../session/app-services.ts';
import { t } from '../texts/page-texts.ts';

/** A tour with the texts that its steps name. */
export interface Tour extends TourEntry {
  t: Translate;
}

/** How long a tour waits for the first of its elements: the screen may still be on its way. */
const TIMEOUT_MS = 10_000;

/**
 * Shows a tour until its end or the next page, and remembers that the member has seen it. Steps whose element is not on
 * the screen are left out; without any, nothing is shown and nothing remembered.
 */
export async function runTour(
  { core, member }: Pick<AppServices, 'core' | 'member'>,
  { name, steps, t: translate }: Tour,
): Promise<void> {
  const page = core.history.current().pathname;
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
  const release = holdPage();
  await tour.start();
  const leaving = core.history.location$
    .pipe(filter(({ pathname }) => pathname !== page))
    .subscribe(() => void tour.exit(true));
  tour.onExit(() => {
    leaving.unsubscribe();
    release();
  });
  await member.endTour(name);
}

/**
 * Takes the page from keys and screen readers, as the tour's layer takes it from the pointer. Returns what gives it back, and
 * the focus to where it was.
 */
function holdPage(): () => void {
  const page = document.getElementById('app');
  const focused = document.activeElement;
  page?.toggleAttribute('inert', true);
  return () => {
    page?.toggleAttribute('inert', false);
    if (focused instanceof HTMLElement) focused.focus();
  };
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
