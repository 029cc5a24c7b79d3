import { useCallback, useMemo, useState } from 'react';

/** Selected rows by id. Functions are stable, so that memoised rows stay undrawn. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects exactly these. */
  set: (ids: Iterable<string>) => void;
}

/** Selection of a list. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setIds((old) => {
      const next = new Set(old);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const set = useCallback((next: Iterable<string>) => setIds(new Set(next)), []);
  return useMemo(() => ({ ids, toggle, set }), [ids, toggle, set]);
}
