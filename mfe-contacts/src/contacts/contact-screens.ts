import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { contactKind } from './contact-kind.tsx';

export const {
  List: ContactList,
  New: NewContact,
  Screen: ContactScreen,
  Import: ContactImport,
} = defineMasterDataScreens(contactKind, async () => (await import('./contact-form.tsx')).contactForm);
