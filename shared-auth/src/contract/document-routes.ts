import type { Area } from '@accounts/shared-domain';
import type { CodeRef, RouteDescription, SharedList } from './manifest.ts';

/** What the routes of one kind of document are made of. */
export interface DocumentRoutes {
  /** Path of the list; the others are below it. */
  path: `/${string}`;
  area: Area;
  list: SharedList;
  /** Title keys are `routes.<title>s`, `routes.<title>Add`, `routes.<title>Import`, `routes.<title>Payments`, `routes.<title>`. */
  title: string;
  /** File that exports `List`, `New`, `Import`, `Payments` and `Screen`, as `defineDocumentScreens` makes them. */
  screens: `./${string}`;
  /** The kind has a list of payments. */
  payments?: boolean;
  proOnly?: boolean;
}

/** Routes of a kind of document: list, new, import, payments where it has them, and one document by its id. */
export function documentRoutes(kind: DocumentRoutes): RouteDescription[] {
  const { path, area, list, title, screens, payments = false, proOnly = false } = kind;
  const route = (
    part: string,
    titleKey: string,
    verb: 'view' | 'create',
    screen: string,
  ): RouteDescription => ({
    path: path + part,
    titleKey: `routes.${titleKey}`,
    access: proOnly ? 'paid' : 'user',
    area,
    verb,
    screen: `${screens}#${screen}` satisfies CodeRef,
    ...(proOnly ? { proOnly } : {}),
  });
  return [
    { ...route('', `${title}s`, 'view', 'List'), list: { resource: list, status: 'Active' } },
    route('/add', `${title}Add`, 'create', 'New'),
    route('/import', `${title}Import`, 'create', 'Import'),
    ...(payments ? [route('/payments', `${title}Payments`, 'view', 'Payments')] : []),
    route('/:id', title, 'view', 'Screen'),
  ];
}
