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
  const [code] = await Promise.all([
    import('./other-pages.tsx'),
    loadLaterTexts(PUBLIC_TEXTS, loadPublicTexts),
  ]);
  pages = code;
}
