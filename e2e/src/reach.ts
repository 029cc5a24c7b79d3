import type { Page } from 'playwright-core';

/**
 * Buttons and fields of open dialogs that are out of reach in this window, one sentence each: outside the window or cut off by the
 * dialog, wherever it is scrolled to. Places are as they were afterwards.
 */
export function unreachableControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open], [role="dialog"]')];
    for (const dialog of dialogs.filter((one) => one.getBoundingClientRect().width > 1))
      for (const control of dialog.querySelectorAll<HTMLElement>('button, a[href], input, textarea')) {
        if (control.closest('.ac-visually-hidden') || control.getBoundingClientRect().width <= 1) continue;
        const why = hindrance(control, dialog);
        const name = control.getAttribute('aria-label') ?? (control.textContent || control.className);
        if (why !== undefined) faults.push(`${control.tagName} "${name.slice(0, 40)}" ${why}.`);
      }
    return [...new Set(faults)];

    /** What keeps a control out of reach; what scrolls goes back to where it was. */
    function hindrance(control: HTMLElement, dialog: HTMLElement): string | undefined {
      const frames: HTMLElement[] = [];
      // A dialog that is higher than the window scrolls in what is around it.
      for (let frame = control.parentElement; frame && frame !== document.body; frame = frame.parentElement)
        frames.push(frame);
      const places = frames.map((frame) => [frame, frame.scrollTop, frame.scrollLeft] as const);
      for (const frame of frames.filter(scrolls)) showIn(control, frame);
      const found = frames.find(
        (frame) =>
          dialog.contains(frame) && clips(frame) && !isWithin(control, frame.getBoundingClientRect()),
      );
      const page = new DOMRect(0, 0, document.documentElement.clientWidth, innerHeight);
      const isOutside = !isWithin(control, page);
      for (const [frame, top, left] of places) frame.scrollTo({ top, left, behavior: 'instant' });
      if (found) return `is cut off by ${found.className}`;
      return isOutside ? 'is outside the window' : undefined;
    }
    function scrolls(frame: HTMLElement): boolean {
      const { overflowX, overflowY } = getComputedStyle(frame);
      return [overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow));
    }
    function clips(frame: HTMLElement): boolean {
      return getComputedStyle(frame).overflowY !== 'visible';
    }
    function showIn(control: HTMLElement, frame: HTMLElement): void {
      const box = control.getBoundingClientRect();
      const edge = frame.getBoundingClientRect();
      frame.scrollBy({
        top: box.top < edge.top ? box.top - edge.top : Math.max(box.bottom - edge.bottom, 0),
        left: box.left < edge.left ? box.left - edge.left : Math.max(box.right - edge.right, 0),
        behavior: 'instant',
      });
    }
    function isWithin(control: HTMLElement, edge: DOMRect): boolean {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return (
        left >= edge.left - 1 && right <= edge.right + 1 && top >= edge.top - 1 && bottom <= edge.bottom + 1
      );
    }
  });
}
