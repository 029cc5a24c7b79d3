import type { Area, ListStatus, SharedList } from '@accounts/shared-domain';
import type { CodeRef, RouteDescription, ScreenShape } from './manifest.ts';

/** What the routes of one kind of document or of master data are made of. */
export interface RecordRoutes {
  /** Path of the list; the others are below it. */
  path: `/${string}`;
  area: Area;
  list: SharedList;
  /** Records of the list that the shell fetches ahead; Active unless given. */
  listStatus?: ListStatus;
  /** Title keys are `routes.<title>s`, `routes.<title>Add`, `routes.<title>Import`, `routes.<title>Payments`, `routes.<title>Payment`, `routes.<title>`. */
  title: string;
  /** File that exports `List`, `New`, `Import`, `Payments`, `Payment` and `Screen`, as `defineDocumentScreens` and `defineMasterDataScreens` make them. */
  screens: `./${string}`;
  /** One record is shown as a document, written in an editor of lines, or as a page with facts; left out, as its form. */
  shape?: 'document' | 'record';
  /** The kind has a list of payments. */
  payments?: boolean;
  /** Payments can be imported: the file exports `PaymentImport`, and the title is `routes.<title>PaymentsImport`. */
  paymentImports?: boolean;
  proOnly?: boolean;
  /** False where there is no import. */
  imports?: boolean;
}

/** Routes of a kind: list, new, import, payments where it has them, and one record by its id. */
export function recordRoutes(kind: RecordRoutes): RouteDescription[] {
  const { path, area, list, listStatus = 'Active', title, screens, payments = false, proOnly = false } = kind;
  const { imports = true, paymentImports = false, shape } = kind;
  const route = (
    part: string,
    titleKey: string,
    verb: 'view' | 'create' | 'edit',
    screen: string,
    looks?: ScreenShape,
  ): RouteDescription => ({
    path: path + part,
    titleKey: `routes.${titleKey}`,
    access: proOnly ? 'paid' : 'user',
    area,
    verb,
    screen: `${screens}#${screen}` satisfies CodeRef,
    ...(proOnly ? { proOnly } : {}),
    ...(looks ? { shape: looks } : {}),
  });
  return [
    { ...route('', `${title}s`, 'view', 'List', 'list'), list: { resource: list, status: listStatus } },
    route('/add', `${title}Add`, 'create', 'New', shape === 'document' ? 'editor' : undefined),
    ...(imports ? [route('/import', `${title}Import`, 'create', 'Import')] : []),
    ...(payments
      ? [
          route('/payments', `${title}Payments`, 'view', 'Payments', 'list'),
          ...(paymentImports
            ? [route('/payments/import', `${title}PaymentsImport`, 'edit', 'PaymentImport')]
            : []),
          route('/payments/:id', `${title}Payment`, 'view', 'Payment', 'document'),
        ]
      : []),
    route('/:id', title, 'view', 'Screen', shape),
  ];
}
