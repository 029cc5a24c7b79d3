import { ImportScreen } from '@accounts/shared-ui/import';

/** Columns in the order of `IMPORT_COLUMNS.items`. */
const ITEM_EXAMPLES = [
  ['ITM001', 'Chai', 'Spiced tea', '10 boxes x 20 bags', '18.00', '9.50', '39'],
  ['SRV001', 'Consulting', 'By the hour', 'hour', '120.00', '', ''],
];

/** Brings products and services in. */
export function ItemImport() {
  return (
    <ImportScreen
      kind="items"
      title="Import items"
      list={{ to: '/items', label: 'Items' }}
      examples={ITEM_EXAMPLES}
    />
  );
}
