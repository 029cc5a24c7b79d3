import { PLAN_PATH, THEME_CHOICES, type ThemeChoice } from '@accounts/shared-domain';
import { searchOptions, type ComboboxOption } from '@accounts/shared-ui/combobox';
import type { LayoutServices, ShownModule } from '../frame/layout-services.ts';
import { currentLink, menuSections, quickAddLinks } from '../frame/menu-sections.ts';
import { t as pageText } from '../texts/page-texts.ts';
import { t } from '../texts/texts.ts';

/** A row of the palette. */
export interface PaletteEntry {
  /** Different for every row. */
  id: string;
  title: string;
  subtitle?: string | undefined;
  icon: string;
  /** Word on the badge of a document. */
  status?: string | undefined;
  amount?: number | null | undefined;
  /** Left out until something is typed: all pages at once would hide the others. */
  onlyFound?: boolean;
  run: () => void;
}

/** Rows under one heading. */
export interface PaletteGroup {
  id: string;
  label: string;
  entries: readonly PaletteEntry[];
}

/** Records that were opened, quick add, pages and settings, as far as the role lets use them. */
export function paletteCommands(
  services: LayoutServices,
  modules: readonly ShownModule[],
  theme: ThemeChoice,
): PaletteGroup[] {
  const { can, navigate, setTheme, startTour, logout } = services;
  const sections = menuSections(modules, can);
  const page = ({ id, label, icon, to }: { id: string; label: string; icon: string; to: string }) => ({
    id: `page ${id}`,
    title: label,
    icon,
    run: () => navigate(to),
  });
  const pages = sections.filter(({ id }) => id !== 'settings').flatMap(({ links }) => links.map(page));
  const settings = sections.filter(({ id }) => id === 'settings').flatMap(({ links }) => links.map(page));
  const action = (id: string, title: string, icon: string, run: () => void): PaletteEntry => ({
    id: `action ${id}`,
    title,
    icon,
    run,
  });
  return [
    recentGroup(services, sections),
    quickAddGroup(services, modules),
    {
      id: 'goTo',
      label: pageText('palette.goTo'),
      entries: [
        page({ id: 'dashboard', label: t('dashboard.title'), icon: 'dashboard', to: '/dashboard' }),
        ...pages,
        ...pagesBelow(services, modules, sections),
      ],
    },
    {
      id: 'settings',
      label: t('menu.settings'),
      entries: [
        ...settings,
        ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) =>
          action(`theme ${choice}`, t(`user.${choice}`), 'settings', () => setTheme(choice)),
        ),
        action('tour', t('user.tour'), 'report', startTour),
        action('profile', t('user.profile'), 'users', () => navigate('/profile')),
        action('logout', t('user.signOut'), 'users', logout),
      ],
    },
  ];
}

/** Pages below those of the menu that a member may open: reports, payments, imports, forms that quick add has not. */
function pagesBelow(
  { can, navigate }: LayoutServices,
  modules: readonly ShownModule[],
  sections: ReturnType<typeof menuSections>,
): PaletteEntry[] {
  const links = sections.flatMap((section) => section.links);
  const others = new Set([
    ...links.map(({ to }) => to),
    ...modules.flatMap(({ manifest }) => manifest.quickAdd.map(({ to }) => to)),
  ]);
  return modules.flatMap(({ manifest, t: textOf }) =>
    manifest.routes
      .filter(({ path, area, verb = 'view' }) => !path.includes(':') && (!area || can(area, verb)))
      .filter(({ path }) => !others.has(path))
      .flatMap(({ path, titleKey }) => {
        const above = links.find(({ id }) => id === currentLink(sections, path));
        if (!above) return [];
        const { label, icon } = above;
        const run = () => navigate(path);
        return [{ id: `page ${path}`, title: textOf(titleKey), subtitle: label, icon, onlyFound: true, run }];
      }),
  );
}

function recentGroup(
  { recent, navigate }: LayoutServices,
  sections: ReturnType<typeof menuSections>,
): PaletteGroup {
  return {
    id: 'recent',
    label: pageText('palette.recent'),
    entries: recent.list().map(({ to, title }) => ({
      id: `recent ${to}`,
      title,
      icon: iconOf(to, sections),
      run: () => navigate(to),
    })),
  };
}

/** What can be added; where the plan's limit is reached it leads to the plans. */
function quickAddGroup(
  { can, withinPlan, navigate }: LayoutServices,
  modules: readonly ShownModule[],
): PaletteGroup {
  return {
    id: 'add',
    label: pageText('palette.add'),
    entries: quickAddLinks(modules, can, withinPlan).map(({ id, title, to, isFull }) => ({
      id: `add ${id}`,
      title,
      subtitle: isFull ? t('quickAdd.limit') : undefined,
      icon: 'add',
      run: () => navigate(isFull ? PLAN_PATH : to),
    })),
  };
}

/** Rows of the groups that hold every word that was typed; groups without any are left out. */
export function matchingCommands(groups: readonly PaletteGroup[], typed: string): PaletteGroup[] {
  return groups
    .map((group) => {
      const entries = typed.trim() === '' ? group.entries.filter((one) => !one.onlyFound) : group.entries;
      const options = entries.map(({ id, title }): ComboboxOption => ({ value: id, label: title }));
      const order = searchOptions(options, typed).map(({ value }) => value);
      const found = order.flatMap((id) => group.entries.find((entry) => entry.id === id) ?? []);
      return { ...group, entries: found };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** Icon of the page that an address is below. */
export function iconOf(to: string, sections: ReturnType<typeof menuSections>): string {
  const links = sections.flatMap((section) => section.links);
  return links.find((link) => to.startsWith(`${link.to}/`))?.icon ?? 'file';
}
