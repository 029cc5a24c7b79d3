import { useCallback, useEffect, useState } from 'react';
import { BehaviorSubject } from 'rxjs';
import { useOptionalModule } from '../module/module-context.tsx';

/**
 * While `isDirty`, leaving the screen asks first (the shell asks; on its own pages the browser does).
 * Returns a function that lets the next navigation pass, to be called when the work is saved.
 */
export function useLeaveGuard(isDirty: boolean): () => void {
  const [dirty$] = useState(() => new BehaviorSubject(false));
  const confirmLeave = useOptionalModule()?.confirmLeave;

  useEffect(() => dirty$.next(isDirty), [dirty$, isDirty]);
  useEffect(() => confirmLeave?.(dirty$), [confirmLeave, dirty$]);
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (dirty$.value) event.preventDefault();
    };
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [dirty$]);

  return useCallback(() => dirty$.next(false), [dirty$]);
}
