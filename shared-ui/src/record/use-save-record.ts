import {
  apiErrorOf,
  useHttp,
  useKeepRecord,
  type Http,
  type Resource,
  type ResourceApi,
} from '@accounts/shared-data';
import type { VersionedRecord } from '@accounts/shared-domain';
import { useRef, useState } from 'react';
import type { DraftBase } from '../form/form-draft.ts';

/** Code of the 409 that a PUT with an older version gets (docs/error-codes.md). */
const STALE_VERSION = 'API-VERSION';

/** Whether a save was rejected because another member had saved a newer version. */
export const isStaleVersion = (error: unknown): boolean => apiErrorOf(error).code === STALE_VERSION;

export interface SaveRecordOptions<Detail extends VersionedRecord, Input, Values> {
  resource: Pick<Resource<never, Detail, Input>, 'name' | 'useUpdate'> & {
    /** Left out for what is never made by a form: a person's profile. */
    useCreate?: Resource<never, Detail, Input>['useCreate'];
    api: (http: Http) => Pick<ResourceApi<never, Detail, Input>, 'one'>;
  };
  /** The record that the form began with; left out for a new one. */
  record: Detail | undefined;
  toValues: (record: Detail) => Values;
  /** `stored` is the version that the call replaces, undefined for a new record. */
  toInput: (values: Values, stored: Detail | undefined) => Input;
}

/** Two versions of a record: the server's newer one, and the one that the form began with. */
export interface RecordConflict<Values> {
  base: Values;
  theirs: Values;
  /** Lets the next save replace the newer version. */
  accept: () => void;
}

/**
 * Saves a form's values: creates the record once and updates it from then on. A save over a newer version is rejected by
 * the server (409); `conflict` then holds both versions for `SaveConflict` to show.
 */
export function useSaveRecord<Detail extends VersionedRecord, Input, Values>(
  options: SaveRecordOptions<Detail, Input, Values>,
) {
  const { resource, record, toValues, toInput } = options;
  const http = useHttp();
  const create = resource.useCreate?.();
  const update = resource.useUpdate();
  const keep = useKeepRecord<Detail>(resource.name);
  const [conflict, setConflict] = useState<RecordConflict<Values> | null>(null);
  const stored = useRef(record);

  const store = async (input: Input): Promise<Detail> => {
    const known = stored.current;
    if (known) return update.mutateAsync({ id: known.id, input });
    if (!create) throw new Error(`No form makes a record of ${resource.name}.`);
    return create.mutateAsync(input);
  };
  const showBoth = async (known: Detail): Promise<void> => {
    const theirs = await resource.api(http).one(known.id);
    keep(theirs.id, theirs);
    setConflict({
      base: toValues(known),
      theirs: toValues(theirs),
      accept: () => (stored.current = theirs),
    });
  };
  /** `more` goes into the call beside the values, for example the status to approve with. */
  const save = async (values: Values, more: Partial<Input> = {}): Promise<Detail> => {
    const known = stored.current;
    try {
      const saved = await store({ ...toInput(values, known), ...more });
      stored.current = saved;
      setConflict(null);
      return saved;
    } catch (error) {
      setConflict(null);
      // Where the newer version cannot be fetched, the server's own sentence is shown.
      if (known && isStaleVersion(error)) await showBoth(known).catch(() => undefined);
      throw error;
    }
  };
  /** The record that a save replaces: a draft that is restored goes on from that of its time. */
  const draftBase: DraftBase<Detail> = {
    read: () => stored.current,
    restore: (base) => (stored.current = base),
  };
  return { save, conflict, draftBase };
}
