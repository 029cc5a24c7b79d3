import { ImportScreen } from '@accounts/shared-ui/import';

/** /tax-rates/import */
export function TaxRateImport() {
  return (
    <ImportScreen
      kind="taxRates"
      title="Import tax rates"
      list={{ to: '/tax-rates', label: 'Tax rates' }}
      hint="Rates are percentages: 20 is twenty percent."
      examples={[
        ['Standard', '20', 'Yes'],
        ['QST', '9.975', 'Yes'],
      ]}
    />
  );
}
