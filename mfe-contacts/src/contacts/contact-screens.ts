import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { contactKind } from './contact-kind.tsx';

export const { List, New, Screen, Import } = defineMasterDataScreens(
  contactKind,
  async () => (await import('./contact-form.tsx')).contactForm,
);
