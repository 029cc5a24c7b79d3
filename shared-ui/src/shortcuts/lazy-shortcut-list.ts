import { lazyPart } from '../basics/lazy-part.tsx';

/** Every key that the page offers now; its code comes when it is drawn first. */
export const ShortcutList = lazyPart(async () => (await import('./shortcut-list.tsx')).ShortcutList);
