import { ModuleLink } from '../module/module-link.tsx';
import { t } from '../texts/own-texts.ts';
import type { MasterDataParts } from './master-data-kind.ts';

interface PartLinksProps {
  /** Of the whole list. */
  title: string;
  path: string;
  parts: MasterDataParts;
  /** The part that is shown; null for all of them. */
  shown: string | null;
}

/** The parts of a list as tabs, each with an address: All, Customers, Suppliers. */
export function PartLinks({ title, path, parts: { parameter, of }, shown }: PartLinksProps) {
  const links = [
    { part: null, label: t('list.tab.all'), to: path },
    ...Object.entries(of).map(([part, { title: label }]) => ({
      part,
      label,
      to: `${path}?${parameter}=${part}`,
    })),
  ];
  return (
    <nav className="ac-tabs" aria-label={title}>
      {links.map(({ part, label, to }) => (
        <ModuleLink key={to} className="ac-tab" to={to} aria-current={part === shown ? 'page' : undefined}>
          {label}
        </ModuleLink>
      ))}
    </nav>
  );
}
