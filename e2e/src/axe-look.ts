import type axe from 'axe-core';

/** What a look at a document has found: its faults, and texts of which colours are certainly sound. */
interface Look {
  faults: string[];
  /** What the contrast of a text depends on, as one string; of texts whose contrast was measured and is enough. */
  sound: string[];
}

/** The document's own way to be looked at: with the rules of `options`, but for colours that are known to be sound. */
export type Looker = (options: axe.RunOptions, known: readonly string[]) => Promise<Look>;

/**
 * Teaches a document that has axe to be looked at. Runs in the page, as `look` of its window.
 *
 * Two thirds of a look went to the contrast of texts, most of which have the colours of hundreds of others: those of the frame
 * around every screen, of rows and labels. Contrast depends on nothing but the text's colour, size, weight and shadow, and on
 * what is painted behind it. A text for which all of that is as it was for a text that was measured before is left out; a text
 * above anything that it is not part of is measured every time. All other rules see everything.
 */
export function installLook(): void {
  const page = window as unknown as { axe: typeof axe; look: Looker };
  const MARK = 'data-colours-unknown';
  const UNPAINTED = 'rgba(0, 0, 0, 0) none 1 none normal';
  type Colours = { key: string; isAlone: boolean };
  type Raw = axe.RawResult[];

  /** Every element with a text node, and every field, with what its contrast depends on. */
  const coloursOfTexts = (): Map<Element, Colours> => {
    const painted: [Element, DOMRect][] = [];
    const paints = new Map<Element | null, string>([[null, '']]);
    // In the order of the document: what is around an element comes before it.
    for (const element of document.querySelectorAll('*')) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ');
      const around = paints.get(element.parentElement) ?? '';
      paints.set(element, own === UNPAINTED ? around : `${around}/${own}`);
      if (own !== UNPAINTED) painted.push([element, element.getBoundingClientRect()]);
    }
    /** Nothing is painted in a place but what the element there is part of. A modal dialog is above all else. */
    const isAlone = (owner: Element, { left, right, top, bottom }: DOMRect): boolean => {
      const modal = owner.closest('dialog:modal');
      return painted.every(
        ([element, box]) =>
          box.left >= right ||
          box.right <= left ||
          box.top >= bottom ||
          box.bottom <= top ||
          element.contains(owner) ||
          modal?.contains(element) === false,
      );
    };
    const found = new Map<Element, Colours>();
    const note = (owner: Element, place: DOMRect): void => {
      const { color, fontSize, fontWeight, textShadow, webkitTextStroke } = getComputedStyle(owner);
      const key = [color, fontSize, fontWeight, textShadow, webkitTextStroke, paints.get(owner)].join(' ');
      found.set(owner, { key, isAlone: (found.get(owner)?.isAlone ?? true) && isAlone(owner, place) });
    };
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement || !text.nodeValue?.trim()) continue;
      range.selectNode(text);
      note(text.parentElement, range.getBoundingClientRect());
    }
    for (const field of document.querySelectorAll('input, select, textarea'))
      note(field, field.getBoundingClientRect());
    return found;
  };

  /** Elements whose contrast was measured and is enough: some count as sound because they are hidden. */
  const measuredSound = (results: Raw): Element[] =>
    results
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ passes }) => passes)
      .filter(({ any }) => {
        const measured = any[0]?.data as { contrastRatio?: number } | null | undefined;
        return (measured?.contrastRatio ?? 0) > 1;
      })
      .flatMap(({ node }) => ('element' in node && node.element instanceof Element ? [node.element] : []));

  page.axe.configure({
    noHtml: true,
    rules: [{ id: 'color-contrast', selector: `[${MARK}]` }],
  });
  // The faults alone are put into words: to name everything that is sound takes longer than to find it so.
  page.axe.addReporter<{ faults: string[]; sound: Element[] }>('faults', (results, _options, resolve) => {
    const faults = results.flatMap(({ id, help, violations }) =>
      violations.map(({ node }) => `${id}: ${help} (${node.selector.join(' ')})`),
    );
    resolve({ faults, sound: measuredSound(results) });
  });
  page.look = async (options, known) => {
    const texts = coloursOfTexts();
    const sound = new Set(known);
    const measured = [...texts].flatMap(([element, { key, isAlone }]) =>
      isAlone && sound.has(key) ? [] : [element],
    );
    for (const element of measured) element.setAttribute(MARK, '');
    try {
      const found = (await page.axe.run(document, {
        ...options,
        reporter: 'faults',
        iframes: false,
      })) as unknown as { faults: string[]; sound: Element[] };
      const keys = found.sound.flatMap((element) => {
        const colours = texts.get(element);
        return colours?.isAlone ? [colours.key] : [];
      });
      return { faults: found.faults, sound: [...new Set(keys)] };
    } finally {
      for (const element of measured) element.removeAttribute(MARK);
    }
  };
}
