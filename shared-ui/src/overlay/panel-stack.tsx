import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

/** A panel, and the one that it was opened from. */
interface Panel {
  opener: Panel | null;
}

/** Panels that are open, the one on top last. */
let panels: readonly Panel[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Panel[]): void {
  panels = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a panel on top, but below those that are opened from it: where both come at once, React runs the inner one first. */
function add(panel: Panel): void {
  const above = panels.findIndex(({ opener }) => opener === panel);
  change(above < 0 ? [...panels, panel] : panels.toSpliced(above, 0, panel));
}

const Opener = createContext<Panel | null>(null);

/**
 * An open panel and whether it has no other one above it. The one on top alone keeps the focus inside: two that both do would take it
 * from each other. Around what the panel shows belongs `FromPanel`.
 */
export function usePanel(open: boolean): { panel: Panel; isOnTop: boolean } {
  const opener = useContext(Opener);
  const [panel] = useState((): Panel => ({ opener }));
  useEffect(() => {
    if (!open) return undefined;
    add(panel);
    return () => change(panels.filter((one) => one !== panel));
  }, [open, panel]);
  const top = useSyncExternalStore(subscribe, () => panels.at(-1));
  return { panel, isOnTop: top === undefined || top === panel };
}

export function FromPanel({ panel, children }: { panel: Panel; children: ReactNode }) {
  return <Opener value={panel}>{children}</Opener>;
}
