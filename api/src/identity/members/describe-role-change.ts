import {
  AREAS,
  sentence,
  VERBS,
  word,
  type Area,
  type Permissions,
  type Sentence,
  type Verb,
} from '@accounts/shared-domain';
import { joinChanges } from '../activity/detail-facts.ts';

/** Areas in the words of the screens. */
const AREA_LABELS: Record<Area, Sentence> = {
  Bills: word('Bills'),
  Inventory: word('Inventory'),
  Invoices: word('Invoices'),
  CreditNotes: word('Credit notes'),
  PurchaseOrder: word('Purchase orders'),
  Quotes: word('Quotes'),
  Settings: word('Settings'),
  Accounts: word('Accounts'),
  Contact: word('Contacts'),
};

const VERB_LABELS: Record<Verb, Sentence> = {
  view: word('view'),
  create: word('create'),
  edit: word('edit'),
  delete: word('delete'),
  approve: word('approve'),
};

/** What a role may do, area by area: `Invoices view, create; Contacts view`; `nothing` without a permission. */
export function describePermissions(permissions: Partial<Permissions>): Sentence {
  return granted(permissions) ?? word('nothing');
}

/** What a change gave a role and took from it; empty when its permissions stay. */
export function describePermissionChange(before: Partial<Permissions>, after: Permissions): Sentence[] {
  const [added, removed] = [difference(after, before), difference(before, after)];
  return [
    ...(added ? [sentence('added {permissions}', { permissions: added })] : []),
    ...(removed ? [sentence('removed {permissions}', { permissions: removed })] : []),
  ];
}

function granted(permissions: Partial<Permissions>): Sentence | null {
  return joinChanges(
    AREAS.flatMap((area) => {
      const verbs = VERBS.filter((verb) => permissions[area]?.[verb] === true).map(
        (verb) => VERB_LABELS[verb],
      );
      if (verbs.length === 0) return [];
      const list = verbs.reduceRight((rest, first) => sentence('{first}, {rest}', { first, rest }));
      return [sentence('{area} {verbs}', { area: AREA_LABELS[area], verbs: list })];
    }),
  );
}

function difference(permissions: Partial<Permissions>, without: Partial<Permissions>): Sentence | null {
  const rows = AREAS.map((area) => [
    area,
    Object.fromEntries(
      VERBS.map((verb) => [verb, permissions[area]?.[verb] === true && without[area]?.[verb] !== true]),
    ),
  ]);
  return granted(Object.fromEntries(rows) as Permissions);
}
