import { loadPublicTexts } from './other-texts.ts';

/** The pages beside the entrance. */
export type OtherPages = typeof import('./other-pages.tsx');

let pages: OtherPages | undefined;

/** The pages beside the entrance, once they have been fetched. */
export const loadedPages = (): OtherPages | undefined => pages;

/** Fetches the pages beside the entrance, and their texts. Rejects when they cannot be fetched; the next call tries again. */
export async function loadPages(): Promise<void> {
  if (pages) return;
  const [{ OTHER_PAGES, googlePage, lapsedPage }] = await Promise.all([
    import('./other-pages.tsx'),
    loadPublicTexts(),
  ]);
  pages = { OTHER_PAGES, googlePage, lapsedPage };
}
