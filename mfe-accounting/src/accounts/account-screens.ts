import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { accountKind } from './account-kind.tsx';

export const {
  List: AccountList,
  New: NewAccount,
  Screen: AccountScreen,
  Import: AccountImport,
} = defineMasterDataScreens(accountKind, async () => (await import('./account-form.tsx')).accountForm);
