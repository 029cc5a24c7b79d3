import { recordRoutes, type ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'contacts',
  routes: [
    ...recordRoutes({
      path: '/contacts',
      area: 'Contact',
      list: 'contacts',
      listStatus: 'All',
      title: 'contact',
      screens: './contacts/contact-screens',
      shape: 'record',
    }),
    {
      path: '/contacts/:id/statement',
      titleKey: 'routes.contactStatement',
      access: 'user',
      area: 'Contact',
      verb: 'view',
      screen: './contacts/statement-screen#Statement',
      shape: 'report',
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
      order: 10,
    },
  ],
  tours: [
    {
      name: 'contacts',
      autoStartOn: '/contacts',
      steps: [
        { target: 'list-add', titleKey: 'tour.contacts.add.title', textKey: 'tour.contacts.add.text' },
        {
          target: 'list-import',
          titleKey: 'tour.contacts.import.title',
          textKey: 'tour.contacts.import.text',
        },
        { target: 'list-tabs', titleKey: 'tour.contacts.tabs.title', textKey: 'tour.contacts.tabs.text' },
        {
          target: 'list-search',
          titleKey: 'tour.contacts.search.title',
          textKey: 'tour.contacts.search.text',
        },
        { target: 'list-rows', titleKey: 'tour.contacts.rows.title', textKey: 'tour.contacts.rows.text' },
      ],
    },
  ],
  dashboard: [
    {
      id: 'contacts.late',
      titleKey: 'card.late',
      codeRef: './cards#LateCustomersCard',
      order: 30,
      area: 'Invoices',
    },
  ],
  events: { publishes: [], reads: [] },
};
