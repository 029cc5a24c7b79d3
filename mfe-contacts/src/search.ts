import { searchProvider } from '@accounts/shared-data';

/** Contacts by name, contact person or e-mail. */
export const searchContacts = searchProvider('contacts', '/contacts');
