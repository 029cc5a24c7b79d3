import { useOpeningBalances, useSaveOpeningBalances } from '@accounts/shared-data/books';
import type { OpeningBalances } from '@accounts/shared-domain';
import type { DraftBase } from '@accounts/shared-ui/form';
import { isStaleVersion, type RecordConflict } from '@accounts/shared-ui/record';
import { useRef, useState } from 'react';
import { openingInput, type OpeningValues } from './opening-values.ts';

/**
 * Saves the opening balances over the version that the form began with. A newer one is not replaced: the server rejects the
 * save (409), and `conflict` holds both versions for `SaveConflict` to show.
 */
export function useSaveOpening(begun: OpeningBalances, toValues: (stored: OpeningBalances) => OpeningValues) {
  const { mutateAsync } = useSaveOpeningBalances();
  const { refetch } = useOpeningBalances();
  const stored = useRef(begun);
  const [conflict, setConflict] = useState<RecordConflict<OpeningValues> | null>(null);
  const showBoth = async (): Promise<void> => {
    const known = stored.current;
    const { data: newest } = await refetch();
    // Where there is no newer version to show, the server's sentence is shown.
    if (!newest || newest.version === known.version) return;
    setConflict({
      base: toValues(known),
      theirs: toValues(newest),
      accept: () => (stored.current = newest),
    });
  };
  const save = async (values: OpeningValues): Promise<OpeningBalances> => {
    try {
      return await mutateAsync(openingInput(values, stored.current.version));
    } catch (error) {
      setConflict(null);
      if (isStaleVersion(error)) await showBoth();
      throw error;
    }
  };
  /** What a save replaces: a draft that is restored goes on from the balances of its time. */
  const draftBase: DraftBase<OpeningBalances> = {
    read: () => stored.current,
    restore: (base) => (stored.current = base),
  };
  return { save, conflict, draftBase };
}
