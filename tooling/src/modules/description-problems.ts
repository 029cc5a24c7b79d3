import { findRoute, routeErrors } from '@accounts/shared-auth';
import { FRAME_SECTIONS, type ModuleDescription } from '@accounts/shared-auth/contract';
import { codeRefProblems } from '../webpack/code-refs.ts';

/** What is wrong with a `module.config.ts` beyond its shape: screens, routes and links. Empty when nothing is. */
export function descriptionProblems(root: string, description: ModuleDescription): string[] {
  const { routes, search, dashboard } = description;
  const refs = new Set([
    ...routes.map(({ screen }) => screen),
    ...[...search, ...dashboard].map(({ codeRef }) => codeRef),
  ]);
  return [
    ...[...refs].flatMap((ref) => codeRefProblems(root, ref)),
    ...routeErrors(routes.map(({ path }) => path)),
    ...routes.flatMap(({ path, area, verb }) =>
      (area === undefined) === (verb === undefined) ? [] : [`${path}: area and verb go together`],
    ),
    ...linkProblems(description),
    ...accessProblems(description),
    ...sectionProblems(description),
    ...tourProblems(description),
  ];
}

/** A group of the menu is the frame's, or the module brings it along. */
function sectionProblems({ nav, sections = [] }: ModuleDescription): string[] {
  const known = new Set([...FRAME_SECTIONS, ...sections.map(({ id }) => id)]);
  return nav
    .filter(({ section }) => !known.has(section))
    .map(({ id, section }) => `${id}: there is no section "${section}"`);
}

/** A tour that is none of the product's is kept under the module's own id, so that two modules never share one. */
function tourProblems({ id, tours }: ModuleDescription): string[] {
  return tours
    .filter(({ name }) => name.includes(':') && !name.startsWith(`${id}:`))
    .map(({ name }) => `the tour "${name}" must be named "${id}:..."`);
}

/** A menu entry or a quick addition is offered to whoever may open the screen that it leads to, and to no other member. */
function accessProblems({ routes, nav, quickAdd }: ModuleDescription): string[] {
  const entries = [
    ...nav.map(({ verb = 'view', proOnly = false, ...entry }) => ({ ...entry, verb, proOnly })),
    // The plan is checked behind the entry.
    ...quickAdd.map((entry) => ({ ...entry, verb: 'create', proOnly: undefined })),
  ];
  return entries.flatMap(({ id, to, area, verb, proOnly }) => {
    const route = findRoute(routes, to);
    if (!route) return [];
    const isForSame = area === route.area && (area === undefined || verb === route.verb);
    const isOnSamePlan = proOnly === undefined || proOnly === (route.proOnly ?? false);
    return isForSame && isOnSamePlan ? [] : [`${id}: is offered to other members than ${route.path}`];
  });
}

/** Menu entries and the like must lead to a route that names all their words: an id pattern would take them for a record. */
function linkProblems({ routes, nav, quickAdd, tours }: ModuleDescription): string[] {
  const links = [...[...nav, ...quickAdd].map(({ to }) => to), ...tours.map((tour) => tour.autoStartOn)];
  return links.flatMap((link) => {
    const route = findRoute(routes, link);
    if (!route) return [`${link}: no route of the module leads there`];
    return route.path === link ? [] : [`${link}: ${route.path} would take it for an id`];
  });
}
