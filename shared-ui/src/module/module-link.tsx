import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useInRouterContext, useLinkClickHandler } from 'react-router-dom';

export interface ModuleLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  children: ReactNode;
}

/** A link that the shell's history follows; outside a router it is an ordinary link. */
export function ModuleLink(props: ModuleLinkProps) {
  return useInRouterContext() ? <RoutedLink {...props} /> : <PlainLink {...props} />;
}

function RoutedLink({ to, children, target, ...rest }: ModuleLinkProps) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  return (
    <a {...rest} href={to} target={target} onClick={onClick}>
      {children}
    </a>
  );
}

function PlainLink({ to, children, ...rest }: ModuleLinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
