import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'settings',
  routes: [
    {
      path: '/settings/company-update',
      titleKey: 'routes.company',
      access: 'user',
      area: 'Settings',
      verb: 'view',
      screen: './company/company-screen#CompanyScreen',
    },
    {
      path: '/setup-company',
      titleKey: 'routes.setup',
      access: 'user',
      area: 'Settings',
      verb: 'view',
      screen: './company/company-screen#CompanyScreen',
    },
    {
      path: '/settings/users',
      titleKey: 'routes.users',
      access: 'paid',
      area: 'Settings',
      verb: 'view',
      screen: './users/user-list#UserList',
      proOnly: true,
    },
    {
      path: '/settings/preferences',
      titleKey: 'routes.preferences',
      access: 'paid',
      screen: './preferences/preferences-screen#PreferencesScreen',
      proOnly: true,
    },
    {
      path: '/preferences',
      titleKey: 'routes.preferences',
      access: 'paid',
      screen: './preferences/preferences-screen#PreferencesScreen',
      proOnly: true,
    },
  ],
  nav: [
    {
      id: 'settings.company',
      section: 'settings',
      labelKey: 'nav.company',
      icon: 'company',
      to: '/settings/company-update',
      order: 10,
      area: 'Settings',
    },
    {
      id: 'settings.users',
      section: 'settings',
      labelKey: 'nav.users',
      icon: 'users',
      to: '/settings/users',
      order: 20,
      area: 'Settings',
      proOnly: true,
    },
    {
      id: 'settings.preferences',
      section: 'settings',
      labelKey: 'nav.preferences',
      icon: 'preferences',
      to: '/settings/preferences',
      order: 30,
      proOnly: true,
    },
  ],
  quickAdd: [],
  search: [],
  tours: [
    {
      name: 'company',
      autoStartOn: '/settings/company-update',
      steps: [
        {
          target: 'company-profile',
          titleKey: 'tour.company.profile.title',
          textKey: 'tour.company.profile.text',
        },
        { target: 'company-books', titleKey: 'tour.company.books.title', textKey: 'tour.company.books.text' },
        {
          target: 'company-numbers',
          titleKey: 'tour.company.numbers.title',
          textKey: 'tour.company.numbers.text',
        },
      ],
    },
  ],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
