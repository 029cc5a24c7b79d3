/** The pages beside the entrance. */
export type OtherPages = typeof import('./other-pages.tsx');

let pages: OtherPages | undefined;

/** The pages beside the entrance, once they have been fetched. */
export const loadedPages = (): OtherPages | undefined => pages;

/** Fetches the pages beside the entrance. Rejects when they cannot be fetched; the next call tries again. */
export async function loadPages(): Promise<void> {
  pages ??= await import('./other-pages.tsx');
}
