import { lazy, Suspense } from 'react';
import { PartBoundary } from '../core/part-boundary.tsx';
import { loadOverrides } from './tab-override.ts';
import type { TabOverride } from '../loader/override.ts';

const OverrideBar = lazy(async () => ({ default: (await loadOverrides()).OverrideBar }));

interface OverrideNoticeProps {
  override: TabOverride | null;
  onError: (error: unknown, context: string) => void;
}

/** The bar of a tab that runs a module from elsewhere; its code comes only for such a tab. */
export function OverrideNotice({ override, onError }: OverrideNoticeProps) {
  if (!override) return null;
  return (
    <PartBoundary context="override" onError={onError} failure={null}>
      <Suspense fallback={null}>
        <OverrideBar override={override} />
      </Suspense>
    </PartBoundary>
  );
}
