import type { ListResource } from '@accounts/shared-data';
import { LIST_LIMIT, type Area, type ListStatus, type QuotaKey } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import { DeleteIcon, UploadIcon } from '../basics/icons.ts';
import { ModuleLink } from '../module/module-link.tsx';
import { useModule } from '../module/module-context.tsx';
import { useStream } from '../module/use-stream.ts';
import { PlanRoom } from '../record/plan-room.tsx';
import type { BulkAction, ListDescription } from './list-description.ts';
import { ListPage } from './list-page.tsx';
import { useServerTotal, type ServerList } from './use-server-rows.ts';
import { t } from '../texts/own-texts.ts';
import { useMemo } from '../texts/language-store.ts';

/** Removes or archives selected rows, one call each. */
export interface ListRemoval<Row> {
  /** The verb on the button: "Delete", "Archive". */
  label: string;
  /** While it runs: "Archiving contacts". */
  doing: string;
  question: (count: number) => string;
  /** Rows that can be removed; the rest of the selection is left alone. */
  appliesTo?: (row: Row) => boolean;
  doneMessage: (count: number) => string;
  /** Shown in red unless false: an archived record can be restored. */
  danger?: boolean;
  /** Identifier for the remove call where it is not the row's id. */
  id?: (row: Row) => string;
}

/** A list of one resource, with what a member may do in its area. Keep it outside the component, or memoised. */
export interface ResourceListDescription<Row> extends Omit<ListDescription<Row>, 'add'> {
  resource: ListResource<Row>;
  /** Area of the permissions that decide what is offered. */
  area: Area;
  /** Path of the list; below it are `/add`, `/import` and the records. */
  path: string;
  /** Records that are fetched; Active unless given. */
  status?: ListStatus;
  /** A file can be imported at `{path}/import`. */
  canImport?: boolean;
  /** The "New …" button: `{path}/add` and "New {noun}" unless given; false where records are made elsewhere. */
  add?: { to: string; label: string } | false;
  removal?: ListRemoval<Row>;
  /** Beside Import and "New …", for members who may view the list. */
  actions?: ReactNode;
  /** Counter of the plan: at its limit the list says so to members who may add records. */
  counter?: QuotaKey;
  /** What it counts, where the list has more than that; else the noun of many. */
  counted?: string;
  /** Above the list, whether it has rows or not. */
  notice?: ReactNode;
}

/**
 * A list screen: fetches the resource, offers a retry, and offers "New …", "Import", removal and bulk actions to members
 * whose role has the permission.
 */
export function ResourceList<Row>({ description }: { description: ResourceListDescription<Row> }) {
  const { resource, area, path, status, canImport, actions, counter, counted, notice, noun } = description;
  const server = useMemo(() => serverListOf(resource, status), [resource, status]);
  const fetched = resource.useTotal(status) ?? 0;
  const total = useServerTotal(server, fetched > LIST_LIMIT) ?? fetched;
  // Rows beyond what one list call holds are not in the browser: the server searches, sorts and counts.
  const isLarge = total > LIST_LIMIT;
  const { data, error, refetch } = resource.useList(status, { enabled: !isLarge });
  const module = useModule();
  // Subscribed to, so that a role that changes changes the buttons.
  const permissions = useStream(module.permissions$)?.[area];
  const mayAdd = permissions?.create ?? false;
  const list = useMemo(() => {
    const isPermitted = ({ verb }: BulkAction<Row>) => verb === undefined || permissions?.[verb] === true;
    const bulkActions = [...(description.bulkActions ?? []), ...removalOf(description)].filter(isPermitted);
    const { laterBulkActions } = description;
    return {
      ...description,
      resourceName: description.resourceName ?? resource.name,
      add: mayAdd ? addLinkOf(description) : undefined,
      bulkActions: bulkActions.length > 0 ? bulkActions : undefined,
      laterBulkActions: laterBulkActions && (async () => (await laterBulkActions()).filter(isPermitted)),
    };
  }, [description, resource.name, permissions, mayAdd]);
  return (
    <ListPage
      description={list}
      rows={data}
      server={isLarge ? server : undefined}
      total={total}
      error={error}
      onRetry={() => void refetch()}
      notice={
        <>
          {counter && mayAdd && <PlanRoom counter={counter} many={counted ?? noun[1]} />}
          {notice}
        </>
      }
      actions={
        <>
          {actions}
          {canImport && mayAdd && (
            <ModuleLink className="ac-button ac-button-default" data-tour="list-import" to={`${path}/import`}>
              <UploadIcon /> {t('list.import')}
            </ModuleLink>
          )}
        </>
      }
    />
  );
}

function serverListOf<Row>(
  { name, part = '', api }: ListResource<Row>,
  status: ListStatus = 'Active',
): ServerList<Row> {
  return {
    view: name,
    key: `${part} ${status}`,
    load: (http, request, signal) => {
      const { page } = api(http);
      if (!page) throw new Error(`The list of ${name} has no pages.`);
      return page(status, request, { signal });
    },
  };
}

function addLinkOf<Row>({ add, path, noun }: ResourceListDescription<Row>) {
  return add === false ? undefined : (add ?? { to: `${path}/add`, label: t('record.new', { one: noun[0] }) });
}

/** The bulk action that removes rows, of a list whose rows can be removed. */
export function removalOf<Row>({
  removal,
  resource,
  rowId,
}: Pick<ResourceListDescription<Row>, 'removal' | 'resource' | 'rowId'>): BulkAction<Row>[] {
  if (!removal) return [];
  const { id = rowId, ...texts } = removal;
  return [
    {
      danger: true,
      ...texts,
      key: 'remove',
      verb: 'delete',
      icon: <DeleteIcon />,
      run: (row, signal, http) => resource.api(http).remove(id(row), { signal }),
    },
  ];
}
