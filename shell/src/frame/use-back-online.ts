import { useEffect } from 'react';
import { backOnline } from '../core/back-online.ts';
import { useLayout } from './layout-services.ts';

/** Runs work each time that the connection is back. `work` stays the same from drawing to drawing. */
export function useBackOnline(work: () => void): void {
  const { online$ } = useLayout();
  useEffect(() => {
    const subscription = backOnline(online$).subscribe(work);
    return () => subscription.unsubscribe();
  }, [online$, work]);
}
