import type { MouseEvent, ReactNode } from 'react';
import { usePublic } from './public-services.ts';

/** A link between public pages that does not load the page anew; modified clicks stay the browser's. */
export function PublicPageLink({ to, children }: { to: string; children: ReactNode }) {
  const { navigate } = usePublic();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
