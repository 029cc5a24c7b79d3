import { currentOutbox, useOutboxEntries } from '@accounts/shared-data';
import { useConfirm } from '@accounts/shared-ui/overlay';
import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

/** Signs out; where drafts wait, only once the person gives them up. Render `dialog` once. */
export function useSignOut(logout: () => void): { signOut: () => Promise<void>; dialog: ReactNode } {
  const { length: count } = useOutboxEntries();
  const { confirm, dialog } = useConfirm();
  const signOut = async () => {
    const isSure =
      count === 0 ||
      (await confirm({
        title: t('outbox.signOut.title'),
        text: t('outbox.signOut.text', { count }),
        confirmLabel: t('outbox.signOut.confirm'),
        cancelLabel: t('outbox.signOut.stay'),
        danger: true,
      }));
    if (!isSure) return;
    await currentOutbox()?.cancelAll();
    logout();
  };
  return { signOut, dialog };
}
