import { useOutboxEntries } from '@accounts/shared-data';
import { useConfirm } from '@accounts/shared-ui/overlay';
import type { ReactNode } from 'react';
import { t } from '../texts/texts.ts';

/** Signs out; where drafts wait, a question says first how many, and when they are sent. Render `dialog` once. */
export function useSignOut(logout: () => void): { signOut: () => Promise<void>; dialog: ReactNode } {
  const { length: count } = useOutboxEntries();
  const { confirm, dialog } = useConfirm();
  const signOut = async () => {
    const isSure =
      count === 0 ||
      (await confirm({
        title: t('outbox.signOut.title'),
        text: t('outbox.signOut.text', { count }),
        confirmLabel: t('user.signOut'),
        cancelLabel: t('outbox.signOut.stay'),
      }));
    if (isSure) logout();
  };
  return { signOut, dialog };
}
