import { useEffect, useState } from 'react';
import { formErrorOf } from './form-error.ts';
import { usePublic } from './public-services.ts';

/** An answer about the link; a server that is busy or out of reach has said nothing about it. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** Asks the server about the link of a message when its page is opened: the reason why it works no longer, else empty. */
export function useDeadLink(hash: string): string {
  const { http } = usePublic();
  const [reason, setReason] = useState('');
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    http
      .get(`/public/customer/validHash/${encodeURIComponent(hash)}`, { signal: abort.signal })
      .catch((error: unknown) => {
        const { status, message } = formErrorOf(error);
        if (!abort.signal.aborted && isRefusal(status)) setReason(message);
      });
    return () => abort.abort();
  }, [hash, http]);
  return reason;
}
