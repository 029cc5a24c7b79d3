import { AREAS, VERBS, type Area, type Permissions } from '@accounts/shared-domain';

/** Areas in the words of the screens. */
const AREA_LABELS: Record<Area, string> = {
  Bills: 'Bills',
  Inventory: 'Inventory',
  Invoices: 'Invoices',
  CreditNotes: 'Credit notes',
  PurchaseOrder: 'Purchase orders',
  Quotes: 'Quotes',
  Settings: 'Settings',
  Accounts: 'Accounts',
  Contact: 'Contacts',
};

/** What a role may do, area by area: `Invoices view, create; Contacts view`; `nothing` without a permission. */
export function describePermissions(permissions: Partial<Permissions>): string {
  return (
    AREAS.flatMap((area) => {
      const verbs = VERBS.filter((verb) => permissions[area]?.[verb] === true);
      return verbs.length === 0 ? [] : [`${AREA_LABELS[area]} ${verbs.join(', ')}`];
    }).join('; ') || 'nothing'
  );
}

/** What a change gave a role and took from it; empty when its permissions stay. */
export function describePermissionChange(before: Partial<Permissions>, after: Permissions): string {
  const [added, removed] = [difference(after, before), difference(before, after)];
  const parts = [added && `added ${added}`, removed && `removed ${removed}`];
  return parts.filter((part) => part !== '').join('; ');
}

function difference(permissions: Partial<Permissions>, without: Partial<Permissions>): string {
  const rows = AREAS.map((area) => [
    area,
    Object.fromEntries(
      VERBS.map((verb) => [verb, permissions[area]?.[verb] === true && without[area]?.[verb] !== true]),
    ),
  ]);
  const text = describePermissions(Object.fromEntries(rows) as Permissions);
  return text === 'nothing' ? '' : text;
}
