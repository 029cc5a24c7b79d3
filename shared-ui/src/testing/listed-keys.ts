import { currentShortcuts } from '../shortcuts/registry.ts';

/** The keys that `?` lists for what is on the page, each with what it does. */
export const listedKeys = (): string[][] =>
  currentShortcuts().flatMap(({ shortcuts }) => shortcuts.map(({ keys, label }) => [keys, label]));
