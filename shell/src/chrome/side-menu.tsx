import { isEarlyPackage } from '@accounts/shared-auth';
import { useStream } from '@accounts/shared-ui';
import { ChromeLink } from './chrome-link.tsx';
import { useChrome } from './chrome-services.ts';
import { MenuIcon } from './icons.tsx';
import { currentLink, menuSections, type MenuLink } from './menu-sections.ts';
import { t } from '../texts/texts.ts';

const DASHBOARD: Omit<MenuLink, 'label'> = {
  id: 'dashboard',
  icon: 'dashboard',
  to: '/dashboard',
  proOnly: false,
};

/** The menu, from static manifests alone: it stands before any module's code and survives a broken one. */
export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { modules$, location$, rights$, company$, can } = useChrome();
  useStream(rights$);
  const sections = menuSections(useStream(modules$, []), can);
  const pathname = useStream(location$)?.pathname ?? '/';
  const current = pathname === DASHBOARD.to ? DASHBOARD.id : currentLink(sections, pathname);
  const lacksPro = isEarlyPackage(useStream(company$, null));
  const entry = (link: MenuLink) => (
    <li key={link.id}>
      <ChromeLink
        to={link.to}
        className="chrome-nav-link"
        aria-current={link.id === current ? 'page' : undefined}
        title={link.label}
        onClick={onFollow}
      >
        <MenuIcon name={link.icon} />
        <span className="chrome-nav-label">{link.label}</span>
        {link.proOnly && lacksPro && <span className="chrome-pro">{t('menu.pro')}</span>}
      </ChromeLink>
    </li>
  );
  return (
    <nav aria-label={t('menu.label')} className="chrome-nav" data-tour="menu">
      <ul>{entry({ ...DASHBOARD, label: t('dashboard.title') })}</ul>
      {sections.map((section) => (
        <section key={section.id}>
          <h2>{section.title}</h2>
          <ul>{section.links.map(entry)}</ul>
        </section>
      ))}
    </nav>
  );
}
