import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { accountKind } from './account-kind.tsx';

export const { List, New, Screen, Import } = defineMasterDataScreens(
  accountKind,
  async () => (await import('./account-form.tsx')).accountForm,
);
