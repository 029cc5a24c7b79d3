import { ShortcutList, useShortcuts } from '@accounts/shared-ui/shortcuts';
import { Dialog } from '@accounts/shared-ui/overlay';

export interface ShortcutsDialogProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** What the keyboard does on the current screen, under `?`. */
export function ShortcutsDialog({ open, onOpen, onClose }: ShortcutsDialogProps) {
  useShortcuts('Everywhere', [{ keys: '?', label: 'List the keyboard shortcuts', run: onOpen }]);
  return (
    <Dialog open={open} title="Keyboard shortcuts" onClose={onClose}>
      <ShortcutList />
    </Dialog>
  );
}
