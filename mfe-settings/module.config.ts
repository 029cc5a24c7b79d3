import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the shell knows of this module before any of its code runs. */
export const description: ModuleDescription = {
  id: 'settings',
  routes: [
    { path: '/settings/company-update', titleKey: 'routes.company', access: 'user', area: 'Settings' },
    { path: '/setup-company', titleKey: 'routes.setup', access: 'user', area: 'Settings' },
    { path: '/settings/users', titleKey: 'routes.users', access: 'paid', area: 'Settings', proOnly: true },
    { path: '/settings/preferences', titleKey: 'routes.preferences', access: 'paid', proOnly: true },
    { path: '/preferences', titleKey: 'routes.preferences', access: 'paid', proOnly: true },
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
  tours: [],
  dashboard: [],
  events: { publishes: ['record.changed', 'company.refresh'], reads: [] },
};
