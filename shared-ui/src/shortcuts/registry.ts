/** A key of a screen, for its listing and, with `run`, for the page to act on. */
export interface Shortcut {
  /**
   * `mod+s` (Ctrl, on a Mac Cmd), `?`, `PageDown`; several keys for one thing with a space between. `alt+` and `shift+` are for
   * keys without `run` alone.
   */
  keys: string;
  /** What it does, as a verb. */
  label: string;
  /** Acts on the key; left out where the element that has the focus does so itself. */
  run?: (event: KeyboardEvent) => void;
  /** Gives way to any other shortcut of the same key. */
  isFallback?: boolean;
  /** Belongs to the screen: does nothing while a dialog is open over it. */
  isOfScreen?: boolean;
}

export interface ShortcutGroup {
  /** Heading in the list of shortcuts. */
  title: string;
  shortcuts: readonly Shortcut[];
}

/** Groups of what is on the page, the latest last: what opened last has the key first. */
let groups: readonly ShortcutGroup[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShortcutGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

/** Adds a group while its part of the page is there. Returns what removes it. */
export function registerShortcuts(group: ShortcutGroup): () => void {
  if (groups.length === 0) document.addEventListener('keydown', onKeyDown);
  change([...groups, group]);
  return () => {
    change(groups.filter((one) => one !== group));
    if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
  };
}

/** Calls back when groups come or go. */
export function watchShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Groups of the page as they are now. */
export const currentShortcuts = (): readonly ShortcutGroup[] => groups;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const matching = groups
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ keys, run }) => run && keys.split(' ').some((key) => isPressed(key, event)));
  const usable =
    matching.some(({ isOfScreen }) => isOfScreen) && isDialogOpen()
      ? matching.filter(({ isOfScreen }) => !isOfScreen)
      : matching;
  const chosen = usable.findLast(({ isFallback }) => !isFallback) ?? usable.at(-1);
  if (!chosen?.run) return;
  event.preventDefault();
  chosen.run(event);
}

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"]') !== null;

function isPressed(key: string, event: KeyboardEvent): boolean {
  const isMod = event.ctrlKey || event.metaKey;
  if (event.altKey || isMod !== key.startsWith('mod+')) return false;
  // A key without Ctrl is text that is typed.
  if (!isMod && isTyping(event.target)) return false;
  return event.key.toLowerCase() === key.replace('mod+', '').toLowerCase();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || target instanceof HTMLTextAreaElement;
}
