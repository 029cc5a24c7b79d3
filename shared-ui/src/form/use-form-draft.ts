import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOptionalModule } from '../module/module-context.tsx';
import { FormDraft, type DraftBase } from './form-draft.ts';

/**
 * Draft of one form; `key` undefined keeps none. Key it by record, and give the record as its base, so that one that was begun
 * before a colleague saved is offered and saved as what it is. Outside a module, where no one is signed in, nothing is kept.
 */
export function useFormDraft<Values, Detail>(
  key: string | undefined,
  base?: DraftBase<Detail>,
): {
  draft: FormDraft<Values>;
  /** What was typed before; null: nothing; undefined: it is being read, for some milliseconds. */
  kept: Values | null | undefined;
} {
  const module = useOptionalModule();
  const [draft] = useState(() => new FormDraft<Values>(key, module, base as DraftBase<unknown> | undefined));
  const kept = useSyncExternalStore(draft.subscribe, draft.kept);
  useEffect(() => draft.open(), [draft]);
  return { draft, kept };
}
