import { useChoiceShortcuts } from './use-choice-shortcuts.ts';

/** Lists under `?` what Tab does in a combobox, where its texts come later than what it is drawn with. */
export function ChoiceKeys(): null {
  useChoiceShortcuts();
  return null;
}
