import type { ModuleProps } from '@accounts/shared-auth';
import { ApiProvider } from '@accounts/shared-data';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormatsProvider } from '../locale/index.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleContext } from './module-context.tsx';
import { ModuleRouter } from './module-router.tsx';
import { useMemo } from '../texts/language-store.ts';
import { useStream } from './use-stream.ts';

/** The same props as another value, for what has changed behind their functions. */
const madeAnew = (props: ModuleProps, ..._changed: unknown[]): ModuleProps => ({ ...props });

interface ModuleRootProps {
  props: ModuleProps;
  /** Before a screen that failed is drawn again. */
  onReload: () => void;
  /** While the code of a screen is on its way. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Every React root of a module: context does not cross roots, so cache, router, HTTP client, theme and formats are
 * given again from the shell's props.
 */
export function ModuleRoot({ props, onReload, fallback, children }: ModuleRootProps) {
  const permissions = useStream(props.permissions$, null);
  const planUsage = useStream(props.planUsage$, null);
  // `can` and `withinPlan` read what changed: components that ask them are drawn anew with a new value.
  const value = useMemo(() => madeAnew(props, permissions, planUsage), [props, permissions, planUsage]);
  const company = useStream(props.company$, null);
  const preferences = useStream(props.preferences$, null);
  return (
    <div className="ac-root">
      <ModuleContext value={value}>
        <QueryClientProvider client={props.queryClient}>
          <ApiProvider http={props.http}>
            <FormatsProvider company={company} preferences={preferences}>
              <ModuleRouter props={props}>
                <ModuleBoundary
                  onError={props.reportError}
                  onFirstError={props.failFirstScreen}
                  onReload={onReload}
                  fallback={fallback}
                >
                  {children}
                </ModuleBoundary>
              </ModuleRouter>
            </FormatsProvider>
          </ApiProvider>
        </QueryClientProvider>
      </ModuleContext>
    </div>
  );
}
