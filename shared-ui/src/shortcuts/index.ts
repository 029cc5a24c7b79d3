/// <reference path="../css.d.ts" />
export { registerShortcuts, type Shortcut, type ShortcutGroup } from './registry.ts';
export { ShortcutList } from './lazy-shortcut-list.ts';
export { useShortcuts } from './use-shortcuts.ts';
