import { useShortcuts } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';

/**
 * Lists under `?` what Tab does in a combobox; the other keys are those of every combobox. Called where comboboxes of a form
 * or of a grid are drawn: in the combobox it would be fetched with every list.
 */
export function useChoiceShortcuts(): void {
  useShortcuts(t('shortcuts.choices'), [{ keys: 'Tab', label: t('shortcuts.choices.tab') }]);
}
