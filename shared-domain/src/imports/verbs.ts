import type { ImportKind } from '../api-types/import-kinds.ts';
import type { Verb } from '../api-types/people.ts';
import { ACTION_VERBS } from '../documents/permissions.ts';

const VERBS: Partial<Record<ImportKind, Verb>> = {
  invoicePayments: ACTION_VERBS.pay,
  billPayments: ACTION_VERBS.pay,
  openingBalances: 'approve',
};

/**
 * Permission that an import of a kind takes in the area of its records, and so does cancelling one; the server's calls and the
 * screens both read it here.
 */
export function importVerb(kind: ImportKind): Verb {
  return VERBS[kind] ?? 'create';
}
