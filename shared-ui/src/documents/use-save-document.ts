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
  const [conflict, setConflict] = useState<SaveIntent | null>(null);
  // A document that was saved is changed by the next save, not created twice.
  const stored = useRef(record && { id: record.id, version: record.version });

  const theirVersion = async (id: string) => kind.read(await kind.resource.api(http).one(id)).version;

  const store = async (values: DocumentValues, intent: SaveIntent): Promise<Detail> => {
    const known = stored.current;
    const written = kind.write({ ...values, lineItems: withoutBlanks(values.lineItems) }, known?.version);
    // Saved and approved by one call, or neither: a refused approval leaves nothing behind.
    const input = intent === 'draft' ? written : { ...written, [kind.statusField]: kind.approvedStatus };
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
      return await store(values, intent);
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
