import { TOAST_MS } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import './snackbar.css';

/**
 * A sentence top right for 5000 ms (docs/specification.md, sections 8 and 9). The alert of the form says the same and
 * stays, so that a screen reader is told once, and people who read slowly find it afterwards.
 */
export function Snackbar({ text }: { text: string }) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <p className="pub-snackbar" aria-hidden="true">
      {text}
    </p>
  ) : null;
}
