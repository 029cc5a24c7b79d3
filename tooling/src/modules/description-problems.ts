import { findRoute, routeProblems } from '@accounts/shared-auth';
import type { ModuleDescription } from '@accounts/shared-auth/contract';
import { codeRefProblems } from './code-refs.ts';

/** What is wrong with a `module.config.ts` beyond its shape: screens, routes and links. Empty when nothing is. */
export function descriptionProblems(root: string, description: ModuleDescription): string[] {
  const { routes, search, dashboard } = description;
  const refs = new Set([
    ...routes.map(({ screen }) => screen),
    ...[...search, ...dashboard].map(({ codeRef }) => codeRef),
  ]);
  return [
    ...[...refs].flatMap((ref) => codeRefProblems(root, ref)),
    ...routeProblems(routes.map(({ path }) => path)),
    ...routes.flatMap(({ path, area, verb }) =>
      (area === undefined) === (verb === undefined) ? [] : [`${path}: area and verb go together`],
    ),
    ...linkProblems(description),
  ];
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
