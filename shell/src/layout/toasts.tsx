import type { Bus, Toast } from '@accounts/shared-auth';
import { TOAST_MS } from '@accounts/shared-domain';
import { CloseIcon } from '@accounts/shared-ui';
import { useEffect, useState } from 'react';
import { t } from '../texts/texts.ts';

interface ShownToast extends Toast {
  /** Counts up, so that the same words twice are two notices. */
  serial: number;
}

/** Notices: top right, 5000 ms, one at a time, the newest wins (docs/specification.md, section 9). */
export function Toasts({ bus }: { bus: Bus }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  useEffect(() => {
    const subscription = bus
      .on('toast')
      .subscribe((next) => setToast((last) => ({ ...next, serial: (last?.serial ?? 0) + 1 })));
    return () => subscription.unsubscribe();
  }, [bus]);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setToast(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="ac-root layout-toasts" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}>
      {toast && (
        <div key={toast.serial} className={`layout-toast layout-toast-${toast.kind}`}>
          <p>{toast.message}</p>
          <button type="button" aria-label={t('toast.close')} onClick={() => setToast(null)}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
