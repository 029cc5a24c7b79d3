import { loadLaterTexts } from '@accounts/shared-ui/texts';
import { loadPageTexts, PAGE_TEXTS } from './page-texts.ts';

/** Fetches the shell's seldom pages and their texts. Rejects when they cannot be fetched. */
export async function loadShellPages() {
  const texts = loadLaterTexts(PAGE_TEXTS, loadPageTexts);
  // Told below, unless the code is told first.
  texts.catch(() => undefined);
  const { OutboxPage, PermissionPage, PlanPage } = await import('./shell-pages.ts');
  await texts;
  return { OutboxPage, PermissionPage, PlanPage };
}
