import { randomId } from '@accounts/shared-auth';
import {
  isUnreachable,
  keyOfFailure,
  openedOutbox,
  outboxKindOf,
  useHttp,
  type OutboxEntry,
  type OutboxFile,
  type OutboxInput,
  type OutboxRecord,
} from '@accounts/shared-data';
import { useEffect, useRef, useState } from 'react';
import type { RecordConflict, SaveRecordOptions, useSaveRecord } from './use-save-record.ts';

type Saving<Detail extends OutboxRecord, Input, Values> = ReturnType<
  typeof useSaveRecord<Detail, Input, Values>
>;

export interface SaveOrKeepOptions<Detail extends OutboxRecord, Input extends OutboxInput, Values>
  extends
    Saving<Detail, Input, Values>,
    Pick<SaveRecordOptions<Detail, Input, Values>, 'toValues' | 'toInput'> {
  resource: Pick<SaveRecordOptions<Detail, Input, Values>['resource'], 'name' | 'api'>;
  /** Path of the resource's calls. */
  path: string;
  /** A draft of the outbox that is edited: it is saved back there, and sent from there. */
  entry: OutboxEntry | undefined;
  /** Name of the contact of a document; '' for what has none. */
  contactName?: (values: Values) => string;
  filesOf?: (values: Values) => OutboxFile[];
  /** A draft that the server does not get may wait in the outbox. */
  mayWait: (values: Values) => Promise<boolean> | boolean;
}

/**
 * Saves a document or a journal; a draft that does not reach the server is kept in the outbox, under the key of the call that
 * failed, and null is returned. Everything else fails as without an outbox.
 */
export function useSaveOrKeep<Detail extends OutboxRecord, Input extends OutboxInput, Values>(
  options: SaveOrKeepOptions<Detail, Input, Values>,
): {
  save: (values: Values, more: Partial<Input>) => Promise<Detail | null>;
  conflict: RecordConflict<Values> | null;
} {
  const { resource, path, entry, toInput, contactName, filesOf, mayWait } = options;
  const { conflict, baseRef } = useEntryConflict(options);
  const kind = outboxKindOf(resource.name);
  // A line that breaks while the form is filled in finds it open.
  useEffect(() => void openedOutbox(), []);

  /** False where the device keeps nothing. */
  const keep = async (values: Values, base: Detail | undefined, failure?: unknown): Promise<boolean> => {
    const outbox = await openedOutbox();
    if (!outbox || !kind) return false;
    const draft = {
      key: keyOfFailure(failure) ?? randomId(),
      kind,
      path,
      ...contentOf(values, base),
      // Offline nothing has left the device.
      unanswered: failure !== undefined && navigator.onLine,
    };
    return outbox.add(draft).then(
      () => true,
      () => false,
    );
  };
  const contentOf = (values: Values, base: Detail | undefined) => ({
    values,
    base,
    input: toInput(values, base),
    contactName: contactName?.(values) ?? '',
    files: filesOf?.(values) ?? [],
  });
  const save = async (values: Values, more: Partial<Input>): Promise<Detail | null> => {
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
function useEntryConflict<Detail extends OutboxRecord, Input extends OutboxInput, Values>({
  resource,
  entry,
  toValues,
}: SaveOrKeepOptions<Detail, Input, Values>) {
  const http = useHttp();
  const base = entry?.base as Detail | undefined;
  const baseRef = useRef(base);
  const [conflict, setConflict] = useState<RecordConflict<Values> | null>(null);
  const isConflict = entry?.state === 'conflict';
  useEffect(() => {
    if (!isConflict || !base) return undefined;
    let isOver = false;
    resource
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
  }, [isConflict, base, resource, http, toValues]);
  return { conflict, baseRef };
}
