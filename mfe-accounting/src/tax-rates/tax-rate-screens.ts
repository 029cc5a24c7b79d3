import { defineMasterDataScreens } from '@accounts/shared-ui/master-data';
import { taxRateKind } from './tax-rate-kind.tsx';

export const {
  List: TaxRateList,
  New: NewTaxRate,
  Screen: TaxRateScreen,
  Import: TaxRateImport,
} = defineMasterDataScreens(taxRateKind, async () => (await import('./tax-rate-form.tsx')).taxRateForm);
