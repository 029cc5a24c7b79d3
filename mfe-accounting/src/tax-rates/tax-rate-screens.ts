import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { taxRateKind } from './tax-rate-kind.tsx';

export const { List, New, Screen, Import } = defineMasterDataScreens(
  taxRateKind,
  async () => (await import('./tax-rate-form.tsx')).taxRateForm,
);
