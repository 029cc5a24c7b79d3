import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOptionalModule } from '../module/module-context.tsx';
import { FormDraft } from './form-draft.ts';

/**
 * Draft of one form; `key` undefined keeps none. Key it by record and version, so that a stale one is not offered. Outside
 * a module, where no one is signed in, nothing is kept.
 */
export function useFormDraft<Values>(key: string | undefined): {
  draft: FormDraft<Values>;
  /** What was typed before; null: nothing; undefined: it is being read, for some milliseconds. */
  kept: Values | null | undefined;
} {
  const module = useOptionalModule();
  const [draft] = useState(() => new FormDraft<Values>(key, module));
  const kept = useSyncExternalStore(draft.subscribe, draft.kept);
  useEffect(() => draft.open(), [draft]);
  return { draft, kept };
}
