import type { Page } from 'playwright-core';

/** A page that does not answer is described by its address alone after so long, in milliseconds. */
const LOOK_LIMIT_MS = 5_000;
/** Characters of a page that are worth reading in a report. */
const MAX_TEXT = 1_000;
/** The newest pages of a suite; the others were left open by stories that have ended. */
const MAX_PAGES = 3;

interface DescribedPage {
  page: Page;
  /** Newest calls of the API, each with the status of its response. */
  calls: readonly string[];
}

const pages = new Set<DescribedPage>();

/** Has a page described in the error of a story that fails (tooling/src/jest/story-environment.cjs), until it is closed. */
export function describeAtFailure(described: DescribedPage): void {
  pages.add(described);
  described.page.once('close', () => pages.delete(described));
}

/** What the open pages show: the address, what has the focus, the newest calls, the text. */
async function describePages(): Promise<string> {
  const texts = [...pages].slice(-MAX_PAGES).map(async ({ page, calls }) => {
    const late = new Promise<string>((resolve) => {
      setTimeout(resolve, LOOK_LIMIT_MS, 'The page does not answer.').unref();
    });
    const shown = await Promise.race([page.evaluate(shownText).catch(String), late]);
    return [`Page ${page.url()}`, ...calls, shown.slice(0, MAX_TEXT)].join('\n');
  });
  return (await Promise.all(texts)).join('\n\n');
}
Object.assign(globalThis, { describePages });

/** Runs in the page. */
function shownText(): string {
  const focused = document.activeElement;
  const name = focused?.getAttribute('aria-label') ?? focused?.id ?? '';
  return `Focus: ${focused?.tagName.toLowerCase()} ${name}\n${document.body.innerText.replaceAll(/\n\s*\n/g, '\n')}`;
}
