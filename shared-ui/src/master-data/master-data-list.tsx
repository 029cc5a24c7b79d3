import type { ListCondition, RecordStatus, StoredRecord } from '@accounts/shared-domain';
import { useSearchParams } from 'react-router-dom';
import { statusText } from '../basics/index.ts';
import { ResourceList, type BulkAction, type ListTab, type ResourceListDescription } from '../table/index.ts';
import { t } from '../texts/own-texts.ts';
import { deletionText } from './deletion-text.ts';
import type { MasterDataKind } from './master-data-kind.ts';
import { PartLinks } from './part-links.tsx';
import { useMemo } from '../texts/language-store.ts';

/** List of one kind, or the part of it that the address names. */
export function MasterDataList<Detail extends StoredRecord, Input>({
  kind,
}: {
  kind: MasterDataKind<Detail, Input>;
}) {
  const { parts } = kind.list;
  const named = useSearchParams()[0].get(parts?.parameter ?? '');
  const part = named !== null && Object.hasOwn(parts?.of ?? {}, named) ? named : null;
  const description = useMemo(() => describeList(kind, part), [kind, part]);
  return <ResourceList key={part} description={description} />;
}

function describeList<Detail extends StoredRecord, Input>(
  kind: MasterDataKind<Detail, Input>,
  part: string | null,
): ResourceListDescription<Detail> {
  const { resource, area, path, texts, titleOf, counter } = kind;
  const { parts, tabs = [], ...list } = kind.list;
  const shown = part === null ? undefined : parts?.of[part];
  return {
    ...list,
    resource,
    area,
    path,
    id: resource.name,
    status: 'All',
    canImport: kind.imports !== undefined,
    counter,
    title: shown?.title ?? texts.list,
    noun: [...texts.noun],
    rowId: ({ id }) => id,
    rowName: titleOf,
    rowLink: ({ id }) => `${path}/${id}`,
    where: shown?.where,
    tabs: tabsOf(tabs),
    bulkActions: [statusAction(kind, 'D'), statusAction(kind, 'A')],
    removal: {
      label: t('action.delete'),
      doing: t('masterData.deleting', { many: texts.noun[1] }),
      question: () => deletionText(kind),
      appliesTo: (row) => row.status === 'A' && !kind.isSystem?.(row),
      doneMessage: texts.removed,
    },
    add: part === null ? undefined : addTo(kind, part),
    notice: parts && <PartLinks title={texts.list} path={path} parts={parts} shown={part} />,
  };
}

function addTo<Detail extends StoredRecord, Input>(
  { path, texts, list: { parts } }: MasterDataKind<Detail, Input>,
  part: string,
) {
  return {
    to: `${path}/add?${parts?.parameter}=${part}`,
    label: t('record.new', { one: texts.noun[0] }),
  };
}

const ACTIVE: ListCondition = { field: 'status', is: ['A'] };

/** Active, the tabs of the kind among the active records, and Archived. */
function tabsOf(tabs: readonly ListTab[]): ListTab[] {
  return [
    { key: 'active', label: statusText('Active'), where: [ACTIVE] },
    ...tabs.map(({ key, label, where }) => ({ key, label, where: [ACTIVE, ...where] })),
    { key: 'archived', label: statusText('Archived'), where: [{ field: 'status', is: ['D'] }] },
  ];
}

/** Archives (`D`) or restores (`A`) the selected records. */
function statusAction<Detail extends StoredRecord, Input>(
  { resource, texts, isSystem }: MasterDataKind<Detail, Input>,
  status: RecordStatus,
): BulkAction<Detail> {
  const many = texts.noun[1];
  const isArchiving = status === 'D';
  return {
    key: isArchiving ? 'archive' : 'restore',
    label: t(isArchiving ? 'masterData.archive' : 'masterData.restore'),
    verb: 'edit',
    doing: t(isArchiving ? 'masterData.archiving' : 'masterData.restoring', { many }),
    question: isArchiving ? () => t('masterData.archive.text') : undefined,
    appliesTo: (row) => row.status !== status && !isSystem?.(row),
    run: (row, signal, http) => resource.api(http).setStatus(row, status, { signal }),
    doneMessage: isArchiving ? texts.archived : texts.restored,
  };
}
