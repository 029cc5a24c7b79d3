import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLayout } from './layout-services.ts';

export interface LayoutLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
}

/** A link inside the shell that does not load the page anew; modified clicks stay the browser's. */
export function LayoutLink({ to, onClick, children, ...rest }: LayoutLinkProps) {
  const { navigate } = useLayout();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || isModified) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
