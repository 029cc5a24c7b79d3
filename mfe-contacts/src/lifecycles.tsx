import { defineModule, lazyScreen } from '@accounts/shared-ui';

const ContactList = lazyScreen(() => import('./contacts/contact-list.tsx'), 'ContactList');
const ContactImport = lazyScreen(() => import('./contacts/contact-import.tsx'), 'ContactImport');
const ContactScreen = lazyScreen(() => import('./contacts/contact-screen.tsx'), 'ContactScreen');

export const { bootstrap, mount, unmount, update } = defineModule({
  name: 'contacts',
  routes: [
    { path: '/contacts', screen: ContactList },
    { path: '/contacts/add', screen: ContactScreen },
    { path: '/contacts/import', screen: ContactImport },
    { path: '/contacts/:id', screen: ContactScreen },
  ],
});
