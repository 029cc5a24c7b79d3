import type { Page } from 'playwright-core';

/** What is scrolled, and what a row of it matches. */
export interface ScrolledRows {
  /** The element with the scroll bar; the page itself unless given. */
  scroller?: string;
  row: string;
}

/** Frames of a fast turn of the wheel, and how far each goes, in pixels: 6,000 a second. */
const FRAMES = 300;
const STEP = 100;

/**
 * Scrolls far down through a long table and looks at each painted frame.
 * @returns how many frames showed a place without a row, and the longest time from one frame to the next, in milliseconds
 */
export function blankFrames(page: Page, rows: ScrolledRows): Promise<{ blank: number; longest: number }> {
  return page.evaluate(scrollAndLook, { ...rows, frames: FRAMES, step: STEP });
}

/** Runs in the page. */
async function scrollAndLook({
  scroller,
  row,
  frames,
  step,
}: ScrolledRows & { frames: number; step: number }): Promise<{ blank: number; longest: number }> {
  const box = scroller === undefined ? document.scrollingElement : document.querySelector(scroller);
  if (!box) throw new Error(`There is no ${scroller}.`);
  const painted = () => {
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((resolve) => (port1.onmessage = resolve));
    requestAnimationFrame(() => port2.postMessage(null));
    return told;
  };
  /** Whether every place between the table's head and the lower end of the window is in a row with words. */
  const isWhole = () => {
    const seen =
      scroller === undefined ? { top: 0, bottom: innerHeight, left: 0 } : box.getBoundingClientRect();
    const table = document.querySelector(row)?.closest('table');
    const head = table?.tHead?.getBoundingClientRect().bottom ?? 0;
    const left = (table?.getBoundingClientRect().left ?? 0) + 40;
    const [top, bottom] = [Math.max(seen.top, head) + 60, Math.min(seen.bottom, innerHeight) - 60];
    const places = Array.from({ length: 8 }, (_each, index) => top + ((bottom - top) * index) / 7);
    return places.every((place) => document.elementFromPoint(left, place)?.closest(row)?.textContent);
  };
  if (!isWhole()) throw new Error(`The table does not begin with ${row}.`);
  let [blank, longest, before] = [0, 0, performance.now()];
  const start = box.scrollTop;
  for (let frame = 0; frame < frames; frame += 1) {
    requestAnimationFrame(() => (box.scrollTop += step));
    await painted();
    if (!isWhole()) blank += 1;
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }
  if (box.scrollTop - start < (frames * step) / 2) throw new Error(`It ended at ${box.scrollTop} pixels.`);
  return { blank, longest };
}
