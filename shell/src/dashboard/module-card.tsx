import type { Company } from '@accounts/shared-domain';
import type { DashboardCard } from '@accounts/shared-ui';
import { Button, Skeleton } from '@accounts/shared-ui/basics';
import { useCallback, useEffect, useState } from 'react';
import { useBackOnline } from '../frame/use-back-online.ts';
import { whenIdle } from '../core/when-idle.ts';
import { LayoutLink } from '../frame/layout-link.tsx';
import { t as shellText } from '../texts/texts.ts';
import { t } from '../texts/dashboard-texts.ts';
import { PartBoundary } from '../core/part-boundary.tsx';
import { Card } from './card.tsx';
import type { ModuleCardSource } from './module-cards.ts';

/** The amounts come first: a module's code is fetched when they are drawn, after this many milliseconds at the latest. */
const LATEST_MS = 1_500;
/** Longest wait for a module before its card says so, in milliseconds; it still appears when it comes later. */
const TIMEOUT_MS = 10_000;

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; Content: DashboardCard };

interface ModuleCardProps {
  source: ModuleCardSource;
  company: Company | null;
  onError: (error: unknown, context: string) => void;
}

/** One card of a module, with a skeleton, an error and a retry: the page waits for no card. */
export function ModuleCard({ source, company, onError }: ModuleCardProps) {
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return (
    <Card title={source.title}>
      <PartBoundary context="card" key={tries} onError={onError} failure={<Failure onRetry={retry} />}>
        <Loaded isRetry={tries > 0} onRetry={retry} {...{ source, company, onError }} />
      </PartBoundary>
    </Card>
  );
}

interface LoadedProps extends ModuleCardProps {
  isRetry: boolean;
  onRetry: () => void;
}

function Loaded({ source, company, onError, isRetry, onRetry }: LoadedProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const show = (next: State) => {
      if (!isGone) setState(next);
    };
    const timer = setTimeout(() => show({ kind: 'failed' }), TIMEOUT_MS);
    whenIdle(
      window,
      () => {
        if (isGone) return;
        source.load(isRetry).then(
          (Content) => {
            clearTimeout(timer);
            show({ kind: 'ready', Content });
          },
          (error: unknown) => {
            onError(error, source.key);
            show({ kind: 'failed' });
          },
        );
      },
      LATEST_MS,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [source, onError, isRetry]);
  if (state.kind === 'failed') return <Failure onRetry={onRetry} />;
  if (state.kind === 'loading') return <Skeleton height={160} />;
  return <state.Content Link={LayoutLink} company={company} />;
}

/** Tries again by itself once the connection is back. */
function Failure({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry);
  return (
    <div role="alert" className="dash-failed">
      <p>{t('dashboard.card.failed')}</p>
      <Button onClick={onRetry}>{shellText('action.retry')}</Button>
    </div>
  );
}
