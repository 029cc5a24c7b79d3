import type { ModuleProps } from '@accounts/shared-auth';
import { journals } from '@accounts/shared-data';
import { useMakeJournalOf, useSetJournalStatus } from '@accounts/shared-data/books';
import type { ManualJournal } from '@accounts/shared-domain';
import { Button, CheckIcon, DeleteIcon, EditIcon, useAttempt, useModule } from '@accounts/shared-ui';
import { CopyIcon, PrintIcon } from '@accounts/shared-ui/later-icons';
import { Menu, useConfirm, type MenuItem } from '@accounts/shared-ui/overlay';
import { LabelWithRoom } from '@accounts/shared-ui/record';
import { useShortcuts } from '@accounts/shared-ui/shortcuts';
import { useState } from 'react';
import { t } from '../texts.ts';
import { JOURNALS_PATH } from '../ledger/addresses.ts';
import { ReverseDialog, type ReversalCall } from './reverse-dialog.tsx';
import { savedText } from './saved-text.ts';

interface JournalActionsProps {
  journal: ManualJournal;
  onEdit: () => void;
}

/** What can be done to a manual journal by its status and the member's role; the next step is a button. */
export function JournalActions({ journal, onEdit }: JournalActionsProps) {
  const { can } = useModule();
  const calls = useJournalCalls(journal.id);
  const [reversal, setReversal] = useState<ReversalCall | null>(null);
  const { journalStatus, reversedById, status } = journal;
  const isDraft = journalStatus === 'Draft';
  const isOpen = journalStatus === 'Posted' && reversedById === null && status === 'A';
  const mayApprove = can('Accounts', 'approve');
  const canReverse = isOpen && mayApprove;
  const mayPost = isDraft && mayApprove;
  const post = () => {
    if (!calls.isPosting) void calls.post();
  };
  const keys = { keys: 'mod+enter', label: t('journals.post'), run: post, isOfScreen: true };
  useShortcuts(t('routes.journal'), mayPost ? [keys] : []);
  const items = menuItems({ can, isDraft, canReverse, calls, onVoid: () => setReversal('void') });
  return (
    <>
      {can('Accounts', 'edit') && (isDraft || canReverse) && (
        <Button icon={<EditIcon />} onClick={onEdit}>
          {t('journals.edit.action')}
        </Button>
      )}
      {canReverse && (
        <Button kind="primary" onClick={() => setReversal('reverse')}>
          {t('journals.reverse')}
        </Button>
      )}
      {mayPost && (
        <Button
          kind="primary"
          icon={<CheckIcon />}
          busy={calls.isPosting}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={post}
        >
          {t('journals.post')}
        </Button>
      )}
      <Menu label={t('journals.more')} items={items} />
      <ReverseDialog journal={journal} call={reversal} onClose={() => setReversal(null)} />
      {calls.dialog}
    </>
  );
}

/** The calls of the buttons and the menu; `dialog` asks before a draft is deleted. */
function useJournalCalls(id: string) {
  const { navigate } = useModule();
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const setStatus = useSetJournalStatus();
  const make = useMakeJournalOf();
  const remove = journals.useRemove();
  const post = () => attempt(() => setStatus.mutateAsync({ id, status: 'Posted' }), savedText);
  const duplicate = () =>
    attempt(async () => {
      const copy = await make.mutateAsync({ id, call: 'duplicate' });
      navigate(`${JOURNALS_PATH}/${copy.id}`);
    }, t('journals.duplicated'));
  const removeDraft = async () => {
    const isSure = await confirm({
      title: t('journals.delete.title'),
      text: t('journals.delete.text'),
      confirmLabel: t('journals.delete'),
      danger: true,
    });
    if (!isSure) return;
    await attempt(
      async () => {
        await remove.mutateAsync(id);
        navigate(JOURNALS_PATH);
      },
      t('journals.deleted', { count: 1 }),
    );
  };
  return { post, isPosting: setStatus.isPending, duplicate, removeDraft, dialog };
}

interface MenuState {
  can: ModuleProps['can'];
  isDraft: boolean;
  canReverse: boolean;
  calls: ReturnType<typeof useJournalCalls>;
  onVoid: () => void;
}

function menuItems({ can, isDraft, canReverse, calls, onVoid }: MenuState): MenuItem[] {
  const items: (MenuItem & { isOffered: boolean })[] = [
    {
      key: 'duplicate',
      label: (
        <LabelWithRoom
          label={t('journals.duplicate')}
          counter="manualJournals"
          many={t('journals.manuals')}
        />
      ),
      icon: <CopyIcon />,
      isOffered: can('Accounts', 'create'),
      onSelect: () => void calls.duplicate(),
    },
    {
      key: 'print',
      label: t('journals.print'),
      icon: <PrintIcon />,
      isOffered: true,
      onSelect: () => window.print(),
    },
    {
      key: 'void',
      label: t('journals.void'),
      danger: true,
      isOffered: canReverse,
      onSelect: onVoid,
    },
    {
      key: 'delete',
      label: t('journals.delete'),
      icon: <DeleteIcon />,
      danger: true,
      isOffered: isDraft && can('Accounts', 'delete'),
      onSelect: () => void calls.removeDraft(),
    },
  ];
  return items.filter(({ isOffered }) => isOffered);
}
