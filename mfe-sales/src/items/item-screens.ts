import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { itemKind } from './item-kind.tsx';

export const { List, New, Screen, Import } = defineMasterDataScreens(
  itemKind,
  async () => (await import('./item-form.ts')).itemForm,
);
