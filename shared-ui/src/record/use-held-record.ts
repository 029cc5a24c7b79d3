import { useState } from 'react';
import { useMemo } from '../texts/language-store.ts';
import type { RecordHold } from './record-context.ts';

/**
 * The newest version of what a form edits, or while something is typed the one that it began with: what others change meanwhile
 * does not begin the form again. `context` is for `RecordContext` around the form, which has a `SaveConflict` or a `HoldWhileTyped`;
 * with each of the `releases` the form begins anew.
 */
export function useHeldRecord<Stored>(newest: Stored | undefined) {
  const [held, setHeld] = useState<Stored | null>(null);
  const data = held ?? newest;
  const [releases, setReleases] = useState(0);
  const context = useMemo(
    (): RecordHold => ({
      hold: (isDirty) => setHeld((isDirty && data) || null),
      release: () => {
        setHeld(null);
        setReleases((count) => count + 1);
      },
    }),
    [data],
  );
  return { data, context, releases };
}
