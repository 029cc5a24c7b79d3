import type { ScreenShape } from '@accounts/shared-auth';
import { Button, ScreenSkeleton, useStream } from '@accounts/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { FAILURES, type ModuleFailure, sentenceOf } from './failure.ts';
import type { CatalogState, ModuleCatalog } from './module-catalog.ts';
import type { MountState, ModuleMount } from './module-mount.ts';
import { t } from '../texts/texts.ts';

/** From when a skeleton shows, and from when it says so, in milliseconds. */
const SKELETON_AFTER_MS = 150;
const STILL_LOADING_AFTER_MS = 3_000;

const AWAY: MountState = { phase: 'unmounted' };

interface ModulePanelProps {
  moduleMount: ModuleMount;
  title: string;
  /** What the screen looks like. */
  shape?: ScreenShape;
  onRetry: () => void;
}

/** What is shown where the module will be: nothing, a skeleton, "Still loading", or the panel of a failure. */
export function ModulePanel({ moduleMount, title, shape, onRetry }: ModulePanelProps) {
  const state = useStream(moduleMount.state$, AWAY);
  if (state.phase === 'loading') return <Loading shape={shape} onCancel={() => moduleMount.cancel()} />;
  if (state.phase === 'failed') {
    return <Failed failure={state.failure} title={title} onRetry={onRetry} />;
  }
  return null;
}

/**
 * What is said while the list of modules is on its way, or cannot be read: in the place of a screen that may be a module's,
 * and above the frame's own pages when the menu is not complete.
 */
export function CatalogPanel({ catalog, isInPlace }: { catalog: ModuleCatalog; isInPlace: boolean }) {
  const state = useStream(catalog.state$, LOADING);
  const retry = () => catalog.retry();
  if (state.phase === 'failed') return <Failed failure={state.failure} title="" onRetry={retry} />;
  if (!isInPlace) return null;
  if (state.phase === 'loading') return <Loading />;
  return state.unknown && <Failed failure={state.unknown} title="" onRetry={retry} />;
}

const LOADING: CatalogState = { phase: 'loading' };

function Loading({ shape = 'form', onCancel }: { shape?: ScreenShape; onCancel?: () => void }) {
  return (
    <After ms={SKELETON_AFTER_MS}>
      <div className="ac-page layout-loading" aria-busy="true">
        <ScreenSkeleton shape={shape} withHead />
        <After ms={STILL_LOADING_AFTER_MS - SKELETON_AFTER_MS}>
          <p role="status" className="layout-still">
            {t('module.stillLoading')}
            {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
          </p>
        </After>
      </div>
    </After>
  );
}

function After({ ms, children }: { ms: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue ? children : null;
}

interface FailedProps {
  failure: ModuleFailure;
  title: string;
  onRetry: () => void;
}

function Failed({ failure, title, onRetry }: FailedProps) {
  const { code, retry } = FAILURES[failure.kind];
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(reportOf(failure, title));
    setCopied(true);
  };
  return (
    <section role="alert" className="layout-failed">
      <h1>{sentenceOf(failure, title)}</h1>
      <p>{t('module.code', { code })}</p>
      <div>
        {retry && (
          <Button kind="primary" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        {failure.kind === 'contract' && (
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('module.refresh')}
          </Button>
        )}
        <Button onClick={() => void copy()}>{isCopied ? t('module.copied') : t('module.copyReport')}</Button>
      </div>
    </section>
  );
}

/** What a person can send to support. */
function reportOf(failure: ModuleFailure, title: string): string {
  return [
    `${FAILURES[failure.kind].code} ${title}`,
    failure.message,
    window.location.href,
    new Date().toISOString(),
    navigator.userAgent,
  ].join('\n');
}
