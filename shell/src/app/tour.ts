import type { MemberState } from './member-state.ts';

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

/** Shows the main tour and remembers that the member has seen it. The library comes when it is used. */
export async function startTour(member: Pick<MemberState, 'endMainTour'>): Promise<void> {
  const [{ default: introJs }] = await Promise.all([import('intro.js'), import('intro.js/introjs.css')]);
  const steps = MAIN.flatMap(({ target, title, intro }) => {
    const element = visibleElement(target);
    return element ? [{ element, title, intro }] : [];
  });
  await introJs.tour().setOptions({ steps, exitOnOverlayClick: false }).start();
  await member.endMainTour();
}

function visibleElement(target: string): HTMLElement | undefined {
  const found = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`);
  return [...found].find((element) => element.offsetParent !== null);
}
