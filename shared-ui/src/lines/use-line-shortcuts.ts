import { useChoiceShortcuts } from './use-choice-shortcuts.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';

/** Lists the keys of a grid of lines under `?`; its cells act on them. */
export function useLineShortcuts(): void {
  useShortcuts(t('shortcuts.lines'), [
    { keys: 'enter', label: t('shortcuts.lines.next') },
    { keys: 'shift+enter', label: t('shortcuts.lines.previous') },
    { keys: 'Tab', label: t('shortcuts.lines.tab') },
    { keys: 'alt+ArrowUp alt+ArrowDown', label: t('shortcuts.lines.move') },
    { keys: 'mod+v', label: t('shortcuts.lines.paste') },
  ]);
  useChoiceShortcuts();
}
