import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { itemKind } from './item-kind.tsx';

export const {
  List: ItemList,
  New: NewItem,
  Screen: ItemScreen,
  Import: ItemImport,
} = defineMasterDataScreens(itemKind, async () => (await import('./item-form.ts')).itemForm);
