import type { Page } from 'playwright-core';

/** What is above a page; the last one is on top. */
const OVERLAYS = 'dialog[open], [role="dialog"], [role="menu"], .ac-combobox-popup';

/** What closes, or takes the focus anew, takes this long at most on a busy machine, in milliseconds; what never does is a fault. */
const CLOSING_MS = 15_000;

/** Stops of the keyboard in a dialog, at most. */
const MAX_STOPS = 80;
/** Ways through a dialog, at most. */
const MAX_ROUNDS = 2;

/** What the scripts below keep in a page. */
interface Tracked {
  /** Elements in the order in which they had the focus. */
  focusTrail?: Element[];
  /** What is looked at, and what had the focus before. */
  overlay?: { element: Element; opener: Element | null; isOpenerGone: boolean; reached: Set<Element> };
}

/** Has a page keep what had the focus, so that {@link keyboardFaults} can say where it has to go back to. */
export async function trackFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const trail: Element[] = [];
    (globalThis as Tracked).focusTrail = trail;
    const add = ({ target }: FocusEvent): void => {
      // What an entry of a menu opens gives the focus back to the button of the menu.
      if (target instanceof Element && !target.matches('[role^="menuitem"]')) trail.push(target);
    };
    document.addEventListener('focusin', add, true);
  });
}

/**
 * What people with a keyboard lack in what is open above a page, one sentence each: the focus begins inside and goes through all
 * controls of a dialog, where it can be seen, without leaving it; Escape closes, and the focus goes back to where it came from.
 * Of a page with nothing above it, nothing is looked at. Escape is pressed in either case.
 */
export async function keyboardFaults(page: Page, { staysOpen = false } = {}): Promise<string[]> {
  const opened = await focusedOverlay(page);
  if (opened === null) {
    await page.keyboard.press('Escape');
    return [];
  }
  const faults = [...opened.faults];
  if (opened.isModal) faults.push(...(await faultsOfTabs(page)));
  await page.keyboard.press('Escape');
  return [...faults, ...(await faultsOfClosing(page, staysOpen))];
}

/** What {@link lookAtOverlay} finds once the focus is inside: a panel that was drawn anew takes it again when its motion ends. */
async function focusedOverlay(page: Page): Promise<ReturnType<typeof lookAtOverlay>> {
  const end = Date.now() + CLOSING_MS;
  for (;;) {
    const opened = await page.evaluate(lookAtOverlay, OVERLAYS);
    if (!opened || opened.faults.length === 0 || Date.now() > end) return opened;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Finds what is on top of the page and what had the focus before it; says what is wrong with where the focus is. */
function lookAtOverlay(overlays: string): { isModal: boolean; faults: string[] } | null {
  const found = [...document.querySelectorAll(overlays)].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().width > 1,
  );
  const element = found.at(-1);
  if (!element) return null;
  const active = document.activeElement;
  const isList = element.matches('.ac-combobox-popup');
  const isInside = isList ? active?.getAttribute('aria-expanded') === 'true' : element.contains(active);
  const isModal = element.matches('dialog, [aria-modal="true"]');
  // What antd puts around a dialog has stops for the focus too.
  const whole = (isModal && element.closest('.ant-modal-root, .ant-drawer')) || element;
  const trail = (globalThis as Tracked).focusTrail ?? [];
  const outside = trail.filter((one) => !whole.contains(one));
  const before = outside.findLast((one) => one.isConnected && one.checkVisibility());
  (globalThis as Tracked).overlay = {
    element,
    opener: (isList ? active : before) ?? null,
    isOpenerGone: before !== outside.at(-1),
    reached: new Set(),
  };
  return {
    isModal,
    faults: isInside ? [] : [`The focus is on ${active?.outerHTML.slice(0, 120)}, not in what is open.`],
  };
}

/**
 * Goes through a dialog with Tab until it is round; a control that is drawn anew on the way may lead back to an earlier one, and
 * a dialog that takes the focus late to the first one: then once more.
 */
async function faultsOfTabs(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  let rounds = 0;
  for (let stop = 0; stop < MAX_STOPS && rounds < MAX_ROUNDS; stop += 1) {
    await page.keyboard.press('Tab');
    const { isRound, fault } = await page.evaluate(lookAtStop);
    if (fault !== null) faults.add(fault);
    if (!isRound) continue;
    rounds += 1;
    if ((await page.evaluate(missedControls)).length === 0) break;
  }
  return [...faults, ...(await page.evaluate(missedControls))];
}

/** Whether Tab is back where it began, and what is wrong with where the focus is. */
function lookAtStop(): { isRound: boolean; fault: string | null } {
  const { overlay } = globalThis as Tracked;
  const active = document.activeElement;
  // From the last control of a dialog of the browser the way leads over the browser's.
  if (!overlay || !active || active === document.body) return { isRound: false, fault: null };
  const { element, reached } = overlay;
  const name = active.outerHTML.slice(0, 120);
  const whole = element.closest('.ant-modal-root, .ant-drawer') ?? element;
  if (!whole.contains(active)) return { isRound: false, fault: `Tab leaves the dialog for ${name}.` };
  const [first] = reached;
  const isRound = first === active;
  reached.add(active);
  const { outlineStyle, boxShadow } = getComputedStyle(active);
  // The only field of the palette has the caret at once.
  const isSeen = outlineStyle !== 'none' || boxShadow !== 'none' || active.matches('iframe, .palette input');
  return { isRound, fault: isSeen ? null : `The focus on ${name} cannot be seen.` };
}

/** Controls that Tab has not reached. */
function missedControls(): string[] {
  const { overlay } = globalThis as Tracked;
  return [...(overlay?.element.querySelectorAll<HTMLElement>('button, a[href], input, textarea') ?? [])]
    .filter(
      (control) =>
        control.tabIndex >= 0 &&
        !control.matches(':disabled, [type="radio"]') &&
        control.checkVisibility({ visibilityProperty: true }) &&
        control.getBoundingClientRect().width > 1 &&
        !overlay?.reached.has(control),
    )
    .map((control) => `${control.outerHTML.slice(0, 120)} cannot be reached with Tab.`);
}

async function faultsOfClosing(page: Page, staysOpen: boolean): Promise<string[]> {
  const isGone = () => {
    const element = (globalThis as Tracked).overlay?.element;
    return !element?.isConnected || !element.checkVisibility();
  };
  if (staysOpen) return (await page.evaluate(isGone)) ? ['Escape closes what is to stay open.'] : [];
  const isBack = () => {
    const { opener, isOpenerGone } = (globalThis as Tracked).overlay ?? {};
    if (!opener || document.activeElement === opener) return true;
    // A list that has become cards has other buttons: the screen has the focus then.
    if (isOpenerGone && document.activeElement?.matches('main')) return true;
    // A button that the keyboard passes by opens what belongs to the field beside it.
    return opener.matches('button[tabindex="-1"]') && opener.parentElement?.contains(document.activeElement);
  };
  try {
    await page.waitForFunction(isGone, undefined, { timeout: CLOSING_MS });
  } catch {
    return ['Escape does not close it.'];
  }
  try {
    await page.waitForFunction(isBack, undefined, { timeout: CLOSING_MS });
    return [];
  } catch {
    const [now, opener] = await page.evaluate(() => [
      document.activeElement?.outerHTML.slice(0, 120),
      (globalThis as Tracked).overlay?.opener?.outerHTML.slice(0, 120),
    ]);
    return [`After Escape the focus is on ${now}, not on ${opener}.`];
  }
}
