import type { DocumentRecord } from '@accounts/shared-data';
import { useState, type ReactNode } from 'react';
import { EditIcon } from '../basics/index.ts';
import { CopyIcon, LinkIcon, PrintIcon } from '../basics/later-icons.ts';
import { useAttempt, useModule } from '../module/index.ts';
import type { MenuItem } from '../overlay/index.ts';
import { LabelWithRoom } from '../record/label-with-room.tsx';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { addedText } from './document-toasts.ts';
import { NoteDialog } from './note-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useCreditInvoice } from './use-credit-invoice.tsx';
import { t } from '../texts/own-texts.ts';

/** Statuses in which no link is made: nothing has been issued, or it does not count any more. */
const NOT_SHARED = ['Draft', 'Void'];

/** What can be done with a document whatever its status machine says, as items of its menu. Render `dialogs` once. */
export function useGeneralActions(
  kind: DocumentKindDescription,
  record: DocumentRecord,
): { items: MenuItem[]; dialogs: ReactNode } {
  const { can, navigate } = useModule();
  const attempt = useAttempt();
  const duplicate = kind.resource.useDuplicate();
  const [open, setOpen] = useState<'note' | 'share' | null>(null);
  const close = () => setOpen(null);
  const copyDocument = () =>
    attempt(async () => {
      const copy = await duplicate.mutateAsync(record.id);
      navigate(`${kind.path}/${copy.id}`);
    }, addedText(kind.labels));
  const credit = useCreditInvoice(kind, record);
  const mayEdit = can(kind.area, 'edit');
  const items: (MenuItem & { offered: boolean })[] = [
    {
      key: 'duplicate',
      label: (
        <LabelWithRoom label={t('action.duplicate')} counter={kind.counter} many={kind.labels.nouns()} />
      ),
      icon: <CopyIcon />,
      offered: can(kind.area, 'create'),
      onSelect: () => void copyDocument(),
    },
    ...(credit ? [{ ...credit, offered: true }] : []),
    {
      key: 'share',
      label: t('action.share'),
      icon: <LinkIcon />,
      offered: mayEdit && record.status === 'A' && !NOT_SHARED.includes(statusOf(kind, record)),
      onSelect: () => setOpen('share'),
    },
    {
      key: 'note',
      label: t('action.note'),
      icon: <EditIcon />,
      offered: mayEdit,
      onSelect: () => setOpen('note'),
    },
    {
      key: 'print',
      label: t('action.print'),
      icon: <PrintIcon />,
      offered: true,
      onSelect: () => window.print(),
    },
  ];
  return {
    items: items.filter(({ offered }) => offered),
    dialogs: (
      <>
        <NoteDialog open={open === 'note'} {...{ kind, record }} onClose={close} />
        <ShareDialog open={open === 'share'} {...{ kind, record }} onClose={close} />
      </>
    ),
  };
}
