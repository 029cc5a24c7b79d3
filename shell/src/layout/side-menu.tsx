import { lacksProFeatures } from '@accounts/shared-auth';
import { useStream } from '@accounts/shared-ui';
import { LayoutLink } from '../frame/layout-link.tsx';
import { useLayout } from '../frame/layout-services.ts';
import { MenuIcon } from '../frame/icons.tsx';
import { currentLink, menuSections, type MenuLink } from '../frame/menu-sections.ts';
import { t } from '../texts/texts.ts';

const DASHBOARD: Omit<MenuLink, 'label'> = {
  id: 'dashboard',
  icon: 'dashboard',
  to: '/dashboard',
  proOnly: false,
};

/** The menu, from static manifests alone: it is there before any module's code and survives a broken one. */
export function SideMenu({ onFollow }: { onFollow?: () => void }) {
  const { modules$, location$, rights$, company$, can } = useLayout();
  useStream(rights$);
  const sections = menuSections(useStream(modules$, []), can);
  const pathname = useStream(location$)?.pathname ?? '/';
  const current = pathname === DASHBOARD.to ? DASHBOARD.id : currentLink(sections, pathname);
  const lacksPro = lacksProFeatures(useStream(company$, null));
  const entry = (link: MenuLink) => (
    <li key={link.id}>
      <LayoutLink
        to={link.to}
        className="layout-nav-link"
        aria-current={link.id === current ? 'page' : undefined}
        title={link.label}
        onClick={onFollow}
      >
        <MenuIcon name={link.icon} path={link.iconPath} />
        <span className="layout-nav-label">{link.label}</span>
        {link.proOnly && lacksPro && <span className="layout-pro">{t('menu.pro')}</span>}
      </LayoutLink>
    </li>
  );
  return (
    <nav aria-label={t('menu.label')} className="layout-nav" data-tour="menu">
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
