import { loadLaterTexts } from '@accounts/shared-ui/texts';
import { loadPublicTexts, PUBLIC_TEXTS } from './other-texts.ts';

/** The pages beside the entrance. */
export type OtherPages = typeof import('./other-pages.tsx');

let pages: OtherPages | undefined;

/** The pages beside the entrance, once they have been fetched. */
export const loadedPages = (): OtherPages | undefined => pages;

/** Fetches the pages beside the entrance, and their texts. Rejects when they cannot be fetched; the next call tries again. */
export async function loadPages(): Promise<void> {
  if (pages) return;
  const texts = loadLaterTexts(PUBLIC_TEXTS, loadPublicTexts);
  // Told below, unless the code is told first.
  texts.catch(() => undefined);
  const { OTHER_PAGES, googlePage, lapsedPage } = await import('./other-pages.tsx');
  await texts;
  pages = { OTHER_PAGES, googlePage, lapsedPage };
}
