import type { Page } from 'playwright-core';

/** Labels, buttons, headings, tabs and entries of menus: their words must be whole. Cells of tables may end in an ellipsis. */
const WHOLE = [
  'h1, h2, h3, h4, legend, label, button, summary, caption, dt',
  'a, [role="tab"], [role="menuitem"], [role="option"]',
  '.ac-badge, .ac-field-help, .ac-field-error, .ac-notice, .ac-empty',
].join(', ');

/** Texts that do not fit where they are and are cut off, one sentence each. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((whole) => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(whole)) {
      if (!element.checkVisibility() || element.closest('.ac-visually-hidden, td, [aria-hidden="true"]'))
        continue;
      // The text may be cut by the element itself or by a part of it.
      for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
        // The name of a company has any length, and ends in an ellipsis where the frame has no room.
        if (part.closest('.layout-company, .layout-switcher')) continue;
        // What is one pixel wide is for screen readers. A cell of a table, its head too, may end in an ellipsis where its title has the whole text.
        if (part.closest('.ac-visually-hidden, svg, th [title]') || part.clientWidth <= 1) continue;
        const { overflowX } = getComputedStyle(part);
        const hidden = part.scrollWidth - part.clientWidth;
        if (overflowX !== 'visible' && hidden > 1 && (part.textContent ?? '').trim() !== '')
          faults.push(
            `${hidden} px of "${part.textContent?.trim().slice(0, 40)}" (${part.className}) are cut off.`,
          );
      }
    }
    return [...new Set(faults)];
  }, WHOLE);
}

/**
 * Values of a page that is written from right to left whose characters do not go from left to right: amounts, dates, numbers
 * of documents, addresses.
 */
export function mirroredValues(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Plain characters of which one is a digit or an @; the words of a test language have accents.
    const values = /[\w+\u2212£€$-](?:[\x20-\x7e\u2212£€]*[\w%])?/g;
    const faults: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.ac-visually-hidden, script, style, svg')) continue;
      const text = node.textContent ?? '';
      for (const { 0: value, index } of text.matchAll(values))
        if (/[\d@]/.test(value) && !isLeftToRight(node, index, value))
          faults.push(`"${value}" in "${text.trim().slice(0, 60)}"`);
    }
    // Of a colour and of what is ticked no value is written.
    const fields = 'input:not([type="color"], [type="radio"], [type="checkbox"])';
    for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
      const isValue = /[\d@]/.test(field.value) && /^[\x20-\x7e\u2212£€]+$/.test(field.value);
      if (isValue && field.checkVisibility() && isMirrored(field))
        faults.push(`"${field.value}" in the field ${field.name || field.className}`);
    }
    return [...new Set(faults)];

    function isMirrored(field: Element): boolean {
      const { direction, unicodeBidi } = getComputedStyle(field);
      return direction === 'rtl' && unicodeBidi !== 'plaintext';
    }

    function isLeftToRight(inside: Node, start: number, value: string): boolean {
      const range = document.createRange();
      let last: DOMRect | undefined;
      for (let at = start; at < start + value.length; at += 1) {
        if (value[at - start] === ' ') continue;
        range.setStart(inside, at);
        range.setEnd(inside, at + 1);
        const box = range.getBoundingClientRect();
        const isSameLine = last !== undefined && Math.abs(box.top - last.top) < box.height / 2;
        if (isSameLine && last && box.left < last.left - 1) return false;
        last = box;
      }
      return true;
    }
  });
}
