import { openedOutbox } from '@accounts/shared-data';
import { useConfirm } from '@accounts/shared-ui/overlay';
import { useEffect, type ReactNode } from 'react';
import type { ShellCore } from '../core/shell-core.ts';
import { t } from '../texts/texts.ts';

/**
 * Signs out whoever asks for it on the bus; where drafts wait, a question says first how many, and when they are sent. Returns its
 * dialog, which outlives the menu or the palette that led to it. `countUnread` counts where the outbox could not be opened.
 */
export function useSignOut(
  { bus, logout }: Pick<ShellCore, 'bus' | 'logout'>,
  countUnread?: () => Promise<number>,
): ReactNode {
  const { confirm, dialog } = useConfirm();
  useEffect(() => {
    const signOut = async () => {
      // A page that has just begun has not opened it yet.
      const count = (await openedOutbox())?.entries().length ?? (await countUnread?.()) ?? 0;
      const isSure =
        count === 0 ||
        (await confirm({
          title: t('outbox.signOut.title'),
          text: t('outbox.signOut.text', { count }),
          confirmLabel: t('user.signOut'),
          cancelLabel: t('outbox.signOut.stay'),
        }));
      if (isSure) logout('user');
    };
    const requests = bus.on('session.logout').subscribe(({ reason }) => {
      if (reason === 'user') void signOut();
    });
    return () => requests.unsubscribe();
  }, [bus, confirm, logout, countUnread]);
  return dialog;
}
