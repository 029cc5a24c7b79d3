import { ShortcutList, useShortcuts } from '@accounts/shared-ui/shortcuts';
import { Dialog } from '@accounts/shared-ui/overlay';
import { Suspense } from 'react';
import { t } from '../texts/texts.ts';

export interface ShortcutsDialogProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** What the keyboard does on the current screen, under `?`. */
export function ShortcutsDialog({ open, onOpen, onClose }: ShortcutsDialogProps) {
  useShortcuts(t('shortcuts.everywhere'), [{ keys: '?', label: t('shortcuts.list'), run: onOpen }]);
  return (
    <Dialog open={open} title={t('shortcuts.title')} onClose={onClose}>
      <Suspense fallback={null}>
        <ShortcutList />
      </Suspense>
    </Dialog>
  );
}
