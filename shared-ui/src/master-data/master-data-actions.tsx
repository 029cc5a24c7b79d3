import type { RecordStatus, StoredRecord } from '@accounts/shared-domain';
import { Button } from '../basics/index.ts';
import { useAttempt, useModule } from '../module/index.ts';
import { listAddress } from '../module/list-places.ts';
import { Menu, useConfirm } from '../overlay/index.ts';
import { t } from '../texts/own-texts.ts';
import { deletionText } from './deletion-text.ts';
import type { MasterDataKind } from './master-data-kind.ts';

interface MasterDataActionsProps<Detail extends StoredRecord, Input> {
  kind: MasterDataKind<Detail, Input>;
  record: Detail;
}

/** Archive and Delete of an active record, Restore of an archived one, as far as the member may. */
export function MasterDataActions<Detail extends StoredRecord, Input>({
  kind,
  record,
}: MasterDataActionsProps<Detail, Input>) {
  const { can } = useModule();
  const { archive, restore, remove, isRunning, dialog } = useRecordActions(kind, record);
  if (kind.isSystem?.(record)) return null;
  const mayEdit = can(kind.area, 'edit');
  if (record.status === 'D') {
    return (
      mayEdit && (
        <Button busy={isRunning} onClick={() => void restore()}>
          {t('masterData.restore')}
        </Button>
      )
    );
  }
  const items = [
    { key: 'archive', label: t('masterData.archive'), isOffered: mayEdit, onSelect: () => void archive() },
    {
      key: 'delete',
      label: t('action.delete'),
      isOffered: can(kind.area, 'delete'),
      danger: true,
      onSelect: () => void remove(),
    },
  ].filter(({ isOffered }) => isOffered);
  return (
    <>
      {items.length > 0 && <Menu label={t('action.more')} items={items} />}
      {dialog}
    </>
  );
}

function useRecordActions<Detail extends StoredRecord, Input>(
  { resource, texts, path, whenInUse }: MasterDataKind<Detail, Input>,
  record: Detail,
) {
  const { navigate } = useModule();
  const attempt = useAttempt();
  const { confirm, dialog } = useConfirm();
  const setStatus = resource.useArchive();
  const removal = resource.useRemove();
  const one = texts.noun[0];
  const change = (status: RecordStatus, message: string) =>
    attempt(() => setStatus.mutateAsync({ id: record.id, version: record.version, status }), message);
  const archive = async () => {
    const isSure = await confirm({
      title: t('masterData.archive.title', { one }),
      text: t('masterData.archive.text'),
      confirmLabel: t('masterData.archive'),
    });
    if (isSure) await change('D', texts.archived(1));
  };
  const remove = async () => {
    const isSure = await confirm({
      title: t('masterData.delete.title', { one }),
      text: deletionText({ whenInUse }),
      confirmLabel: t('action.delete'),
      danger: true,
    });
    if (!isSure) return;
    await attempt(
      async () => {
        const { outcome } = await removal.mutateAsync(record.id);
        if (outcome !== 'archived') navigate(listAddress(path));
        return outcome;
      },
      (outcome) => (outcome === 'archived' ? texts.archived(1) : texts.removed(1)),
    );
  };
  return {
    archive,
    remove,
    restore: () => change('A', texts.restored(1)),
    isRunning: setStatus.isPending || removal.isPending,
    dialog,
  };
}
