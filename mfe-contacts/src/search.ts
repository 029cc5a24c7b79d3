import { contacts } from '@accounts/shared-data';
import { searchProvider } from '@accounts/shared-data/search';
import type { Contact } from '@accounts/shared-domain';

/** Contacts by name, contact person or email. */
export const searchContacts = searchProvider<Contact>({
  kind: 'contacts',
  path: '/contacts',
  resource: contacts,
  toRow: ({ id, name, email, contactPerson }) => ({
    id,
    title: name,
    subtitle: email || contactPerson,
    status: '',
    text: `${name} ${contactPerson} ${email}`,
    amounts: [],
  }),
});
