import { FRAME_SECTIONS, type QuickAddEntry } from '@accounts/shared-auth';
import type { Area, PlanCounter, Verb } from '@accounts/shared-domain';
import { t } from '../texts/texts.ts';
import type { ShownModule } from './layout-services.ts';

export interface MenuLink {
  id: string;
  label: string;
  icon: string;
  /** Drawing of an icon that the module brings along. */
  iconPath?: string | undefined;
  to: string;
  /** Only paid plans have it. */
  proOnly: boolean;
}

export interface MenuSection {
  id: string;
  title: string;
  links: MenuLink[];
}

type Can = (area: Area, verb: Verb) => boolean;

interface Section {
  id: string;
  title: string;
  order: number;
}

/** The frame's groups and those that modules bring along; of two with one name, the frame's or the first. */
function sectionsOf(modules: readonly ShownModule[]): Section[] {
  const own = FRAME_SECTIONS.map((id, index) => ({ id, title: t(`menu.${id}`), order: (index + 1) * 10 }));
  const brought = modules.flatMap(({ manifest, t: textOf }) =>
    (manifest.sections ?? []).map(({ id, labelKey, order }) => ({ id, title: textOf(labelKey), order })),
  );
  const all: Section[] = [...own, ...brought];
  return all
    .filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
    .sort((one, other) => one.order - other.order);
}

/** The menu of a member: entries of every manifest that the role lets see, grouped and sorted; no empty group. */
export function menuSections(modules: readonly ShownModule[], can: Can): MenuSection[] {
  return sectionsOf(modules)
    .map(({ id, title }) => ({ id, title, links: linksOf(modules, id, can) }))
    .filter((section) => section.links.length > 0);
}

function linksOf(modules: readonly ShownModule[], section: string, can: Can): MenuLink[] {
  return modules
    .flatMap(({ manifest, t }) =>
      manifest.nav.map((entry) => ({
        entry,
        label: t(entry.labelKey),
        iconPath: manifest.icons?.[entry.icon],
      })),
    )
    .filter(
      ({ entry }) => entry.section === section && (!entry.area || can(entry.area, entry.verb ?? 'view')),
    )
    .sort((one, other) => one.entry.order - other.entry.order)
    .map(({ entry, label, iconPath }) => ({
      id: entry.id,
      label,
      icon: entry.icon,
      iconPath,
      to: entry.to,
      proOnly: entry.proOnly === true,
    }));
}

export interface QuickAddLink {
  id: string;
  label: string;
  /** Title of the screen: "New invoice". */
  title: string;
  to: string;
  /** The plan has no room for one more. */
  isFull: boolean;
}

/** What a member may add from anywhere, in the order of the manifests. */
export function quickAddLinks(
  modules: readonly ShownModule[],
  can: Can,
  withinPlan: (counter: PlanCounter) => boolean,
): QuickAddLink[] {
  const isFull = ({ planCounter }: QuickAddEntry): boolean =>
    planCounter !== undefined && !withinPlan(planCounter);
  return modules
    .flatMap(({ manifest, t }) => manifest.quickAdd.map((entry) => ({ entry, manifest, t })))
    .filter(({ entry }) => !entry.area || can(entry.area, 'create'))
    .sort((one, other) => one.entry.order - other.entry.order)
    .map(({ entry, manifest, t }) => {
      const { id, labelKey, to } = entry;
      const label = t(labelKey);
      const titleKey = manifest.routes.find(({ path }) => path === to)?.titleKey;
      return { id, label, title: titleKey ? t(titleKey) : label, to, isFull: isFull(entry) };
    });
}

/** The entry a path belongs to: the longest `to` that the path starts with, at a slash. */
export function currentLink(sections: readonly MenuSection[], pathname: string): string | undefined {
  return sections
    .flatMap((section) => section.links)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]?.id;
}
