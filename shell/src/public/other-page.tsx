import { type ReactNode, useEffect, useState } from 'react';
import { loadedPages, loadPages, type OtherPages } from './load-pages.ts';
import { NotLoadedCard } from './not-loaded-card.tsx';

/**
 * A public page beside the entrance, in the chunk that the login form does not wait for: the empty frame until it has
 * come, and a way to try again when it cannot be fetched.
 */
export function OtherPage({ draw }: { draw: (pages: OtherPages) => ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<'loading' | 'failed' | 'loaded'>('loading');
  const pages = loadedPages();
  const isMissing = pages === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    const updateIfMounted = (next: typeof outcome) => () => {
      if (isMounted) setOutcome(next);
    };
    void loadPages().then(updateIfMounted('loaded'), updateIfMounted('failed'));
    return () => {
      isMounted = false;
    };
  }, [isMissing, attempt]);
  if (pages) return draw(pages);
  if (outcome !== 'failed') return <StartCard />;
  const tryAgain = () => {
    setOutcome('loading');
    setAttempt(attempt + 1);
  };
  return <NotLoadedCard onRetry={tryAgain} />;
}

/** The page before its code has arrived, as index.html shows it. */
function StartCard() {
  return (
    <div className="start start-public" aria-busy="true">
      <div className="start-card" />
    </div>
  );
}
