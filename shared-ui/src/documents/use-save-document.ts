import { problemOf, useHttp } from '@accounts/shared-data';
import { useRef, useState } from 'react';
import type { DocumentKindDescription, DocumentRecord } from './document-kind.ts';
import { withoutBlanks, type DocumentValues } from './document-values.ts';

/** What the person wants of a save: keep it as it is, or approve it in the same go. */
export type SaveIntent = 'draft' | 'approve';

/** Saves what the editor holds; tells a conflict of versions from other refusals. */
export function useSaveDocument<Row, Detail, Input, Status extends string>(
  kind: DocumentKindDescription<Row, Detail, Input, Status>,
  record: DocumentRecord | undefined,
) {
  const http = useHttp();
  const create = kind.resource.useCreate();
  const update = kind.resource.useUpdate();
  const setStatus = kind.resource.useSetStatus();
  const [conflict, setConflict] = useState<SaveIntent | null>(null);
  // A document that was created but could not be approved is saved again, not created twice.
  const stored = useRef(record && { id: record.id, version: record.version });

  const theirVersion = async (id: string) => kind.read(await kind.resource.api(http).one(id)).version;

  const store = async (values: DocumentValues): Promise<Detail> => {
    const known = stored.current;
    const input = kind.write({ ...values, lineItems: withoutBlanks(values.lineItems) }, known?.version);
    const detail = known
      ? await update.mutateAsync({ id: known.id, input })
      : await create.mutateAsync(input);
    const { id, version } = kind.read(detail);
    stored.current = { id, version };
    return detail;
  };

  const save = async (values: DocumentValues, intent: SaveIntent): Promise<Detail> => {
    setConflict(null);
    try {
      const detail = await store(values);
      if (intent === 'draft') return detail;
      return await setStatus.mutateAsync({ id: kind.read(detail).id, status: kind.approvedStatus });
    } catch (error) {
      const known = stored.current;
      if (known && problemOf(error).status === 409) {
        const theirs = await theirVersion(known.id).catch(() => known.version);
        setConflict(theirs === known.version ? null : intent);
      }
      throw error;
    }
  };

  /** From now on a save goes over the newer version. */
  const takeTheirVersion = async () => {
    const known = stored.current;
    if (known) stored.current = { id: known.id, version: await theirVersion(known.id) };
  };

  return { save, conflict, takeTheirVersion };
}
