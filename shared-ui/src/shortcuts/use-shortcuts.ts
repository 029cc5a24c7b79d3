import { useEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut } from './registry.ts';

/**
 * Keys of a part of the page while it is drawn: the page acts on them, and `?` lists them. What they do may change with
 * every drawing, which keys there are may not.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]));
  useEffect(
    () =>
      registerShortcuts({
        title,
        shortcuts: latest.current.map((shortcut, index) => ({
          ...shortcut,
          ...(shortcut.run && { run: (event: KeyboardEvent) => latest.current[index]?.run?.(event) }),
        })),
      }),
    [title, names],
  );
}
