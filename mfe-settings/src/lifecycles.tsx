import { defineModule, lazyScreen } from '@accounts/shared-ui';

const CompanyScreen = lazyScreen(() => import('./company/company-screen.tsx'), 'CompanyScreen');
const PreferencesScreen = lazyScreen(
  () => import('./preferences/preferences-screen.tsx'),
  'PreferencesScreen',
);
const UserList = lazyScreen(() => import('./users/user-list.tsx'), 'UserList');

export const { bootstrap, mount, unmount, update } = defineModule({
  name: 'settings',
  routes: [
    { path: '/settings/company-update', screen: CompanyScreen },
    { path: '/setup-company', screen: CompanyScreen },
    { path: '/settings/preferences', screen: PreferencesScreen },
    { path: '/preferences', screen: PreferencesScreen },
    { path: '/settings/users', screen: UserList },
  ],
});
