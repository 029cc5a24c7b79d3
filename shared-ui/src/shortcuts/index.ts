/// <reference path="../css.d.ts" />
export { registerShortcuts, type Shortcut, type ShortcutGroup } from './registry.ts';
export { ShortcutList } from './shortcut-list.tsx';
export { useShortcuts } from './use-shortcuts.ts';
