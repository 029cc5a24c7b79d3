import { useEffect, useState } from 'react';
import { formErrorOf, isRefusal } from './form-error.ts';
import { usePublic } from './public-services.ts';

/** What the server says of the link of a message. */
interface MessageLink {
  /** Why it works no longer; '' while it does. */
  deadReason: string;
  /** Whom the message was sent to; '' until it is known. */
  email: string;
}

/** Asks the server about the link of a message when its page is opened. */
export function useMessageLink(hash: string): MessageLink {
  const { http } = usePublic();
  const [link, setLink] = useState<MessageLink>({ deadReason: '', email: '' });
  useEffect(() => {
    if (!hash) return;
    const abort = new AbortController();
    http
      .get<{ email?: string }>(`/public/customer/validHash/${encodeURIComponent(hash)}`, {
        signal: abort.signal,
      })
      .then(({ data }) => setLink({ deadReason: '', email: data.email ?? '' }))
      .catch((caught: unknown) => {
        const error = formErrorOf(caught);
        if (!abort.signal.aborted && isRefusal(error)) setLink({ deadReason: error.message, email: '' });
      });
    return () => abort.abort();
  }, [hash, http]);
  return link;
}
