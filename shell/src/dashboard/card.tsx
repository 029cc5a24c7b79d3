import { ModuleLink } from '@accounts/shared-ui';
import type { ReactNode } from 'react';

/** Currency of the company, as every card shows it. */
export interface CardMoney {
  /** ISO 4217. */
  currency: string;
  decimals: number;
}

export interface CardProps {
  title: string;
  /** Where the card's figures come from. */
  link?: { to: string; label: string };
  /** Stands where the link would: what changes the look of the card. */
  action?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** Frame of a card on the dashboard. */
export function Card({ title, link, action, wide, children }: CardProps) {
  return (
    <section className={wide ? 'ac-card dash-card dash-wide' : 'ac-card dash-card'} aria-label={title}>
      <header className="dash-card-head">
        <h2>{title}</h2>
        {link && <ModuleLink to={link.to}>{link.label}</ModuleLink>}
        {action}
      </header>
      {children}
    </section>
  );
}
