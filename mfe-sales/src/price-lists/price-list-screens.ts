import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { priceListKind } from './price-list-kind.tsx';

export const { List, New, Screen } = defineMasterDataScreens(
  priceListKind,
  async () => (await import('./price-list-form.ts')).priceListForm,
);
