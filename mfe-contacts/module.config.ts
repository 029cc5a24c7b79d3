import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'contacts',
  routes: [
    {
      path: '/contacts',
      titleKey: 'routes.contacts',
      access: 'user',
      area: 'Contact',
      verb: 'view',
      screen: './contacts/contact-screens#ContactList',
      list: { resource: 'contacts', status: 'All' },
    },
    {
      path: '/contacts/add',
      titleKey: 'routes.contactAdd',
      access: 'user',
      area: 'Contact',
      verb: 'create',
      screen: './contacts/contact-screens#NewContact',
    },
    {
      path: '/contacts/import',
      titleKey: 'routes.contactImport',
      access: 'user',
      area: 'Contact',
      verb: 'create',
      screen: './contacts/contact-screens#ContactImport',
    },
    {
      path: '/contacts/:id',
      titleKey: 'routes.contact',
      access: 'user',
      area: 'Contact',
      verb: 'view',
      screen: './contacts/contact-screens#ContactScreen',
    },
  ],
  nav: [
    {
      id: 'contacts.contacts',
      section: 'contacts',
      labelKey: 'nav.contacts',
      icon: 'contacts',
      to: '/contacts',
      order: 10,
      area: 'Contact',
    },
  ],
  quickAdd: [
    {
      id: 'contacts.contact',
      labelKey: 'quickAdd.contact',
      to: '/contacts/add',
      area: 'Contact',
      planCounter: 'contacts',
      order: 80,
    },
  ],
  search: [
    {
      id: 'contacts.contacts',
      groupLabelKey: 'search.contacts',
      codeRef: './search#searchContacts',
      area: 'Contact',
    },
  ],
  tours: [],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
