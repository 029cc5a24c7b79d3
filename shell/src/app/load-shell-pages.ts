import { loadLaterTexts } from '@accounts/shared-ui/texts';
import { loadPageTexts, PAGE_TEXTS } from './page-texts.ts';

/** Fetches the shell's seldom pages and their texts. Rejects when they cannot be fetched. */
export async function loadShellPages(): Promise<typeof import('./shell-pages.ts')> {
  const [pages] = await Promise.all([import('./shell-pages.ts'), loadLaterTexts(PAGE_TEXTS, loadPageTexts)]);
  return pages;
}
