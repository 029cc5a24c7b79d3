import { Caller } from './caller.ts';
import { makeDocument } from './make-records.ts';
import type { Person } from './person.ts';
import { documentOpened } from './write-document.ts';

const KINDS = {
  Invoice: { module: 'sales', list: '/invoicing', status: 'invoiceStatus' },
  Bill: { module: 'purchases', list: '/bills', status: 'billStatus' },
} as const;

/**
 * Makes an approved document of one line by a call, for the customer or supplier of the failure stories unless another contact
 * is given, and opens its page. Returns its number. The title is the reference too.
 */
export async function openApproved(
  person: Person,
  kind: keyof typeof KINDS,
  title: string,
  unitPrice: number,
  contactId?: string,
): Promise<string> {
  const { module, list, status } = KINDS[kind];
  const owner = await Caller.signIn(person.url, 'demo@example.com', 'harbour-2026');
  const { id, number } = await makeDocument(owner, module, title, {
    [status]: 'Awaiting Payment',
    lineItems: [{ title, quantity: 1, unitPrice }],
    ...(contactId === undefined ? {} : { contactId }),
  });
  await person.open(`${list}/${id}`);
  await documentOpened(person, list, `${kind} ${number}`);
  return number;
}
