import { skip, take } from 'rxjs';
import type { AppServices } from './app-services.ts';

interface Step {
  /** Value of `data-tour` on the element. */
  target: string;
  title: string;
  intro: string;
}

/** The main tour: what stands around every screen. */
const MAIN: Step[] = [
  {
    target: 'menu',
    title: 'Everything has its place',
    intro: 'Sales, purchases, contacts, books and settings.',
  },
  {
    target: 'add',
    title: 'Add from anywhere',
    intro: 'An invoice or a contact is one click away on every page.',
  },
  { target: 'you', title: 'Yours', intro: 'Light or dark colours, your password, and the way out.' },
];

/** Shows the main tour until its end or the next page, and remembers that the member has seen it. */
export async function startTour({ core, member }: Pick<AppServices, 'core' | 'member'>): Promise<void> {
  // The library comes when it is used.
  const [{ default: introJs }] = await Promise.all([import('intro.js'), import('intro.js/introjs.css')]);
  const steps = MAIN.flatMap(({ target, title, intro }) => {
    const element = visibleElement(target);
    return element ? [{ element, title, intro }] : [];
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
