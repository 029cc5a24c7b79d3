import { loadPageTexts } from '../texts/page-texts.ts';

/** Fetches the shell's seldom pages and their texts. Rejects when they cannot be fetched. */
export async function loadShellPages() {
  const [{ OutboxPage, PermissionPage, PlanPage }] = await Promise.all([
    import('./shell-pages.ts'),
    loadPageTexts(),
  ]);
  return { OutboxPage, PermissionPage, PlanPage };
}
