import type { LocationInfo, ModuleProps } from '@accounts/shared-auth';
import type { ReactNode } from 'react';
import { Router, type Navigator, type To } from 'react-router-dom';
import { useStream } from './use-stream.ts';
import { useMemo } from '../texts/language-store.ts';

const NOWHERE: LocationInfo = { pathname: '/', search: '', hash: '' };

/**
 * React Router on the shell's location and navigation. It does not listen to the browser's history: two listeners
 * on one address bar disagree as soon as one of them has to wait (leave guard).
 */
export function ModuleRouter({ props, children }: { props: ModuleProps; children: ReactNode }) {
  const location = useStream(props.location$, NOWHERE);
  const navigator = useMemo(() => shellNavigator(props), [props]);
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

function shellNavigator(props: ModuleProps): Navigator {
  return {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    push: (to) => props.navigate(hrefOf(to)),
    replace: (to) => props.navigate(hrefOf(to), { replace: true }),
  };
}

function hrefOf(to: To): string {
  if (typeof to === 'string') return to;
  return `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}
