import { DEFAULT_DAYS, type Company, type Contact } from '../api-types/index.ts';

/** Payment terms that a new contact begins with, in days: the company's for its invoices, or for its bills. */
export function newContactTerms(
  company: Pick<Company, 'documentDefaults'> | null,
  type: Contact['type'],
): number {
  const kind = type === 'Supplier' ? 'Bill' : 'Invoice';
  return company?.documentDefaults[kind].days ?? DEFAULT_DAYS[kind];
}
