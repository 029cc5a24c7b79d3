import { useEffect, useState } from 'react';
import { formErrorOf, isRefusal } from './form-error.ts';
import { usePublic } from './public-services.ts';

/** Asks the server about the link of a message when its page is opened: the reason why it works no longer, else empty. */
export function useDeadLink(hash: string): string {
  const { http } = usePublic();
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    http
      .get(`/public/customer/validHash/${encodeURIComponent(hash)}`, { signal: abort.signal })
      .catch((caught: unknown) => {
        const error = formErrorOf(caught);
        if (!abort.signal.aborted && isRefusal(error)) setReason(error.message);
      });
    return () => abort.abort();
  }, [hash, http]);
  return reason;
}
