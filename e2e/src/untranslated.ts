import type { Page } from 'playwright-core';

/** Texts of the program, by locale or in the registry of the modules. */
const TEXTS = /\/locales\/|\/m\/|\/registry\.json$/;

/** Collects every string that the server sends: names and the like are data, which no locale file has. */
export class DataOfPage {
  readonly #strings = new Set<string>();
  readonly #pending: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('response', (response) => {
      const isData =
        /json/.test(response.headers()['content-type'] ?? '') &&
        !TEXTS.test(new URL(response.url()).pathname);
      if (isData)
        this.#pending.push(
          response.json().then(
            (body: unknown) => this.#note(body),
            () => undefined,
          ),
        );
    });
  }

  /** Everything seen so far, the longest first, so that a name goes before a word in it. */
  async strings(): Promise<string[]> {
    await Promise.all(this.#pending);
    return [...this.#strings].sort((one, other) => other.length - one.length);
  }

  #note(value: unknown): void {
    if (typeof value === 'string') {
      const trimmed = value.trim();
      if (trimmed.length > 1) this.#strings.add(trimmed);
    } else if (typeof value === 'object' && value !== null)
      Object.values(value).forEach((one) => this.#note(one));
  }
}

/** Amounts with their currency, dates and month names: formatted by locale, not translated. */
const FORMATTED =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\b[A-Z]{3}\b|\bDr\b|\bCr\b|\b[AP]M\b/g;
/** Two plain letters in a row: test languages write every letter of a text with an accent. */
const PLAIN = /[A-Za-z]{2}/;

/** Visible texts and names of controls on a page in a test language that no locale file has. */
export async function untranslatedTexts(
  page: Page,
  data: DataOfPage,
  names: readonly string[],
): Promise<string[]> {
  const shown = await page.evaluate(() => {
    // A part that names its language, such as the paper of a document, has it from elsewhere.
    const ELSEWHERE = '[data-untranslated],body [lang]';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest(`script,style,noscript,${ELSEWHERE}`) || !parent.checkVisibility())
        continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
      if (element.closest(ELSEWHERE)) continue;
      // What is hidden from screen readers has no name for anyone.
      if (!element.checkVisibility() || element.closest('[aria-hidden="true"]')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
  // After what is shown, or rows that come in between would be shown and not known.
  const known = new Set([...(await data.strings()), ...names]);
  const isPlain = (text: string): boolean => PLAIN.test(text.replace(FORMATTED, ' '));
  const withoutData = (text: string): string =>
    [...known].reduce((rest, one) => rest.replaceAll(one, ' '), text);
  return [...new Set(shown.map((text) => text.trim()))]
    .filter((text) => PLAIN.test(text) && !known.has(text))
    .filter((text) => isPlain(withoutData(text)));
}
