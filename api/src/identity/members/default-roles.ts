import {
  AREAS,
  ownEntry,
  VERBS,
  word,
  type Area,
  type Permissions,
  type Sentence,
  type SentenceValue,
  type Verb,
} from '@accounts/shared-domain';

/** A role that every new company starts with. */
export interface DefaultRole {
  name: string;
  fixed: boolean;
  permissions: Permissions;
}

const SALES: Area[] = ['Invoices', 'Quotes', 'CreditNotes'];
const PURCHASES: Area[] = ['Bills', 'PurchaseOrder'];

function granting(allowed: (area: Area, verb: Verb) => boolean): Permissions {
  const rows = AREAS.map((area) => [
    area,
    Object.fromEntries(VERBS.map((verb) => [verb, allowed(area, verb)])),
  ]);
  return Object.fromEntries(rows) as Permissions;
}

/**
 * Trades in its own areas, sees the rest of the daily work, not the books and settings. Accounts and tax rates to choose
 * from come with the areas of the documents.
 */
function trader(own: Area[]): Permissions {
  const seen: Area[] = [...own, 'Contact', 'Inventory'];
  return granting((area, verb) => {
    if (own.includes(area)) return true;
    if (area === 'Contact') return verb !== 'delete';
    return verb === 'view' && seen.includes(area);
  });
}

/** Owner, Administrator, Accountant, Sales, Purchasing, Viewer (docs/accounting.md, section 0), best first. */
export const DEFAULT_ROLES: readonly DefaultRole[] = [
  { name: 'Owner', fixed: true, permissions: granting(() => true) },
  { name: 'Administrator', fixed: false, permissions: granting(() => true) },
  {
    name: 'Accountant',
    fixed: false,
    permissions: granting((area, verb) => area !== 'Settings' || verb === 'view'),
  },
  { name: 'Sales', fixed: false, permissions: trader(SALES) },
  { name: 'Purchasing', fixed: false, permissions: trader(PURCHASES) },
  { name: 'Viewer', fixed: false, permissions: granting((_area, verb) => verb === 'view') },
];

const ROLE_WORDS: Readonly<Record<string, Sentence>> = {
  Owner: word('Owner'),
  Administrator: word('Administrator'),
  Accountant: word('Accountant'),
  Sales: word('Sales'),
  Purchasing: word('Purchasing'),
  Viewer: word('Viewer'),
};

/** Name of a role inside a sentence: those that every company has are said in the language of the reader. */
export const roleValue = (name: string): SentenceValue => ownEntry(ROLE_WORDS, name) ?? name;
