import type { Area } from '@accounts/shared-domain';
import { accountResource } from '../../accounting/accounts/resource.ts';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { itemResource } from '../../accounting/items/resource.ts';
import { taxRateResource } from '../../accounting/tax-rates/resource.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';

/**
 * Who receives changes in a module of the history: members who may view the area; `everybody` in the company; `author`, the
 * member that the row names; or `record`, where it depends on the kind of document behind the record. Changes in modules
 * that are not here are not sent.
 */
export type Audience = Area | 'everybody' | 'author' | 'record';

const RESOURCES = [accountResource, contactResource, itemResource, taxRateResource];

/** Audience by module. */
export const AUDIENCES: ReadonlyMap<string, Audience> = new Map<string, Audience>([
  ...Object.values(DOCUMENT_KINDS).map(({ module, area }): [string, Audience] => [module, area]),
  ...RESOURCES.map(({ module, area }): [string, Audience] => [module, area]),
  ['PriceList', 'Inventory'],
  ['Journals', 'Accounts'],
  ['OpeningBalances', 'Accounts'],
  ['Receipts', 'record'],
  ['Schedules', 'record'],
  ['Jobs', 'author'],
  ['Company', 'everybody'],
  // What a member may do changes while the page is open.
  ['Role', 'everybody'],
  ['Member', 'everybody'],
]);

/** Kinds of document behind records of the modules without an area; `$2` the records. */
export const KINDS_OF_RECORDS = `
  SELECT a.receipt_id AS id, d.kind FROM receipt_allocation a
  JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
  WHERE a.company_id = $1 AND a.receipt_id = ANY ($2::uuid[])
  UNION SELECT s.id, s.kind FROM schedule s WHERE s.company_id = $1 AND s.id = ANY ($2::uuid[])`;

/** Tables whose rows carry a version. */
const VERSIONED = [
  'document',
  'contact',
  'item',
  'account',
  'tax_rate',
  'price_list',
  'receipt',
  'manual_journal',
  'schedule',
  'role',
];

/** Versions of records as they are now; `$2` the records. */
export const VERSIONS = [
  ...VERSIONED.map(
    (table) => `SELECT id, version FROM ${table} WHERE company_id = $1 AND id = ANY ($2::uuid[])`,
  ),
  'SELECT company_id AS id, version FROM company WHERE company_id = $1 AND company_id = ANY ($2::uuid[])',
].join(' UNION ALL ');
