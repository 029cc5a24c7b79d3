import type { Page } from 'playwright-core';

/** What opens above a page, with what antd puts around it. */
const PANELS =
  'dialog[open], [role="dialog"], [role="menu"], .ac-combobox-popup, .rdp-root, .ant-modal-wrap, .ant-drawer';

/** Parts of the page that a look for cut numbers goes by, as selectors. */
const PARTS = {
  /** What has numbers and dates in words, too: `24 Nov 2026`, `12 days`. Elsewhere a text without a letter is one. */
  values: '.ac-money, .ac-number, .ac-overdue, time',
  fields: 'input:not([type="color"], [type="radio"], [type="checkbox"], [type="file"])',
  /** What cannot be seen; tabs, which scroll into sight with their counts; and rows of a file, which are as wide as the file. */
  skipped: '.ac-visually-hidden, script, style, svg, .ac-tabs, .ac-import-scroll',
};

/**
 * Numbers, percentages and dates that are cut off or must be scrolled to, written or typed, in the page and in what is open above
 * it, one sentence each.
 */
export function cutValues(page: Page): Promise<string[]> {
  return page.evaluate(({ values, fields, skipped }) => {
    const faults = new Set<string>();
    const isLookedAt = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(skipped);
    const isValue = (text: string, element: Element) =>
      /\d/.test(text) && (!/\p{L}/u.test(text) || element.closest(values) !== null);

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || !isValue(text, element) || !isLookedAt(element)) continue;
      range.selectNodeContents(node);
      const edge = cuttingEdge(range.getBoundingClientRect(), element);
      if (edge !== undefined)
        faults.add(`${element.className} "${text.slice(0, 30)}" is cut off by ${edge}.`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      if (!isValue(field.value, field) || !isLookedAt(field)) continue;
      const isWide = field.scrollWidth > field.clientWidth + 1;
      const edge = isWide ? 'its field' : cuttingEdge(field.getBoundingClientRect(), field);
      if (edge !== undefined)
        faults.add(`${field.className} "${field.value.slice(0, 30)}" is cut off by ${edge}.`);
    }
    return [...faults];

    /** Class of the first frame, or the window, that does not show the whole width of a box in it. */
    function cuttingEdge({ left, right, width }: DOMRect, inside: Element): string | undefined {
      if (width === 0) return undefined;
      const root = document.documentElement;
      for (let frame: Element | null = inside; frame && frame !== root; frame = frame.parentElement) {
        const { overflowX, position, display } = getComputedStyle(frame);
        const edge = frame.getBoundingClientRect();
        const isOutside = left < edge.left - 1 || right > edge.right + 1;
        if (isOutside && overflowX !== 'visible' && display !== 'inline') return frame.className;
        // Frames around what is fixed to the window do not cut it.
        if (position === 'fixed') break;
      }
      return left < -1 || right > root.clientWidth + 1 ? 'the window' : undefined;
    }
  }, PARTS);
}

/** What scrolls sideways in the dialogs, drawers, menus and lists that are open, one sentence each. */
export function sidewaysPanels(page: Page): Promise<string[]> {
  return page.evaluate((panels) => {
    const faults = new Set<string>();
    for (const panel of document.querySelectorAll(panels)) {
      if (!panel.checkVisibility({ visibilityProperty: true })) continue;
      for (const part of [panel, ...panel.querySelectorAll(':not(input, textarea)')]) {
        const wide = part.scrollWidth - part.clientWidth;
        if (wide > 1 && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
          faults.add(`${part.className} scrolls ${wide} px sideways in what is open.`);
      }
    }
    return [...faults];
  }, PANELS);
}
