import { randomId } from '@accounts/shared-auth';
import {
  isUnreachable,
  keyOfFailure,
  openedOutbox,
  outboxKindOf,
  useHttp,
  type DocumentInput,
  type DocumentRecord,
  type OutboxEntry,
} from '@accounts/shared-data';
import { useEffect, useRef, useState } from 'react';
import type { RecordConflict, useSaveRecord } from '../record/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { documentInput, type DocumentValues } from './document-values.ts';

type Saving = ReturnType<typeof useSaveRecord<DocumentRecord, DocumentInput, DocumentValues>>;

export interface SaveOrKeepOptions extends Saving {
  kind: DocumentKindDescription;
  /** A draft of the outbox that is edited: it is saved back there, and sent from there. */
  entry: OutboxEntry | undefined;
  toValues: (record: DocumentRecord) => DocumentValues;
  contactName: (id: string | null) => string;
  /** A draft that the server does not get may wait in the outbox. */
  mayWait: (values: DocumentValues) => Promise<boolean>;
}

/**
 * Saves a document; a draft that does not reach the server is kept in the outbox, under the key of the call that failed, and
 * null is returned. Everything else fails as without an outbox.
 */
export function useSaveOrKeep(options: SaveOrKeepOptions): {
  save: (values: DocumentValues, more: Partial<DocumentInput>) => Promise<DocumentRecord | null>;
  conflict: RecordConflict<DocumentValues> | null;
} {
  const { kind, entry, contactName, mayWait } = options;
  const { conflict, baseRef } = useEntryConflict(options);
  const name = outboxKindOf(kind.resource.name);
  // A line that breaks while the form is filled in finds it open.
  useEffect(() => void openedOutbox(), []);

  /** False where the device keeps nothing. */
  const keep = async (
    values: DocumentValues,
    base: DocumentRecord | undefined,
    failure?: unknown,
  ): Promise<boolean> => {
    const outbox = await openedOutbox();
    if (!outbox || !name) return false;
    const draft = {
      key: keyOfFailure(failure) ?? randomId(),
      kind: name,
      path: kind.resource.path,
      ...contentOf(values, base),
      // Offline nothing has left the device.
      unanswered: failure !== undefined && navigator.onLine,
    };
    return outbox.add(draft).then(
      () => true,
      () => false,
    );
  };
  const contentOf = (values: DocumentValues, base: DocumentRecord | undefined) => ({
    values,
    base,
    input: documentInput(values, base),
    contactName: contactName(values.contactId),
    files: values.files ?? [],
  });
  const save = async (
    values: DocumentValues,
    more: Partial<DocumentInput>,
  ): Promise<DocumentRecord | null> => {
    if (entry) {
      const base = baseRef.current;
      // One that was removed in another tab meanwhile is kept as a new one.
      const outbox = await openedOutbox();
      if (!(await outbox?.replace(entry.key, contentOf(values, base)))) await keep(values, base);
      return null;
    }
    try {
      return await options.save(values, more);
    } catch (error) {
      const isDraft = Object.keys(more).length === 0;
      if (!isDraft || !isUnreachable(error) || !(await mayWait(values))) throw error;
      if (await keep(values, options.draftBase.read(), error)) return null;
      // Where the device keeps nothing, the form says that the server was not reached.
      throw error;
    }
  };
  return { save, conflict: entry ? conflict : options.conflict };
}

/** The newer version of a stored draft, beside the one that an entry was begun with. */
function useEntryConflict({ kind, entry, toValues }: SaveOrKeepOptions) {
  const http = useHttp();
  const baseRef = useRef(entry?.base);
  const [conflict, setConflict] = useState<RecordConflict<DocumentValues> | null>(null);
  const base = entry?.base;
  const isConflict = entry?.state === 'conflict';
  useEffect(() => {
    if (!isConflict || !base) return undefined;
    let isOver = false;
    kind.resource
      .api(http)
      .one(base.id)
      .then((theirs) => {
        if (isOver) return;
        const accept = () => (baseRef.current = theirs);
        setConflict({ base: toValues(base), theirs: toValues(theirs), accept });
      })
      // Read again when the draft is opened again; what was typed is there.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isConflict, base, kind, http, toValues]);
  return { conflict, baseRef };
}
