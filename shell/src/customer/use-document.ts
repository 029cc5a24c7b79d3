import type { PublicDocument } from '@accounts/shared-domain';
import { useCallback, useEffect, useState } from 'react';
import { formErrorOf, type FormError } from '../public/form-error.ts';
import { loadDocument, takeDocument } from './public-document.ts';
import { followDocument } from './document-language.ts';

interface Shown {
  document: PublicDocument | null;
  /** Why there is no document, or none newer. */
  error: FormError | null;
}

/** The document of a token; one that failed to load is loaded again when the connection is back. */
export function useDocument(token: string) {
  const [shown, setShown] = useState<Shown>({ document: null, error: null });
  const show = useCallback((document: PublicDocument) => setShown({ document, error: null }), []);
  const take = useCallback(
    (loading: Promise<PublicDocument>) =>
      loading
        .then(followDocument)
        .then(show, (error: unknown) =>
          setShown(({ document }) => ({ document, error: formErrorOf(error) })),
        ),
    [show],
  );
  const reload = useCallback(() => take(loadDocument(token)), [take, token]);
  useEffect(() => {
    if (token !== '') void take(takeDocument(token));
  }, [take, token]);
  const isUnreached = shown.error?.status === 0;
  useEffect(() => {
    if (!isUnreached) return;
    const again = () => void reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnreached, reload]);
  return { ...shown, show, reload };
}
