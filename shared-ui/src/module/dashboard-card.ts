import type { Company } from '@accounts/shared-domain';
import type { AnchorHTMLAttributes, ComponentType } from 'react';

/** What the frame gives to a card that a module contributes to the dashboard (`dashboard` of its manifest). */
export interface DashboardCardProps {
  /** A link that the shell's history follows. */
  Link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }>;
  /** The company's currency, and the day up to which its books are locked; null until the company is known. */
  company: Pick<Company, 'currencyCode' | 'currencyExponent' | 'lockDate'> | null;
}

/** A module's card: drawn in the frame's React tree, with its cache, client and formats, below the manifest's title. */
export type DashboardCard = ComponentType<DashboardCardProps>;
