import { LIST_CALLS, type CONTACT_FIELDS, type Contact, type SentOf } from '@accounts/shared-domain';
import { defineResource } from './resource.ts';

/** What POST and PUT /account/v1/contacts accept; `version` is required in a PUT. */
export type ContactInput = Omit<SentOf<typeof CONTACT_FIELDS>, 'priceListId' | 'foreignCode'> & {
  /** Left out, a contact keeps the price list it has. */
  priceListId?: Contact['priceListId'];
  status?: Contact['status'];
  version?: number;
};

/** Customers and suppliers. */
export const contacts = defineResource<Contact, Contact, ContactInput>({
  name: 'contacts',
  ...LIST_CALLS.contacts,
});
