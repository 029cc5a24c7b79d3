import type { AnchorHTMLAttributes, ComponentType } from 'react';

/** What the frame gives to a card that a module contributes to the dashboard (`dashboard` of its manifest). */
export interface DashboardCardProps {
  /** A link that the shell's history follows. */
  Link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }>;
  /** ISO 4217 code and exponent of the company's currency; null until the company is known. */
  company: { currencyCode: string; currencyExponent: number } | null;
}

/** A module's card: drawn in the frame's React tree, with its cache, client and formats, below the manifest's title. */
export type DashboardCard = ComponentType<DashboardCardProps>;
