import type { ModuleProps } from '@accounts/shared-auth';
import { ApiProvider } from '@accounts/shared-data';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { FormSkeleton } from '../basics/skeleton.tsx';
import { FormatsProvider } from '../locale/index.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleContext } from './module-context.tsx';
import { ModuleRouter } from './module-router.tsx';
import { useStream } from './use-stream.ts';

/**
 * Every React root of a module: context does not cross roots, so cache, router, HTTP client, theme and formats are
 * given again from the shell's props.
 */
export function ModuleRoot({ props, children }: { props: ModuleProps; children: ReactNode }) {
  const company = useStream(props.company$, null);
  const preferences = useStream(props.preferences$, null);
  return (
    <div className="ac-root">
      <ModuleContext value={props}>
        <QueryClientProvider client={props.queryClient}>
          <ApiProvider http={props.http}>
            <FormatsProvider company={company} preferences={preferences}>
              <ModuleRouter props={props}>
                <ModuleBoundary onError={props.reportError}>
                  <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
                </ModuleBoundary>
              </ModuleRouter>
            </FormatsProvider>
          </ApiProvider>
        </QueryClientProvider>
      </ModuleContext>
    </div>
  );
}

/** Where the frame's own skeleton was, and as large. */
function ScreenSkeleton() {
  return (
    <div className="ac-page" aria-busy="true">
      <FormSkeleton />
    </div>
  );
}
