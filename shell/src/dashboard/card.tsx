import type { ReactNode } from 'react';
import { LayoutLink } from '../frame/layout-link.tsx';

/** Currency of the company, as every card shows it. */
export interface CardMoney {
  /** ISO 4217. */
  currency: string;
  decimals: number;
}

export interface CardProps {
  title: string;
  /** Where the card's amounts come from. */
  link?: { to: string; label: string };
  /** In the link's place: what changes the look of the card. */
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
        {link && <LayoutLink to={link.to}>{link.label}</LayoutLink>}
        {action}
      </header>
      {children}
    </section>
  );
}
