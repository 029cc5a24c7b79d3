import { skip, take } from 'rxjs';
import { t } from '../texts/texts.ts';
import type { AppServices } from './app-services.ts';

/** The main tour: what stands around every screen, by the value of `data-tour` on the element. */
const MAIN = ['menu', 'add', 'you'] as const;

/** Shows the main tour until its end or the next page, and remembers that the member has seen it. */
export async function startTour({ core, member }: Pick<AppServices, 'core' | 'member'>): Promise<void> {
  // The library comes when it is used.
  const [{ default: introJs }] = await Promise.all([import('intro.js'), import('intro.js/introjs.css')]);
  const steps = MAIN.flatMap((target) => {
    const element = visibleElement(target);
    return element ? [{ element, title: t(`tour.${target}.title`), intro: t(`tour.${target}.text`) }] : [];
  });
  // The library's dots and bar carry roles that screen readers cannot name; the number says the same.
  const tour = introJs.tour().setOptions({ steps, showBullets: false, showStepNumbers: true });
  await tour.start();
  core.history.location$.pipe(skip(1), take(1)).subscribe(() => void tour.exit(true));
  await member.endMainTour();
}

function visibleElement(target: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`);
  return [...found].find((element) => element.offsetParent !== null);
}
